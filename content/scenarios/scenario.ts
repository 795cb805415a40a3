/** The parts of a case study's invented firm. */
import type { Tool } from '../../domain/tools/define.ts';
import type { Evaluation } from '../../domain/tools/evaluate.ts';
import type { Prices } from '../site/prices.ts';

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
  inputs: (prices: Prices) => ScenarioInputs;
  /** Variants with some inputs changed, by a name such as `eightInquiries`. */
  variants: (prices: Prices) => Readonly<Record<string, ScenarioInputs>>;
  /** Extra printed figures that are no calculator outputs, by name. */
  more?: (figures: Figures) => Readonly<Record<string, string>>;
  curve: (figures: Figures) => Curve;
  statements: readonly Statement[];
}

/** Formats a loss in accounting style: `-$8,635` → `($8,635)`. */
export const asAccountants = (text: string): string => text.replace(/^-(.+)$/, '($1)');

/** The invented firms of the case studies. Each case study names one; any page may print its figures. */
export const scenarioIds = ['tax', 'advisory', 'bookkeeping', 'software', 'review', 'audit'] as const;

export type ScenarioId = (typeof scenarioIds)[number];
