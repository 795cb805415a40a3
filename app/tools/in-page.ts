/** Tool behavior that runs before, and without, the island. */
import { tellFrameHeight } from './frame-height.ts';
import { keepShownFigures, offerKeptFigures } from './kept-in-page.ts';
import { datePrints } from './print-date.ts';

export function begin(): void {
  keepShownFigures();
  offerKeptFigures();
  tellFrameHeight();
  datePrints();
}
