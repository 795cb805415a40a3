/** Visit features of one page: arrival, matching words, counting, consent. Pages are readable without them. */
import { offerConsent } from '../consent/offer.ts';
import { whenIdle } from '../enhance/when-idle.ts';
import { chooseWords } from '../intent/choose.ts';
import { beginMeasuring, countReturn } from '../measure/measuring.ts';
import { noteArrival, noteIntent, readVisitAgain } from './arrival.ts';

/** Call once per document. `page` is its path. */
export function begin(page: string): void {
  const arrival = noteArrival(page);
  noteIntent(chooseWords(page, arrival));
  beginMeasuring(page, arrival);
  offerConsent(arrival);
  // Tests wait for this attribute.
  document.documentElement.dataset.visit = '';
  // Counting waits until the page is shown.
  addEventListener('pageshow', ({ persisted }) => persisted && whenIdle(() => comeBack(page)));
}

/** Restored from the back/forward cache: other pages of the visit may have changed storage. */
function comeBack(page: string): void {
  readVisitAgain();
  countReturn(page);
}
