/**
 * Browser entry: enhances working HTML. The behaviors are independent of each other. Applications are islands
 * (browser/islands/islands.ts).
 */

import { drawLateArt, layOutRest } from './browser/enhance/below-the-fold.ts';
import { copyOnPress, noteLinksOnPaper, printOnPress } from './browser/enhance/copy-and-print.ts';
import {
  keepAddressOnSkip,
  openTarget,
  selectOnFocus,
  serveErrorSummaries,
} from './browser/enhance/focus.ts';
import { giveTokens } from './browser/enhance/form-tokens.ts';
import { liftHeader, offerMegaMenu, offerMobileMenu } from './browser/enhance/header.ts';
import {
  layOutAhead,
  prefetchLinks,
  showLoading,
  skipSlowTransitions,
} from './browser/enhance/navigation.ts';
import { beginPageParts } from './browser/enhance/page-parts.ts';
import { revealCards } from './browser/enhance/reveal.ts';
import { openSearchHere, stopBlankSearches } from './browser/enhance/search.ts';
import { switchTheme } from './browser/enhance/theme-switch.ts';
import { wakeIslands } from './browser/islands/wake-islands.ts';
import { beginVisit } from './browser/visit/begin-visit.ts';

const behaviors: readonly (() => void)[] = [
  selectOnFocus,
  wakeIslands,
  liftHeader,
  offerMegaMenu,
  offerMobileMenu,
  switchTheme,
  openSearchHere,
  stopBlankSearches,
  keepAddressOnSkip,
  showLoading,
  prefetchLinks,
  openTarget,
  revealCards,
  layOutRest,
  drawLateArt,
  copyOnPress,
  printOnPress,
  noteLinksOnPaper,
  skipSlowTransitions,
  beginPageParts,
  serveErrorSummaries,
  giveTokens,
  beginVisit,
  layOutAhead,
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
