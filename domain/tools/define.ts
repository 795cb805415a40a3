/**
 * The definition of a tool: data plus one pure function. A shared page, API handler, CSV writer and print view
 * serve all tools. `compute` reads validated values only: no clock, randomness, network or storage, so server and
 * browser compute the same result.
 */

export interface Input {
  /** Lower-case snake_case; the query parameter and the form field. Never change its meaning. */
  id: string;
  label: string;
  help?: string;
  /** Percentages are in percentage points (88 is 88%), money is in US dollars. */
  type: 'money' | 'percent' | 'number' | 'integer' | 'choice';
  /** Absent: required. `null`: not set, for optional inputs. */
  default?: number | string | null;
  min?: number;
  max?: number;
  /** For the spinner only; values between steps are valid. */
  step?: number;
  /** `points`: 0 to 4; absent or null: not scored. `lost`: minutes per week, where a tool counts them. */
  options?: readonly { value: string; label: string; points?: number | null; lost?: number }[];
  /** The dimension a question is scored in. */
  dim?: string;
  /** Figures of a group share a screen and a legend. */
  group?: string;
  advanced?: boolean;
  optional?: boolean;
  /** Shown only while the input `id` has one of `in`, or is at least `gte`. */
  showIf?: { id: string; in?: readonly string[]; gte?: number };
  /** Why we ask, in one sentence. */
  why?: string;
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
  nullText?: string;
  labels?: Readonly<Record<string, string>>;
}

export interface Band {
  id: string;
  /** Lower limit, inclusive; -Infinity for the lowest band of a range below 0. */
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
  /** Key of the recommended service (A12 of the specification). */
  service: string;
}

/** `areas` are scores that a quiz result already lists, so they are not drawn again. */
export type ChartType =
  | 'areas'
  | 'bar'
  | 'stacked-bar'
  | 'line'
  | 'area-line'
  | 'bar-line'
  | 'range-bar'
  | 'scatter'
  | 'funnel'
  | 'waterfall'
  | 'rise';

/** Number format of a chart: `$12k`, `42%`, `12`. */
export type ChartUnit = 'money' | 'percent' | 'number';

export interface ChartSeries {
  /** Key in the tool's series. */
  id: string;
  label: string;
  /** If different from the chart's unit: uses the second axis. */
  unit?: ChartUnit;
  /** Color and pattern number, 1 to 6; defaults to its position. */
  mark?: number;
}

export interface Chart {
  id: string;
  type: ChartType;
  title: string;
  x: string;
  y: string;
  unit: ChartUnit;
  series: readonly ChartSeries[];
  /** Horizontal or vertical reference lines, such as band limits. */
  lines?: readonly { at: number; label: string; axis?: 'x' | 'y' }[];
  /** Minimum end of the scale. */
  reach?: number;
  /** Draws rows largest first; the table keeps their order. */
  sorted?: boolean;
  /** The row of a quiz's chart that its headline names. */
  finding?(result: Result): Finding | undefined;
}

export type Value = number | string | null;

/** Validated values by input id. Hidden inputs are absent. */
export type Values = Readonly<Record<string, Value>>;

export type Level = 'strong' | 'fair' | 'weak';

export interface ScoredDimension extends Dimension {
  /** 0 to 100; null when no question applies. */
  score: number | null;
  level: Level | null;
}

/** The points of a chart: `x`, and one list of the same length per series. */
export type Series = { x: (number | string)[] } & Record<string, (number | string | null)[]>;

export interface Result {
  /** Every output by id: unrounded, in the output's unit. */
  outputs: Record<string, Value>;
  bands: Record<string, string | null>;
  dimensions?: ScoredDimension[];
  /** Ids, most important first. */
  recommendations: string[];
  series: Record<string, Series>;
}

/** The chart's annotation: a value of the x axis and its text. */
export interface Finding {
  x: number | string;
  text: string;
  /** A goal is reached here: draws the strike of a tally. */
  isReached: boolean;
}

