/** Formats values for people. Pure; used for pages, messages, CSV and the API's `display`. */
import type { Input, Output, Value } from './define.ts';
import { roundHalfAway } from './numbers.ts';

/** Real minus signs before numbers: `from -$12 to 3-4` → `from −$12 to 3-4`. Not for values that are parsed again. */
export const realMinus = (text: string): string => text.replace(/(^|[\s(])-(?=[$.\d])/g, '$1−');

/** Digits in groups of three: `1234567` → `1,234,567`. */
function grouped(digits: string): string {
  let out = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3)
    out = `${digits.slice(Math.max(0, end - 3), end)},${out}`;
  return out;
}

/**
 * `-1234.5` with 1 decimal and `$` → `-$1,234.5`: sign, mark, figure. At least `least` decimals are shown. Same
 * output as `Intl.NumberFormat` for en-US, which takes ten times as long; a tool page formats five hundred figures.
 */
function written(value: number, decimals: number, mark = '', least = decimals): string {
  const rounded = roundHalfAway(value, decimals);
  const sign = rounded < 0 ? `-${mark}` : mark;
  const text = String(Math.abs(rounded));
  const [whole = '', fraction = ''] = text.split('.');
  // Too large for a plain decimal text.
  if (!/^\d+$/.test(whole) || /e/.test(fraction) || fraction.length > decimals) {
    const places = { minimumFractionDigits: least, maximumFractionDigits: decimals };
    return `${sign}${Math.abs(rounded).toLocaleString('en-US', places)}`;
  }
  const shown = fraction.padEnd(least, '0');
  return `${sign}${grouped(whole)}${shown && `.${shown}`}`;
}

export const money = (value: number, decimals = 0): string => written(value, decimals, '$');

export const percent = (value: number, decimals = 1): string => `${written(value, decimals)}%`;

export const number = (value: number, decimals = 0, unit = ''): string =>
  `${written(value, decimals)}${unit && ` ${unit}`}`;

/** With thousands separators and at most two decimals, without trailing zeros. */
export const short = (value: number): string => written(value, 2, '', 0);

/** A figure in the middle of a sum: up to four decimals, so that anyone who multiplies along gets the same result. */
export const exact = (value: number): string => written(value, 4, '', 0);

/** Dollars within a sum: with cents if there are any. */
export const dollars = (value: number): string =>
  money(value, Number.isInteger(roundHalfAway(value, 2)) ? 0 : 2);

/** `1 month`, `6 months`. */
export const counted = (count: number, one: string, many: string): string =>
  `${short(count)} ${count === 1 ? one : many}`;

/** An input value, formatted: `$1,000,000`, `100%`, `0.5`. */
export function inputText(input: Pick<Input, 'type' | 'options'>, value: Value | undefined): string {
  if (value === null || value === undefined) return 'not set';
  if (typeof value === 'string')
    return input.options?.find((option) => option.value === value)?.label ?? value;
  const text = short(Math.abs(value));
  const minus = value < 0 ? '-' : '';
  if (input.type === 'money') return `${minus}$${text}`;
  if (input.type === 'percent') return `${minus}${text}%`;
  return `${minus}${text}`;
}

/** A formatted output. Missing values have their own text. */
export function outputText(output: Output, value: Value | undefined): string {
  if (value === null || value === undefined) return output.nullText ?? 'Not available';
  const { fmt } = output;
  if (fmt === 'enum') return output.labels?.[String(value)] ?? String(value);
  const amount = Number(value);
  const decimals = Number(fmt.split(':')[1] ?? 0);
  if (fmt === 'month') return `Month ${number(amount)}`;
  if (fmt === 'ratio:1') return `${number(amount, 1)} : 1`;
  if (fmt.startsWith('money')) return money(amount, decimals);
  if (fmt.startsWith('percent')) return percent(amount, decimals);
  return number(amount, decimals, output.unit);
}
