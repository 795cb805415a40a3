/** Formats figures for the operator. */

import { count } from '../words/numbers.ts';
import type { VitalName } from './events.ts';

export const tooFewWords = 'too few to say';

const tenths = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** `3.4%`; a positive value that would round to zero is `<0.1%`. */
export function percent(part: number): string {
  return part > 0 && part < 0.0005 ? '<0.1%' : `${tenths.format(part * 100)}%`;
}

/** A rate; empty without a denominator. */
export function rateWords({ rate, tooFew }: Rate): string {
  if (rate === null) return '';
  return tooFew ? tooFewWords : percent(rate);
}

/** Change to `now`: `+12.3%`, `-4.0%`, `none`; says so if there were too few, and is empty if there were none. */
function change(now: number, before: number): string {
  if (before === 0) return '';
  if (before < enoughCases) return tooFewWords;
  const part = now / before - 1;
  if (Math.abs(part) < 0.0005) return 'none';
  return part > 0 ? `+${percent(part)}` : `-${percent(-part)}`;
}

/** `+1.2` or `-0.4`: percentage points. */
export function points(difference: number): string {
  const rounded = Math.round(difference * 1000) / 10;
  return `${rounded > 0 ? '+' : ''}${rounded.toFixed(1)}`;
}

/** `2.4 s`, `180 ms`; layout shift has no unit. */
export function vitalValue(name: VitalName, value: number): string {
  if (name === 'CLS') return value.toFixed(2);
  return value >= 1000 ? `${(value / 1000).toFixed(1)} s` : `${Math.round(value)} ms`;
}

/** `campaign:spring`, `host:www.bing.com` in readable form. */
export function sourceWords(source: string): string {
  if (source.startsWith('campaign:')) return source.replace(':', ' ');
  return source.startsWith('host:') ? source.slice('host:'.length) : source;
}

const months = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** `Nov 20, 2026`, from a day in ISO. */
export const dayWords = (day: string) => months.format(new Date(`${day}T00:00:00Z`));

/**
 * `none`: the site did not count all of the period before. `too-few`: too few cases before for a percentage that means
 * anything. `direction` is that of the printed percentage.
 */
export type Comparison =
  | { kind: 'none' }
  | { kind: 'too-few'; before: number }
  | { kind: 'change'; before: number; words: string; direction: 'up' | 'down' | 'same' };

/** `isComparable`: whether the site counted during all of the period before. */
export function compare(now: number, before: number, isComparable: boolean): Comparison {
  if (!isComparable) return { kind: 'none' };
  if (before < enoughCases) return { kind: 'too-few', before };
  const words = change(now, before);
  const direction = words.startsWith('+') ? 'up' : words.startsWith('-') ? 'down' : 'same';
  return { kind: 'change', before, words: direction === 'same' ? 'as many' : words, direction };
}

/** `+12.0%, 368 before`, or empty if there is nothing to compare with. */
export function comparisonWords(comparison: Comparison): string {
  if (comparison.kind === 'none') return '';
  const before = `${count(comparison.before)} before`;
  return comparison.kind === 'too-few'
    ? `${before}, too few to compare`
    : `${comparison.words}, ${before}`;
}

/** With fewer cases a rate is mostly chance. */
export const enoughCases = 30;

export interface Rate {
  hits: number;
  n: number;
  /** hits / n; null when n is 0. May exceed 1 when hits are not a subset of n, such as page views per visit. */
  rate: number | null;
  /** n is below `enoughCases`. */
  tooFew: boolean;
}

export const rateOf = (hits: number, n: number): Rate => ({
  hits,
  n,
  rate: n === 0 ? null : hits / n,
  tooFew: n < enoughCases,
});

/**
 * The lowest bucket with `part` (0 to 1) of all values at or below it: nearest rank, as in R. J. Hyndman, Y. Fan,
 * "Sample quantiles in statistical packages", The American Statistician 50 (1996), definition 1. Undefined without
 * values.
 */
export function bucketAt(
  counts: Iterable<readonly [bucket: number, n: number]>,
  part: number,
): number | undefined {
  const sorted = [...counts].filter(([, n]) => n > 0).sort(([a], [b]) => a - b);
  const total = sorted.reduce((sum, [, n]) => sum + n, 0);
  const rank = Math.max(1, Math.ceil(total * part));
  let passed = 0;
  return sorted.find(([, n]) => {
    passed += n;
    return passed >= rank;
  })?.[0];
}
