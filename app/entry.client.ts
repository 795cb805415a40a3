/**
 * Browser entry: enhances working HTML. Each line is an independent behavior in its own file. Applications
 * are islands (islands/islands.ts).
 */

import { noteBegunForms } from './enhance/begun-forms.ts';
import { stopBlankSearches } from './enhance/blank-search.ts';
import { copyOnPress } from './enhance/copy.ts';
import { countMissedSearch } from './enhance/count-missed-search.ts';
import { serveErrorSummaries } from './enhance/error-summary.ts';
import { layOutAhead } from './enhance/lay-out-ahead.ts';
import { liftHeader } from './enhance/lift-header.ts';
import { showLoading } from './enhance/loading-screen.ts';
import { offerMegaMenu } from './enhance/mega-menu.ts';
import { offerMobileMenu } from './enhance/mobile-menu.ts';
import { offerToAgents } from './enhance/offer-to-agents.ts';
import { openSearchHere } from './enhance/open-search.ts';
import { openTarget } from './enhance/open-target.ts';
import { beginPageParts } from './enhance/page-parts.ts';
import { skipSlowTransitions } from './enhance/page-transition.ts';
import { prefetchLinks } from './enhance/prefetch-links.ts';
import { printOnPress } from './enhance/print.ts';
import { revealCards } from './enhance/reveal.ts';
import { selectOnFocus } from './enhance/select-on-focus.ts';
import { keepAddressOnSkip } from './enhance/skip-link.ts';
import { switchTheme } from './enhance/theme-switch.ts';
import { wakeIslands } from './islands/wake-islands.ts';
import { beginVisit } from './visit/begin-visit.ts';

const behaviors: readonly (() => void)[] = [
  selectOnFocus,
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
  skipSlowTransitions,
  beginPageParts,
  serveErrorSummaries,
  noteBegunForms,
  beginVisit,
  layOutAhead,
  offerToAgents,
];

for (const begin of behaviors) {
  try {
    begin();
  } catch (error) {
    // A failure must not stop the others.
    reportError(error);
  }
}
document.documentElement.dataset.enhanced = '';
