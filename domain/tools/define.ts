/**
 * What a tool is: data plus one pure function. One page, one API handler, one CSV writer and one print view serve all
 * of them. `compute` reads validated values only: no clock, no randomness, no network, no storage, so the server and
 * the browser give the same result from the same file.
 */

/** Percentages are in percentage points (88 is 88%), money is in US dollars. */
export type InputType = 'money' | 'percent' | 'number' | 'integer' | 'choice';

export interface Option {
  value: string;
  label: string;
  /** 0 to 4; absent or null: not scored. */
  points?: number | null;
  /** Minutes lost per week, where a tool counts them. */
  lost?: number;
}

/** Shown only while the input `id` has one of `in`, or is at least `gte`. */
export interface Condition {
  id: string;
  in?: readonly string[];
  gte?: number;
}

export interface Input {
  /** Lower-case snake_case; the query parameter and the form field. Never changes its meaning. */
  id: string;
  label: string;
  help?: string;
  type: InputType;
  /** Absent: the input must be answered. `null`: not set, for optional inputs. */
  default?: number | string | null;
  min?: number;
  max?: number;
  /** Steers the spinner only; values between steps are fine. */
  step?: number;
  options?: readonly Option[];
  /** The dimension a question is scored in. */
  dim?: string;
  /** Figures of one group share a screen and a legend. */
  group?: string;
  advanced?: boolean;
  optional?: boolean;
  showIf?: Condition;
  /** One sentence: why we ask. */
  why?: string;
  /** Where the default comes from; absent: an editable assumption. */
  source?: string;
}

export type OutputFormat =
  | `money:${0 | 2}`
  | 'percent:1'
  | `number:${0 | 1 | 2}`
  | 'ratio:1'
  | 'month'
  | 'enum';

export interface Output {
  id: string;
  label: string;
  fmt: OutputFormat;
  unit?: string;
  /** What is shown when there is no value. */
  nullText?: string;
  /** Labels of an enum's values. */
  labels?: Readonly<Record<string, string>>;
}

export interface Band {
  id: string;
  /** Lower limit, inclusive; -Infinity for the lowest of a range that goes below 0. */
  from: number;
  name: string;
  says: string;
}

export interface Dimension {
  id: string;
  label: string;
  weight: number;
}

export interface Recommendation {
  title: string;
  text: string;
  /** Key of the service that helps (A12 of the specification). */
  service: string;
}

export type ChartType =
  | 'radar'
  | 'bar'
  | 'stacked-bar'
  | 'line'
  | 'area-line'
  | 'bar-line'
  | 'range-bar'
  | 'scatter'
  | 'funnel'
  | 'waterfall';

/** How numbers of a chart are written: `$12k`, `42%`, `12`. */
export type ChartUnit = 'money' | 'percent' | 'number';

export interface ChartSeries {
  /** Its key in the tool's series. */
  id: string;
  label: string;
  /** When it differs from the chart's own unit: the second axis. */
  unit?: ChartUnit;
}

export interface Chart {
  id: string;
  type: ChartType;
  title: string;
  /** Axis labels. */
  x: string;
  y: string;
  unit: ChartUnit;
  series: readonly ChartSeries[];
  /** Horizontal or vertical lines to draw, such as the limits of a band. */
  lines?: readonly { at: number; label: string; axis?: 'x' | 'y' }[];
  /** The scale reaches at least this far. */
  reach?: number;
  /** Rows are drawn largest first; the table keeps their order. */
  sorted?: boolean;
  note?: string;
}

export type Value = number | string | null;

/** Validated values by input id. Hidden inputs are absent: they do not apply. */
export type Values = Readonly<Record<string, Value>>;

export type Level = 'strong' | 'fair' | 'weak';

export interface ScoredDimension extends Dimension {
  /** 0 to 100; null when none of its questions applies. */
  score: number | null;
  level: Level | null;
}

/** The points of a chart: `x`, and one list per series of the same length. */
export type Series = { x: (number | string)[] } & Record<string, (number | string | null)[]>;

export interface Result {
  /** Every id of the outputs: unrounded, in the output's unit. */
  outputs: Record<string, Value>;
  bands: Record<string, string | null>;
  dimensions?: ScoredDimension[];
  /** Ids, the most important first. */
  recommendations: string[];
  series: Record<string, Series>;
}

/** One formula with the person's own figures in it. */
export interface MethodLine {
  /** What is worked out, in plain words. */
  name: string;
  /** `12 inquiries × 25% = 3 clients a month`. */
  sum: string;
}

export interface FieldError {
  field: string;
  code: 'required' | 'option' | 'number' | 'integer' | 'min' | 'max' | 'order';
  message: string;
}

/** Outputs as shown, by id; what a headline and a method are written with. */
export type Display = Readonly<Record<string, string>>;

export interface Tool {
  /** Place in lists, 1 to 11 in the specification. */
  order: number;
  slug: string;
  path: string;
  kind: 'quiz' | 'calculator';
  name: string;
  purpose: string;
  /** The question it answers, for the hub. */
  question: string;
  minutes: number;
  inputs: readonly Input[];
  outputs: readonly Output[];
  dimensions?: readonly Dimension[];
  /** Bands by the name of what they judge: `score`, `roi`, ... */
  bands: Readonly<Record<string, readonly Band[]>>;
  recs: Readonly<Record<string, Recommendation>>;
  charts: readonly Chart[];
  /** The three outputs that a message about the result leads with. */
  main: readonly [string, string, string];
  /** Slugs of tools that belong beside it. */
  related: readonly string[];
  presets?: readonly { name: string; inputs: Values }[];
  /** For the table "what moves the result most": the output, and the inputs that are varied by a tenth each. */
  sensitivity?: {
    output: string;
    inputs: readonly string[];
    /** That output alone, where the rest of `compute` costs much more. */
    of?(values: Values): number | null;
  };
  /** Checks between fields; run when every field is valid. */
  cross?(values: Values): { field: string; message: string }[];
  compute(values: Values): Result;
  /** The result in one sentence or two. Parts whose value is missing are left out. */
  headline(result: Result, display: Display, values: Values): string;
  /** Sentences that an unusual result needs beside it. */
  notes?(result: Result, values: Values): string[];
  /** Outputs that this result names otherwise, or that need a word beside the figure; by id. */
  remarks?(result: Result, values: Values): Readonly<Record<string, { label?: string; beside?: string }>>;
  /** Other figures that this result suggests trying, as links to the same tool. */
  alternatives?(result: Result, values: Values): { name: string; inputs: Values }[];
  /** The formulas, with the person's figures. */
  method(result: Result, display: Display, values: Values): MethodLine[];
  /** What is counted, what is left out, and which constants were chosen, in plain words. */
  basis: readonly string[];
  /** Published sources of defaults and claims. */
  sources?: readonly { name: string; note: string }[];
}

/** The tool as given; refuses nothing, but gives the catalog's files their types. */
export const defineTool = (tool: Tool): Tool => tool;
