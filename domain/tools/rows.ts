/** Short forms for the catalog: one call per row of the specification's tables. Pure. */
import type {
  Band,
  Chart,
  ChartSeries,
  ChartType,
  ChartUnit,
  Display,
  Finding,
  Input,
  Instrument,
  Output,
  OutputFormat,
  Recommendation,
  Result,
  Tool,
  Value,
  Values,
} from './define.ts';
import { counted, dollars, exact, short } from './format.ts';

/** A number input with its default; `range` is inclusive, `step` is for the spinner only. `more`: its help, or all else. */
export const figure = (
  id: string,
  label: string,
  type: Exclude<Input['type'], 'choice'>,
  value: number | null,
  [min, max, step]: readonly [min: number, max: number, step: number],
  more: string | Pick<Input, 'help' | 'advanced' | 'optional' | 'showIf'> = {},
): Input => ({
  id,
  label,
  type,
  default: value,
  min,
  max,
  step,
  ...(typeof more === 'string' ? { help: more } : more),
});

/** Inputs of one group, whose ids and labels begin with those of the group. */
export const grouped = (group: string, name: string, inputs: readonly Input[]): Input[] =>
  inputs.map((input) => ({
    ...input,
    id: `${group}_${input.id}`,
    label: `${name}: ${input.label}`,
    group: name,
  }));

/** An unscored choice; `options`: labels by value. */
export const choice = (
  id: string,
  label: string,
  {
    options,
    ...more
  }: Pick<Input, 'default' | 'help' | 'why'> & {
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

/** Outputs of one format: labels by id, or what else an output needs. `more`: what all of them need. */
export const outputs = (
  fmt: OutputFormat,
  rows: Readonly<Record<string, string | Omit<Output, 'id' | 'fmt'>>>,
  more: Pick<Output, 'unit' | 'nullText' | 'labels'> = {},
): Output[] =>
  Object.entries(rows).map(([id, row]) => ({
    id,
    fmt,
    ...more,
    ...(typeof row === 'string' ? { label: row } : row),
  }));

export const band = (id: string, from: number, name: string, says: string): Band => ({
  id,
  from,
  name,
  says,
});

/** The row of a chart in which the most is lost. */
export const leakAt = (row: string | undefined): Finding | undefined =>
  row === undefined ? undefined : { x: row, text: `${row}: the biggest leak`, isReached: false };

/** A piece of advice: key of the recommended service (A12 of the specification), title and text. */
export type Advice = readonly [service: string, title: string, text: string];

export const recommendation = ([service, title, text]: Advice): Recommendation => ({
  title,
  text,
  service,
});

/** What a calculator's definition says besides what all calculators share. */
interface Calculator extends Omit<Tool, 'kind' | 'path' | 'recs' | 'notes'> {
  path?: string;
  instrument: Instrument;
  recs: Readonly<Record<string, Advice>>;
  /** Without what does not apply, which is false. */
  notes(result: Result, values: Values): (string | false)[];
}

export const calculator = ({ recs, notes, ...tool }: Calculator): Tool => ({
  kind: 'calculator',
  path: toolPath(tool.slug),
  ...tool,
  recs: Object.fromEntries(Object.entries(recs).map(([id, row]) => [id, recommendation(row)])),
  notes: (result, values) => notes(result, values).filter((note) => note !== false),
});

export const toolPath = (slug: string) => `/tools/${slug}`;

interface ChartRow extends Pick<Chart, 'lines' | 'reach' | 'sorted' | 'finding'> {
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

/** Values by id in the forms that sums and sentences need, with a unit if one is given; an absent one counts 0. */
export function figuresIn(values: Readonly<Record<string, Value | undefined>>) {
  const value = (id: string) => Number(values[id] ?? 0);
  const written =
    (write: (value: number) => string) =>
    (id: string, one?: string, many?: string): string =>
      one === undefined ? write(value(id)) : counted(value(id), one, many, write);
  return {
    value,
    text: written(short),
    cash: (id: string) => dollars(value(id)),
    exact: written(exact),
  };
}

/** A line of a method about an output: the sum and its result, or only the text of a missing one. */
export const lineIn =
  ({ outputs }: Pick<Result, 'outputs'>, display: Display) =>
  (id: string, sum: string): string =>
    outputs[id] === null ? String(display[id]) : `${sum} = ${display[id]}`;
