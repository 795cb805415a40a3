/** A rate with its uncertainty. */
import { type Interval, wilson } from './wilson.ts';

/** With fewer cases a rate is mostly chance. */
export const enoughCases = 30;

export interface Rate {
  hits: number;
  n: number;
  /** hits / n; null when n is 0. May exceed 1 when hits are not a subset of n, such as page views per visit. */
  rate: number | null;
  /** 95 percent Wilson interval; null when hits exceed n, or n is 0. */
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
