/** Asks for consent, only where something needs it. */
import type { VisitArrival } from '../visit/arrival.ts';

export function offerConsent(_arrival: VisitArrival): void {}
