/** Number formats of chart axes, labels and tables. Pure. */
import type { Chart, ChartSeries, ChartType, ChartUnit } from '#domain/tools/define.ts';
import { accountants, money, number, percent, short } from '#domain/tools/format.ts';

const sizes = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const;

/** `12000` → `12k`; at most one decimal. */
function shortened(size: number): string {
  const [limit, letter] = sizes.find(([from]) => size >= from) ?? [1, ''];
  return `${number(size / limit, Number.isInteger(size / limit) ? 0 : 1)}${letter}`;
}

/** For axes: `$12k`, `40%`, `1.5k`. Negative amounts are in parentheses. */
export function tickText(unit: ChartUnit, value: number): string {
  const size = Math.abs(value);
  const text =
    unit === 'percent'
      ? `${short(size)}%`
      : unit === 'money'
        ? `$${size < 1000 ? short(size) : shortened(size)}`
        : size < 10_000
          ? short(size)
          : shortened(size);
  return value < 0 ? `(${text})` : text;
}

/** For tables and labels: `$12,345`, `40.5%`, `(1,204.5)`. */
export function figureText(unit: ChartUnit, value: number): string {
  if (unit === 'money') return accountants(money(value));
  if (unit === 'percent') return accountants(percent(value));
  return accountants(number(value, Number.isInteger(value) ? 0 : 1));
}

/** Approximate width of 13 px tabular text. A percent sign is half again as wide as a digit. */
export const textWidth = (text: string) => (text.length + text.split('%').length / 2 - 0.5) * 8.1;

/** Wraps a label at about `most` characters; the last of `lines` ends with an ellipsis if truncated. */
export function wrapped(text: string, most: number, lines = 3): string[] {
  const out: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line && line.length + word.length + 1 > most) {
      out.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  out.push(line);
  if (out.length <= lines) return out;
  return [...out.slice(0, lines - 1), `${out[lines - 1]?.slice(0, Math.max(1, most - 1))}…`];
}

/** Solid, dashed, dotted, then combinations. */
const dashes = [undefined, '7 4', '2 4', '12 4 2 4', '1 6', '4 2'] as const;

/** Color and pattern index of a series: its own, or its position. */
export const placeOf = (series: ChartSeries | undefined, index: number) =>
  (series?.mark ?? index + 1) - 1;

const seriesOf = (index: number) => `s${(index % dashes.length) + 1}`;

export const fillOf = (index: number) => `bar ${seriesOf(index)}`;
export const strokeOf = (index: number) => `line ${seriesOf(index)}`;
export const dotOf = (index: number) => `dot ${seriesOf(index)}`;
/** Undefined for a solid line. */
export const dashOf = (index: number) => dashes[index % dashes.length];

/** Lines added by scenarios, with colors not used in the picture itself. */
export const scenariosOf = (chart: Chart): { id: string; label: string; mark: number }[] =>
  chart.series
    .filter(({ id }) => id.startsWith('scenario-'))
    .map(({ id, label }, index) => ({ id, label, mark: 3 + index }));

/** How a series is drawn: mixed charts draw the main unit one way and the second unit the other. */
export function markOf(type: ChartType, isSecond: boolean): 'line' | 'area' | 'bar' {
  if (type === 'bar-line') return isSecond ? 'line' : 'bar';
  if (type === 'area-line') return isSecond ? 'bar' : 'area';
  return type === 'line' ? 'line' : 'bar';
}
