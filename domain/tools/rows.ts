/** Short forms for the catalog: one call per row of the specification's tables. Pure. */
import type {
  Band,
  Chart,
  ChartSeries,
  ChartType,
  ChartUnit,
  Input,
  Output,
  OutputFormat,
  Recommendation,
  Values,
} from './define.ts';

/** A number input with its default; `range` is inclusive, `step` is for the spinner only. */
export const figure = (
  id: string,
  label: string,
  type: Exclude<Input['type'], 'choice'>,
  value: number | null,
  [min, max, step]: readonly [min: number, max: number, step: number],
  more: Pick<Input, 'help' | 'group' | 'advanced' | 'optional' | 'showIf'> = {},
): Input => ({ id, label, type, default: value, min, max, step, ...more });

/** An unscored choice; `options`: labels by value. */
export const choice = (
  id: string,
  label: string,
  {
    options,
    ...more
  }: Pick<Input, 'default' | 'help' | 'group' | 'why'> & {
    options: Readonly<Record<string, string>>;
  },
): Input => ({
  id,
  label,
  type: 'choice',
  options: Object.entries(options).map(([value, label]) => ({ value, label })),
  ...more,
});

/** Points from 0 to 4 or null, value, label, and the minutes lost per week where a tool counts them. */
type Answer = readonly [points: number | null, value: string, label: string, lost?: number];

/** A scored question; `path` is its area and its id. */
export function question(
  path: `${string}.${string}`,
  label: string,
  why: string,
  ...answers: readonly Answer[]
): Input {
  const [dim = '', id = ''] = path.split('.');
  const options = answers.map(([points, value, label, lost]) => ({
    value,
    label,
    points,
    ...(lost !== undefined && { lost }),
  }));
  return { id, label, type: 'choice', dim, options, why };
}

export const output = (
  id: string,
  label: string,
  fmt: OutputFormat,
  more: Pick<Output, 'unit' | 'nullText' | 'labels'> = {},
): Output => ({ id, label, fmt, ...more });

export const band = (id: string, from: number, name: string, { says }: { says: string }): Band => ({
  id,
  from,
  name,
  says,
});

export const advice = (
  service: string,
  title: string,
  { text }: { text: string },
): Recommendation => ({
  title,
  text,
  service,
});

interface ChartRow extends Pick<Chart, 'lines' | 'reach' | 'sorted' | 'fromLevel'> {
  axes: readonly [x: string, y: string, unit: ChartUnit];
  /** Labels by id, or what else a series needs. */
  series: Readonly<Record<string, string | Omit<ChartSeries, 'id'>>>;
}

export function chart(
  id: string,
  type: ChartType,
  title: string,
  { axes: [x, y, unit], series, ...more }: ChartRow,
): Chart {
  const list = Object.entries(series).map(([id, one]) =>
    typeof one === 'string' ? { id, label: one } : { id, ...one },
  );
  return { id, type, title, x, y, unit, ...more, series: list };
}

/** Checks between fields: of each pair the first cannot be more than the second. */
export function inOrder(
  inputs: readonly Input[],
  v: Values,
  pairs: readonly (readonly [string, string])[],
) {
  const label = (id: string) => `“${inputs.find((input) => input.id === id)?.label}”`;
  return pairs
    .filter(([less, more]) => Number(v[less]) > Number(v[more]))
    .map(([less, more]) => ({
      field: less,
      message: `${label(less)} cannot be more than ${label(more)}.`,
    }));
}
