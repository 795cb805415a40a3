/**
 * The browser's entry: improves HTML that already works. Each line is one behavior in a file of its own, and none needs
 * another. Applications are islands (islands/islands.ts).
 */
import { consentSection } from './enhance/consent-section.ts';
import { wakeIslands } from './islands/wake-islands.ts';
import { beginVisit } from './visit/begin-visit.ts';

const behaviors: readonly (() => void)[] = [wakeIslands, consentSection, beginVisit];

for (const begin of behaviors) {
  try {
    begin();
  } catch (error) {
    // One that fails must not take the others along.
    reportError(error);
  }
}
document.documentElement.dataset.enhanced = '';
