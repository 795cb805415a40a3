/**
 * The browser's entry: improves HTML that already works. Each line is one behavior in a file of its own, and none needs
 * another. Applications are islands (islands/islands.ts).
 */
import { consentSection } from './enhance/consent-section.ts';
import { copyOnPress } from './enhance/copy.ts';
import { openTarget } from './enhance/open-target.ts';
import { beginPageParts } from './enhance/page-parts.ts';
import { printOnPress } from './enhance/print.ts';
import { revealCards } from './enhance/reveal.ts';
import { wakeIslands } from './islands/wake-islands.ts';
import { beginVisit } from './visit/begin-visit.ts';

const behaviors: readonly (() => void)[] = [
  wakeIslands,
  openTarget,
  revealCards,
  copyOnPress,
  printOnPress,
  beginPageParts,
  consentSection,
  beginVisit,
];

for (const begin of behaviors) {
  try {
    begin();
  } catch (error) {
    // One that fails must not take the others along.
    reportError(error);
  }
}
document.documentElement.dataset.enhanced = '';
