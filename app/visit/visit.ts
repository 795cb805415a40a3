/** One visit, from the first page to the last. Loaded after start-up; nothing here may be needed to read a page. */
import { offerConsent, turnConsent } from '../consent/offer.ts';
import { chooseWords } from '../intent/choose.ts';
import { beginMeasuring, countView } from '../measure/measuring.ts';
import { noteArrival, noteIntent } from './arrival.ts';

/** `page` is the path that is shown. */
export function begin(page: string): void {
  const arrival = noteArrival(page);
  const chosen = chooseWords(page, arrival);
  noteIntent(chosen);
  beginMeasuring(page, arrival, chosen);
  offerConsent(arrival);
}

/** Another page is shown. */
export function turnTo(page: string): void {
  noteIntent(chooseWords(page));
  countView(page);
  turnConsent();
}