/** How a calculator is shown: visible inputs, a sentence, and one chart. Computes no figure of the result. */
export interface Instrument {
  /** Inputs with a ruler, at most five. */
  inSight: readonly string[];
  /** The part of an input's range that its ruler covers; the field accepts the full range. */
  spans?: Readonly<Record<string, { from?: number; to?: number; step?: number }>>;
  /** All other inputs, collapsed in named groups. */
  folded: readonly { name: string; inputs: readonly string[] }[];
  /** Outputs that are a gain when positive and a loss when negative. */
  gains: readonly string[];
  /** Lines of `method` that explain an output under another name. */
  lines?: Readonly<Record<string, string>>;
  /** Explanation of outputs without their own formula. */
  otherwise: string;
  /** Inputs set by the price of the Quick Start, by the hours that it takes, and by the inquiries of the sample month. */
  quickStart?: {
    setup: string;
    monthly: string;
    setupHours: string;
    monthlyHours: string;
    inquiries: string;
  };
  sentence(result: Result, display: Display, values: Values): string;
  /**
   * A chart of type `rise`: series `rise` as trunks, `line` as the level to pass, `low` and `high` as a range;
   * other series are in its table only. Other types draw the tool's chart of the same id.
   */
  chart: Chart;
  /** Id of a chart that this one makes redundant. */
  replaces?: string;
  series?(result: Result, values: Values): Series;
  finding?(result: Result, values: Values): Finding | undefined;
}

export interface FieldError {
  field: string;
  code: 'required' | 'option' | 'number' | 'integer' | 'min' | 'max' | 'order';
  message: string;
}

/** Formatted outputs by id, for headlines and methods. */
export type Display = Readonly<Record<string, string>>;

export interface Tool {
  /** Position in lists, 1 to 11 in the specification. */
  order: number;
  slug: string;
  path: string;
  kind: 'quiz' | 'calculator';
  name: string;
  purpose: string;
  /** The question that it answers, for the hub. */
  question: string;
  minutes: number;
  inputs: readonly Input[];
  outputs: readonly Output[];
  dimensions?: readonly Dimension[];
  /** Bands by what they judge: `score`, `roi`, ... */
  bands: Readonly<Record<string, readonly Band[]>>;
  /** A weak area can lower the band below that of the score. */
  isHeldBack?: boolean;
  recs: Readonly<Record<string, Recommendation>>;
  charts: readonly Chart[];
  /** The three main outputs for messages about the result. */
  main: readonly [string, string, string];
  related: readonly string[];
  presets?: readonly { name: string; inputs: Values }[];
  /** For the table "what moves the result most": the output, and the inputs that vary by a tenth. */
  sensitivity?: {
    output: string;
    /** Whether a lower output is the better one. */
    isLowerBetter?: boolean;
    inputs: readonly string[];
    /** Computes that output only: all of `compute` is much slower. */
    of(values: Values): number;
  };
  /** Checks between fields; run only when every field is valid. */
  cross?(values: Values): { field: string; message: string }[];
  compute(values: Values): Result;
  /** The result in one or two sentences. Missing values are omitted. */
  headline(result: Result, display: Display, values: Values): string;
  notes?(result: Result, values: Values): string[];
  /** Labels or remarks of outputs that this result changes; by id. */
  remarks?(
    result: Result,
    values: Values,
  ): Readonly<Record<string, { label?: string; beside?: string }>>;
  /** Suggested alternative inputs, as links to the same tool. */
  alternatives?(result: Result, values: Values): { name: string; inputs: Values }[];
  /** The formulas with the visitor's figures, by output or by a name of their own: `12 inquiries × 25% = 3 a month`. */
  method(result: Result, display: Display, values: Values): Readonly<Record<string, string>>;
  /** What counts, what is ignored, and which constants are used, in plain words. */
  basis: readonly string[];
  instrument?: Instrument;
  /** Published sources of defaults and claims, and what each says. */
  sources?: Readonly<Record<string, string>>;
}
