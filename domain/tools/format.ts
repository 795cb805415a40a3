/** Formats values for people. Pure; used for pages, messages, CSV and the API's `display`. */
import type { Input, Output, Value } from './define.ts';
import { roundHalfAway } from './numbers.ts';

/**
 * Negative amounts as accountants write them: `-$12` → `($12)`, `ROI -3.5%` → `ROI (3.5%)`, `-3 h` → `(3 h)`.
 * After an operator a negative factor keeps a minus sign. Not for values that are parsed again.
 */
export const accountants = (text: string): string =>
  text
    .replace(/^-(\S+(?: \p{L}+)?)$/u, '($1)')
    .replace(/([+×÷−^]\s|\()-(?=\d)/g, '$1−')
    .replace(/(^|\s)-(\$?\d[\d,]*(?:\.\d+)?%?)/g, '$1($2)');

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(least: number, most: number): Intl.NumberFormat {
  const key = `${least} ${most}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat('en-US', { minimumFractionDigits: least, maximumFractionDigits: most });
  formats.set(key, format);
  return format;
}

/** `-1234.5` with 1 decimal and `$` → `-$1,234.5`: sign, mark, figure. At least `least` decimals are shown. */
function written(value: number, decimals: number, mark = '', least = decimals): string {
  const rounded = roundHalfAway(value, decimals);
  return `${rounded < 0 ? '-' : ''}${mark}${formatOf(least, decimals).format(Math.abs(rounded))}`;
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
export const counted = (
  count: number,
  one: string,
  many = `${one}s`,
  write: (count: number) => string = short,
): string => {
  const text = write(count);
  return `${text} ${text === '1' ? one : many}`;
};

/** An input value, formatted: `$1,000,000`, `100%`, `0.5`. */
export function inputText(
  input: Pick<Input, 'type' | 'options'>,
  value: Value | undefined,
): string {
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
