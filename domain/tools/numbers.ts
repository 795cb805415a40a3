/** Numbers: parsing, addresses, and rounding for display. Pure. */
import { normaliseLine } from '../forms/clean-text.ts';

const longestText = 40;
const units: Readonly<Record<string, RegExp>> = { money: /^(-?)\$\s?/, percent: /()\s?%$/ };
/** A comma or space stands before exactly three digits: `8,21` is no number. */
const grouped = /^-?\d{1,3}([,\s])\d{3}(\1\d{3})*(\.\d+)?$/;
const scaled = /^(.*[\d.])\s?([km])$/i;
const plain = /^-?(\d+(\.\d+)?|\.\d+)$/;

/**
 * Text that a person typed for an input, as a number; undefined if it does not say one of that kind. Allows a `$` before
 * money, a `%` after a percentage, thousands groups with commas or spaces, and `k` or `m` for thousands and millions, but
 * no exponents.
 */
export function readNumber({ type }: { type: string }, text: string): number | undefined {
  const trimmed = normaliseLine(text);
  if (trimmed.length > longestText) return undefined;
  const bare = trimmed.replace('−', '-').replace(units[type] ?? /^()/, '$1');
  const [, scaledDigits, unit] = (type !== 'percent' && scaled.exec(bare)) || [];
  const digits = scaledDigits ?? bare;
  if (!plain.test(digits) && !grouped.test(digits)) return undefined;
  // Shifting the decimal text is exact, where multiplying 1.005 is not.
  const exponent = unit === undefined ? '' : unit.toLowerCase() === 'k' ? 'e3' : 'e6';
  const value = Number(digits.replaceAll(/[,\s]/g, '') + exponent);
  return value === 0 ? 0 : value;
}

/** The shortest plain decimal: no exponent, no grouping. `0.0000001` stays, where String gives `1e-7`. */
export function plainNumber(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  const [digits = '', exponent = '0'] = text.replace('-', '').split('e');
  const places = Number(text.split('e')[1] ?? exponent);
  const [whole = '', fraction = ''] = digits.split('.');
  const sign = value < 0 ? '-' : '';
  if (places < 0) return `${sign}0.${'0'.repeat(-places - 1)}${whole}${fraction}`;
  return `${sign}${whole}${fraction.padEnd(places, '0')}`;
}

/** A value as text that is read again; empty if absent. */
export const plainText = (value: number | string | null | undefined): string =>
  typeof value === 'number' ? plainNumber(value) : (value ?? '');

/** Smaller values are floating-point noise and shown as 0. */
const noise = 0.000001;
/** From here on a double has no decimals. */
const wholeFrom = 1e15;

/** Rounds half away from zero by shifting the decimal text: 2.5 → 3, -2.5 → -3, 1.005 → 1.01. Never returns -0. */
export function roundHalfAway(value: number, decimals: number): number {
  const size = Math.abs(value);
  if (size < noise) return 0;
  if (size >= wholeFrom || Number.isInteger(value)) return value;
  if (decimals === 0) return Math.sign(value) * Math.round(size) || 0;
  const rounded = Number(`${Math.round(Number(`${size}e${decimals}`))}e-${decimals}`);
  return rounded === 0 ? 0 : Math.sign(value) * rounded;
}

/** Tolerance of all comparisons with limits, for floating-point rounding. */
export const tolerance = 1e-9;

/** `value ≥ limit` with tolerance. */
export const atLeast = (value: number, limit: number): boolean => value >= limit - tolerance;

/** `value < limit` with tolerance: the opposite of atLeast. */
export const below = (value: number, limit: number): boolean => !atLeast(value, limit);

/** The smallest and largest of several cases; null when a case has no value. */
export function rangeOf<T extends number | null>(
  cases: readonly T[],
): { low: T | null; high: T | null } {
  const values = cases.filter((value) => value !== null);
  if (values.length < cases.length) return { low: null, high: null };
  return { low: Math.min(...values) as T, high: Math.max(...values) as T };
}

/** The first of the largest, with tolerance; undefined for an empty list. */
export function largest<T>(list: readonly T[], sizeOf: (one: T) => number): T | undefined {
  const most = Math.max(...list.map(sizeOf));
  return list.find((one) => atLeast(sizeOf(one), most));
}
