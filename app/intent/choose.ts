/** Chooses the words that fit why somebody came, and shows them. */
import type { ChosenIntent } from '#domain/intent/intent.ts';
import type { VisitArrival } from '../visit/arrival.ts';

/** Called with the arrival when a visit begins, and without it for each further page. Returns what was chosen, if anything. */
export function chooseWords(_page: string, _arrival?: VisitArrival): ChosenIntent | undefined {
  return undefined;
}
