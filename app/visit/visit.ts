/** One page of a visit: where the visitor came from, words that fit, counting, consent. No page needs it to be read. */
import { offerConsent, reportPage } from '../consent/offer.ts';
import { chooseWords, forgetMemory } from '../intent/choose.ts';
import { beginMeasuring, countReturn } from '../measure/measuring.ts';
import { noteArrival, noteIntent, readVisitAgain } from './arrival.ts';

/** Begins once a document. `page` is its path. */
export function begin(page: string): void {
  const arrival = noteArrival(page);
  const chosen = chooseWords(page, arrival);
  noteIntent(chosen);
  beginMeasuring(page, arrival, chosen);
  offerConsent(arrival);
  addEventListener('pageshow', ({ persisted }) => persisted && comeBack(page));
}

/** The page returns from the back/forward cache: other pages of the visit have changed what is stored. */
function comeBack(page: string): void {
  readVisitAgain();
  forgetMemory();
  countReturn(page);
  reportPage({ again: true });
}
