/** Words of the figures that the page and its chart share. */
import { count, percent } from '#domain/measure/figure-words.ts';
import type { Rate } from '#domain/measure/rate.ts';

/** `1 visit`, `1,234 visits` */
export const countWords = (n: number, one: string, many = `${one}s`) => `${count(n)} ${n === 1 ? one : many}`;

/** For narrow columns: `3.4%`, `too few`, a dash where nothing is to divide by, or nothing for null. */
export function shortRate(rate: Rate | null): string {
  if (!rate) return '';
  if (rate.rate === null) return '–';
  return rate.tooFew ? 'too few' : percent(rate.rate);
}
