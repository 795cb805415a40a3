/** What the calculators of a payback share: period, picture and words. Amounts in dollars, months from 1. Pure. */
import type {
  Display,
  Finding,
  Input,
  Instrument,
  Output,
  Result,
  Series,
  Values,
} from './define.ts';
import { money } from './format.ts';
import { chart, choice, outputs } from './rows.ts';

const periods = { 12: '12 months', 24: '24 months', 36: '36 months' };

/** The input `horizon`: the period in months. */
export const period = (help?: string): Input =>
  choice('horizon', 'Period', { default: '36', options: periods, ...(help && { help }) });

/** Longer periods when there is no payback month; otherwise none. */
export function longerPeriods({ outputs }: Pick<Result, 'outputs'>, values: Values) {
  if (outputs.payback_month !== null) return [];
  return Object.entries(periods)
    .filter(([months]) => Number(months) > Number(values.horizon))
    .map(([months, name]) => ({
      name: `Look ahead ${name}`,
      inputs: { ...values, horizon: months },
    }));
}

/** The axes of what is earned and spent, month by month. */
export const axes = ['Month', 'US dollars', 'money'] as const;

export const cumulativeChart = chart('cumulative', 'line', 'Cumulative net gain', {
  axes,
  series: { base: 'Base', low: 'Cautious', high: 'Optimistic' },
});

/**
 * Series of `cumulativeChart` from running totals, which start with month 0. In each month the band reaches from the
 * lowest to the highest of the three cases: a firm without capacity can earn less with more inquiries.
 */
export const cumulativeSeries = (low: number[], base: number[], high: number[]): Series => {
  const inMonth = (month: number) => [low[month] ?? 0, base[month] ?? 0, high[month] ?? 0];
  return {
    x: base.map((_, month) => month),
    low: base.map((_, month) => Math.min(...inMonth(month))),
    base,
    high: base.map((_, month) => Math.max(...inMonth(month))),
  };
};

/** The three net gains on top of the same cost line, so that each crosses it in its own payback month. */
export function overCost({ series }: Result, cost: readonly number[]): Series {
  const { base = [], low = [], high = [], x = [] }: Series = series.cumulative ?? { x: [] };
  const above = (totals: readonly (number | string | null)[]) =>
    totals.map((total, month) => Number(total) + (cost[month] ?? 0));
  return { x, rise: above(base), line: [...cost], low: above(low), high: above(high) };
}

/** The month that breaks even, or what is missing at the end. */
export function breakEven({ outputs }: Result, { horizon }: Values): Finding {
  const { payback_month: month, roi } = outputs;
  if (typeof month === 'number') {
    const text = roi === null ? 'No cost to earn back' : `Breaks even in month ${month}`;
    return { x: month, text, isReached: true };
  }
  const short = money(-Number(outputs.net_gain));
  return { x: Number(horizon), text: `${short} short in month ${horizon}`, isReached: false };
}

/** `It pays for itself in month 12.` `cost`: the output that it has to earn back. */
export const sentence =
  (subject: string, cost: string): Instrument['sentence'] =>
  ({ outputs }, _, { horizon }) => {
    if (outputs[cost] === 0) return 'There is no cost to earn back.';
    return outputs.payback_month === null
      ? `${subject} doesn’t pay for itself in ${horizon} months.`
      : `${subject} pays for itself in month ${outputs.payback_month}.`;
  };

/** `Sound: $76,141 net in 36 months`; without a cost there is no verdict. */
export const netGain = (verdict: string, display: Display, { horizon }: Values): string =>
  `${verdict && `${verdict}: `}${display.net_gain} net in ${horizon} months`;

/** Outputs that are a gain or a loss. */
export const gains = ['net_gain', 'roi', 'npv', 'net_low', 'net_high'];

/** What a rate and a month say without a value. */
export const noRate = { nullText: 'No cost entered' };
export const notWithin = { nullText: 'Not within the period' };

/** What comes of the plan. */
export const mainOutputs: Output[] = [
  ...outputs('money:0', { net_gain: 'Net gain' }),
  ...outputs('percent:1', { roi: 'Return on investment' }, noRate),
  ...outputs('money:0', { npv: 'Net gain in today’s money' }),
  ...outputs('month', { payback_month: 'Pays back in' }, notWithin),
];

export const noCost =
  'Without a cost there is no return in percent, so the gain is shown in dollars.';
