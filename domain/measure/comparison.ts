/** A count beside that of the period before. */
import { enoughCases } from '../statistics/rate.ts';
import { change, count } from './figure-words.ts';

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
  return comparison.kind === 'too-few' ? `${before}, too few to compare` : `${comparison.words}, ${before}`;
}
