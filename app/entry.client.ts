/**
 * The browser's entry: improves HTML that already works. Each line is one behavior in a file of its own, and none needs
 * another. Applications are islands (islands/islands.ts).
 */

import { noteBegunForms } from './enhance/begun-forms.ts';
import { stopBlankSearches } from './enhance/blank-search.ts';
import { consentSection } from './enhance/consent-section.ts';
import { copyOnPress } from './enhance/copy.ts';
import { countMissedSearch } from './enhance/count-missed-search.ts';
import { serveErrorSummaries } from './enhance/error-summary.ts';
import { layOutAhead } from './enhance/lay-out-ahead.ts';
import { liftHeader } from './enhance/lift-header.ts';
import { showLoading } from './enhance/loading-screen.ts';
import { offerMegaMenu } from './enhance/mega-menu.ts';
import { offerMobileMenu } from './enhance/mobile-menu.ts';
import { openSearchHere } from './enhance/open-search.ts';
import { openTarget } from './enhance/open-target.ts';
import { beginPageParts } from './enhance/page-parts.ts';
import { prefetchLinks } from './enhance/prefetch-links.ts';
import { printOnPress } from './enhance/print.ts';
import { showReceipt } from './enhance/receipt.ts';
import { revealCards } from './enhance/reveal.ts';
import { keepAddressOnSkip } from './enhance/skip-link.ts';
import { switchTheme } from './enhance/theme-switch.ts';
import { wakeIslands } from './islands/wake-islands.ts';
import { beginVisit } from './visit/begin-visit.ts';

const behaviors: readonly (() => void)[] = [
  wakeIslands,
  liftHeader,
  offerMegaMenu,
  offerMobileMenu,
  switchTheme,
  openSearchHere,
  stopBlankSearches,
  countMissedSearch,
  keepAddressOnSkip,
  showLoading,
  prefetchLinks,
  openTarget,
  revealCards,
  copyOnPress,
  printOnPress,
  beginPageParts,
  serveErrorSummaries,
  noteBegunForms,
  showReceipt,
  consentSection,
  beginVisit,
  layOutAhead,
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
