/** Results of a text experiment: each variant against the control. */
import { newcombe } from '../statistics/intervals.ts';
import { type Rate, rateOf } from '../statistics/rate.ts';

/** Visits that saw a variant, and how many of them sent each form. */
export interface VariantCounts {
  variant: string;
  exposures: number;
  conversions: Readonly<Record<string, number>>;
}

type Verdict = 'not enough visits yet' | 'no clear difference yet' | 'ahead' | 'behind';

export interface JudgedVariant {
  variant: string;
  exposures: number;
  conversions: number;
  /** At most 1: an exposure may have been counted before this period, or lost. */
  rate: Rate;
  /** Null for the control itself. */
  verdict: Verdict | null;
}

/** Minimum conversions of both sides together for a verdict, whatever the interval says. */
const leastConversions = 10;

/** Judges one form with 95% intervals of the difference. Expects the control first. */
export function judgeVariants(variants: readonly VariantCounts[], form: string): JudgedVariant[] {
  const measured = variants.map(({ variant, exposures, conversions }) => {
    const counted = Object.hasOwn(conversions, form) ? (conversions[form] ?? 0) : 0;
    return {
      variant,
      exposures,
      conversions: counted,
      rate: rateOf(Math.min(counted, exposures), exposures),
    };
  });
  return measured.map((one, index) => ({
    ...one,
    verdict: index === 0 || !measured[0] ? null : verdictOf(one.rate, measured[0].rate),
  }));
}

function verdictOf(one: Rate, control: Rate): Verdict {
  if (one.tooFew || control.tooFew || one.hits + control.hits < leastConversions)
    return 'not enough visits yet';
  const { low, high } = newcombe(one, control);
  if (low > 0) return 'ahead';
  return high < 0 ? 'behind' : 'no clear difference yet';
}
