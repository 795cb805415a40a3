/** What an experiment with words has shown so far: each variant against the control. */
import { fitOf } from '../statistics/chi-square.ts';
import { newcombe } from '../statistics/newcombe.ts';
import { type Rate, rateOf } from '../statistics/rate.ts';
import { casesNeeded } from '../statistics/sample-size.ts';
import type { Interval } from '../statistics/wilson.ts';

/** Visits of one variant that saw the words, and how many of them sent each form. */
export interface VariantCounts {
  variant: string;
  exposures: number;
  conversions: Readonly<Record<string, number>>;
}

export type ExperimentVerdict =
  | 'assignment looks uneven'
  | 'too little data'
  | 'no difference seen'
  | 'better'
  | 'worse';

export interface JudgedVariant {
  variant: string;
  exposures: number;
  /** As counted. */
  conversions: number;
  /** Of the exposures; conversions above them are left out, see `clamped`. */
  rate: Rate;
  /** More conversions than exposures were counted: some exposures fell on days before these, or were lost. */
  clamped: boolean;
  /** The control itself has neither of these. */
  difference: ({ value: number } & Interval) | null;
  verdict: ExperimentVerdict | null;
  /** Where there is too little data: how many more exposures each variant needs to show a difference of `toSee`. */
  missing: { exposures: number; toSee: number } | null;
}

/** An assignment so uneven comes about by chance once in a thousand times. */
const unevenBelow = 0.001;
/** No verdict on fewer conversions of the two sides together, whatever the interval says. */
const leastConversions = 10;
/** The smallest difference that is worth waiting for, as a part of the control's rate. */
const worthSeeing = 0.2;

/** Every variant gets the same share of visits. `p` is null where there is nothing to divide. */
export function assignmentOf(variants: readonly Pick<VariantCounts, 'exposures'>[]) {
  const counts = variants.map(({ exposures }) => exposures);
  const total = counts.reduce((sum, one) => sum + one, 0);
  if (counts.length < 2 || total === 0) return { p: null, looksUneven: false };
  const { p } = fitOf(
    counts,
    counts.map(() => total / counts.length),
  );
  return { p, looksUneven: p < unevenBelow };
}

/** For one form. Expects the control first. */
export function judgeVariants(variants: readonly VariantCounts[], form: string): JudgedVariant[] {
  const [first, ...others] = variants.map((one) => measured(one, form));
  if (!first) return [];
  const { looksUneven } = assignmentOf(variants);
  return [first, ...others.map((one) => against(first, one, looksUneven))];
}

function measured({ variant, exposures, conversions }: VariantCounts, form: string): JudgedVariant {
  const counted = Object.hasOwn(conversions, form) ? (conversions[form] ?? 0) : 0;
  return {
    variant,
    exposures,
    conversions: counted,
    rate: rateOf(Math.min(counted, exposures), exposures),
    clamped: counted > exposures,
    difference: null,
    verdict: null,
    missing: null,
  };
}

function against(first: JudgedVariant, one: JudgedVariant, looksUneven: boolean): JudgedVariant {
  if (first.rate.rate === null || one.rate.rate === null) return { ...one, verdict: 'too little data' };
  const interval = newcombe(one.rate, first.rate);
  const difference = { value: one.rate.rate - first.rate.rate, ...interval };
  if (looksUneven) return { ...one, difference, verdict: 'assignment looks uneven' };
  const missing = missingFor(first, one);
  const isThin = one.rate.tooFew || first.rate.tooFew || one.rate.hits + first.rate.hits < leastConversions;
  const excludesNone = interval.low > 0 || interval.high < 0;
  if (!isThin && excludesNone) return { ...one, difference, verdict: interval.low > 0 ? 'better' : 'worse' };
  if (!isThin && missing !== null && missing.exposures === 0) {
    return { ...one, difference, verdict: 'no difference seen' };
  }
  return { ...one, difference, verdict: 'too little data', missing };
}

/** To see the difference that was observed, or a fifth of the control's rate where that is more. */
function missingFor(first: JudgedVariant, one: JudgedVariant): JudgedVariant['missing'] {
  const [base, rate] = [first.rate.rate ?? 0, one.rate.rate ?? 0];
  const toSee = Math.max(Math.abs(rate - base), base * worthSeeing);
  if (toSee === 0) return null;
  // Towards the side that was observed, unless a rate there would leave 0 to 1.
  const up = rate >= base ? base + toSee <= 1 : base - toSee < 0;
  const needed = casesNeeded(base, up ? base + toSee : base - toSee);
  const smaller = Math.min(first.exposures, one.exposures);
  return { exposures: Math.max(0, needed - smaller), toSee };
}
