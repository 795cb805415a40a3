/** Values as people read them. Pure; used for pages, messages, CSV and the API's `display`. */
import type { Input, Output, Value } from './define.ts';
import { roundHalfAway } from './numbers.ts';

/** `1234.5` with 1 decimal → `1,234.5`. */
function grouped(value: number, decimals: number): string {
  return Math.abs(roundHalfAway(value, decimals)).toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

const sign = (value: number, decimals: number) => (roundHalfAway(value, decimals) < 0 ? '-' : '');

export const money = (value: number, decimals = 0): string =>
  `${sign(value, decimals)}$${grouped(value, decimals)}`;

export const percent = (value: number, decimals = 1): string =>
  `${sign(value, decimals)}${grouped(value, decimals)}%`;

export const number = (value: number, decimals = 0, unit = ''): string =>
  `${sign(value, decimals)}${grouped(value, decimals)}${unit && ` ${unit}`}`;

/** A figure as a person would write it: grouping, and at most two decimals, without trailing zeros. */
export function short(value: number): string {
  const rounded = roundHalfAway(value, 2);
  return `${rounded < 0 ? '-' : ''}${Math.abs(rounded).toLocaleString('en-US', { maximumFractionDigits: 2 })}`;
}

/** A figure in the middle of a sum: up to four decimals, so that whoever multiplies along gets the same result. */
export function exact(value: number): string {
  const rounded = roundHalfAway(value, 4);
  return `${rounded < 0 ? '-' : ''}${Math.abs(rounded).toLocaleString('en-US', { maximumFractionDigits: 4 })}`;
}

/** Dollars in the middle of a sum: with cents when there are any. */
export const dollars = (value: number): string =>
  money(value, Number.isInteger(roundHalfAway(value, 2)) ? 0 : 2);

/** `1 month`, `6 months`. */
export const counted = (count: number, one: string, many: string): string =>
  `${short(count)} ${count === 1 ? one : many}`;

/** A value of an input as people write it: `$1,000,000`, `100%`, `0.5`. */
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

/** An output as it is shown. A missing value has its own words. */
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
