/** An invented firm of a case study, and its figures, computed by the site's own calculator with the site's terms. Pure. */
import type { Tool } from '#domain/tools/define.ts';
import { type Entries, type Evaluation, evaluate } from '#domain/tools/evaluate.ts';
import { accountants, inputText, money, number } from '#domain/tools/format.ts';
import type { PackageTerms } from '../site/claims.ts';

/** Inputs as a form would send them. */
export const entriesOf = (inputs: ScenarioInputs): Entries =>
  Object.fromEntries(Object.entries(inputs).map(([id, value]) => [id, String(value)]));

/** Throws a sentence when the calculator lacks an input or refuses its value. */
function evaluationOf(tool: Tool, inputs: ScenarioInputs): Evaluation {
  const unknown = Object.keys(inputs).find((id) => !tool.inputs.some((input) => input.id === id));
  if (unknown) throw new Error(`${tool.name} has no input ${unknown}.`);
  const answer = evaluate(tool, entriesOf(inputs));
  if (!answer.ok)
    throw new Error(`${tool.name}: ${answer.errors.map(({ message }) => message).join(' ')}`);
  return answer;
}

/** The firm's base case and each variant. */
export function figuresOf(scenario: Scenario, terms: PackageTerms): Figures {
  const inputs = scenario.inputs(terms);
  const variants = Object.entries(scenario.variants(terms));
  return {
    base: evaluationOf(scenario.tool, inputs),
    variants: Object.fromEntries(
      variants.map(([name, changed]) => [
        name,
        evaluationOf(scenario.tool, { ...inputs, ...changed }),
      ]),
    ),
  };
}

/** The named variant. Throws when it does not exist. */
export function variantOf({ variants }: Figures, name: string): Evaluation {
  const found = variants[name];
  if (!found) throw new Error(`No variant ${name}: it has ${Object.keys(variants).join(', ')}.`);
  return found;
}

/** Running totals of a monthly calculator, starting with month 0. */
export const runningTotals = ({ series }: Evaluation): number[] =>
  (series.cumulative?.base ?? []).map(Number);

/** Whole dollars; a loss in parentheses. */
export const accountantsMoney = (amount: number): string => accountants(money(amount, 0));

/** `net_gain`, `in.fee`, `payback` and so on; prefixed for variants: `eightInquiries.net_gain`. */
export function printedFigures(scenario: Scenario, terms: PackageTerms): Map<string, string> {
  const figures = figuresOf(scenario, terms);
  const all = new Map(printed(scenario.tool, figures.base));
  for (const [name, evaluation] of Object.entries(figures.variants)) {
    for (const [key, text] of printed(scenario.tool, evaluation)) all.set(`${name}.${key}`, text);
  }
  for (const [key, text] of Object.entries(scenario.more?.(figures) ?? {})) all.set(key, text);
  return all;
}

function printed(tool: Tool, evaluation: Evaluation): [string, string][] {
  const { inputs, outputs, display } = evaluation;
  const band = bandName(tool, evaluation);
  return [
    ...tool.inputs.map((input): [string, string] => [
      `in.${input.id}`,
      inputText(input, inputs[input.id]),
    ]),
    ...Object.entries(display).map(([id, text]): [string, string] => [id, accountants(text)]),
    ...withoutUnits(tool, display),
    ...wholeNumbers(tool, outputs),
    ...(band === undefined ? [] : [['band', band] satisfies [string, string]]),
    ...('payback_month' in outputs ? payback(evaluation) : []),
    ...overTime(runningTotals(evaluation)),
  ];
}

/** `breakeven_hours.figure`: the output without its unit, for sentences that spell it out. */
function withoutUnits(tool: Tool, display: Evaluation['display']): [string, string][] {
  return tool.outputs.flatMap(({ id, unit }): [string, string][] =>
    unit ? [[`${id}.figure`, accountants((display[id] ?? '').replace(` ${unit}`, ''))]] : [],
  );
}

/** `new_clients.whole`: a rounded count, for sentences about people. */
function wholeNumbers(tool: Tool, outputs: Evaluation['outputs']): [string, string][] {
  return tool.outputs.flatMap(({ id, fmt }): [string, string][] => {
    const value = outputs[id];
    return fmt === 'number:1' && typeof value === 'number' ? [[`${id}.whole`, number(value)]] : [];
  });
}

/** The calculator's rating of the return: `Sound`; undefined for a calculator without one. */
export const bandName = ({ bands }: Tool, { bands: reached }: Evaluation): string | undefined =>
  bands.roi?.find(({ id }) => id === reached.roi)?.name;

/** `Month 25` or `Not in 36 months` for tables, the number for sentences; a dash where the sentence no longer applies. */
function payback({ inputs, outputs }: Evaluation): [string, string][] {
  const { payback_month: month } = outputs;
  if (typeof month !== 'number') {
    return [
      ['payback', `Not in ${inputs.horizon} months`],
      ['month', '—'],
    ];
  }
  return [
    ['payback', `Month ${month}`],
    ['month', String(month)],
  ];
}

/** The lowest running total and its month, and the totals after each year. */
function overTime(totals: readonly number[]): [string, string][] {
  if (totals.length === 0) return [];
  const lowest = Math.min(...totals);
  const years = totals.flatMap((total, month): [string, string][] =>
    month > 0 && month % 12 === 0 ? [[`after${month}`, accountantsMoney(total)]] : [],
  );
  return [
    ['start', accountantsMoney(totals[0] ?? 0)],
    ['lowest', accountantsMoney(lowest)],
    ['depth', money(-lowest)],
    ['lowestMonth', String(totals.indexOf(lowest))],
    ...years,
  ];
}

/** Inputs of a calculator by their ids. */
export type ScenarioInputs = Readonly<Record<string, number | string>>;

/** One curve of money over time: running totals in US dollars, starting with period 0. */
export interface Totals {
  label: string;
  totals: readonly number[];
}

/** The chart at the top of a case study. */
export interface Curve {
  title: string;
  /** Unit of the periods. */
  unit: 'month' | 'year' | 'week';
  base: Totals;
  /** The same firm with one changed assumption that changes the answer. */
  other: Totals;
}

/** What sentences of pages say about the figures, which a new price could make false. */
export interface Statement {
  /** The figure that the sentences rest on: `the net with clients at $1,200`. */
  about: string;
  /** Files of pages, and words that only such a sentence has, without placeholders in them. */
  at: readonly (readonly [file: string, words: string])[];
  /** As printed. */
  figure: (figures: Figures) => string;
  holds: (figures: Figures) => boolean;
}

/** Figures of the firm and of its variants by name. */
export interface Figures {
  base: Evaluation;
  variants: Readonly<Record<string, Evaluation>>;
}

export interface Scenario {
  tool: Tool;
  /** Missing inputs have the calculator's default. Prices are in whole US dollars. */
  inputs: (terms: PackageTerms) => ScenarioInputs;
  /** Variants with some inputs changed, by a name such as `eightInquiries`. */
  variants: (terms: PackageTerms) => Readonly<Record<string, ScenarioInputs>>;
  /** Extra printed figures that are no calculator outputs, by name. */
  more?: (figures: Figures) => Readonly<Record<string, string>>;
  curve: (figures: Figures) => Curve;
  statements: readonly Statement[];
}

/** The invented firms of the case studies. Each case study names one; any page may print its figures. */
export const scenarioIds = [
  'tax',
  'advisory',
  'bookkeeping',
  'software',
  'review',
  'audit',
] as const;

export type ScenarioId = (typeof scenarioIds)[number];
