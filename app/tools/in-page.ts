/** What tools do on a page before, and without, the application that computes. */
import { tellFrameHeight } from './frame-height.ts';
import { keepShownFigures, offerKeptFigures } from './kept-in-page.ts';
import { datePrints } from './print-date.ts';

export function begin(): void {
  keepShownFigures();
  offerKeptFigures();
  tellFrameHeight();
  datePrints();
}
