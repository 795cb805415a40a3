/** Sends what is counted, in batches, to the site itself. */
import type { ChosenIntent } from '#domain/intent/intent.ts';
import type { VisitArrival } from '../visit/arrival.ts';

export function beginMeasuring(
  _page: string,
  _arrival: VisitArrival,
  _chosen: ChosenIntent | undefined,
): void {}

export function countView(_page: string): void {}
