/** Numbers as people type them, as addresses carry them, and as they are rounded for display. Pure. */

const longestText = 40;
const grouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;
const plain = /^-?(\d+(\.\d+)?|\.\d+)$/;

/**
 * What a person typed, or undefined when it is no number. One leading `$`, one trailing `%` and proper thousands groups
 * are accepted; exponents, inner spaces and a trailing point are not.
 */
export function parseNumber(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed.length > longestText) return undefined;
  const bare = trimmed.replace(/^\$/, '').replace(/%$/, '');
  if (!plain.test(bare) && !grouped.test(bare)) return undefined;
  const value = Number(bare.replaceAll(',', ''));
  return value === 0 ? 0 : value;
}

/** The shortest plain decimal: no exponent, no grouping. `0.0000001` stays itself, where String gives `1e-7`. */
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

/** Below this nothing is shown: it is noise of binary arithmetic. */
const noise = 0.000001;
/** From here on a double has no decimals to round. */
const wholeFrom = 1e15;

/** Rounds half away from zero by shifting the decimal text: 2.5 → 3, -2.5 → -3, 1.005 → 1.01. Never gives -0. */
export function roundHalfAway(value: number, decimals: number): number {
  const size = Math.abs(value);
  if (size < noise) return 0;
  if (size >= wholeFrom || Number.isInteger(value)) return value;
  if (decimals === 0) return Math.sign(value) * Math.round(size) || 0;
  const rounded = Number(`${Math.round(Number(`${size}e${decimals}`))}e-${decimals}`);
  return rounded === 0 ? 0 : Math.sign(value) * rounded;
}

/** All comparisons with limits allow this much for binary rounding. */
export const tolerance = 1e-9;

/** `value ≥ limit`, binary noise forgiven. */
export const atLeast = (value: number, limit: number): boolean => value >= limit - tolerance;

/** `value < limit`, binary noise forgiven: the opposite of atLeast. */
export const below = (value: number, limit: number): boolean => !atLeast(value, limit);
