/** A rate with what is needed to believe it. */
import { type Interval, wilson } from './wilson.ts';

/** Below this many cases a rate says more about chance than about people. */
export const enoughCases = 30;

export interface Rate {
  hits: number;
  n: number;
  /** hits / n; null where n is 0. Above 1 where hits are not a part of n, as views of pages are not of visits. */
  rate: number | null;
  /** Wilson's interval of 95 per cent; null where hits are more than n, or n is 0. */
  interval: Interval | null;
  /** n is below `enoughCases`. */
  tooFew: boolean;
}

export function rateOf(hits: number, n: number): Rate {
  return {
    hits,
    n,
    rate: n === 0 ? null : hits / n,
    interval: n === 0 || hits > n ? null : wilson(hits, n),
    tooFew: n < enoughCases,
  };
}
