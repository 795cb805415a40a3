/** Three invented firms that need something other than our package: client retention, software, review capacity. */
import { tool as lifetimeValue } from '../../domain/tools/catalog/client-lifetime-value-calculator.ts';
import { tool as techStack } from '../../domain/tools/catalog/tech-stack-roi-calculator.ts';
import { tool as bottleneck } from '../../domain/tools/catalog/workflow-bottleneck-finder.ts';
import type { Evaluation } from '../../domain/tools/evaluate.ts';
import { money, short } from '../../domain/tools/format.ts';
import type { Scenario } from './scenario-figures.ts';
import { runningTotals, variantOf } from './scenario-figures.ts';

/** A client's value to date in today's money, minus the acquisition cost. */
function clientToDate({ inputs, ...result }: Evaluation): number[] {
  const series = lifetimeValue.instrument?.series?.(result, inputs);
  return (series?.rise ?? []).map((value) => Number(value) - Number(inputs.cac));
}

export const bookkeeping: Scenario = {
  tool: lifetimeValue,
  inputs: () => ({
    fee: 7200,
    onboarding: 900,
    margin: 45,
    retention: 82,
    cac: 1200,
    referrals: 0.2,
    clients: 70,
  }),
  variants: () => ({
    at77: { retention: 77 },
    at84: { retention: 84 },
    at87: { retention: 87 },
  }),
  more: (figures) => {
    const { inputs, outputs } = figures.base;
    const [fee, margin, clients] = [
      Number(inputs.fee),
      Number(inputs.margin) / 100,
      Number(inputs.clients),
    ];
    const kept = (points: number) => (clients * points) / 100;
    const firstYear = kept(5) * fee * margin;
    return {
      yearMargin: money(fee * margin),
      groupGain: money(Number(outputs.gain_retention) * clients),
      kept: short(kept(5)),
      keptByTwo: short(kept(2)),
      firstYear: money(firstYear),
      firstYearByTwo: money(kept(2) * fee * margin),
      leftAt400: money(firstYear - 12 * 400),
    };
  },
  curve: (figures) => ({
    title: 'What one client brings, in today’s money, less the cost to win them',
    unit: 'year',
    base: { label: '82% stay', totals: clientToDate(figures.base) },
    other: { label: '87% stay', totals: clientToDate(variantOf(figures, 'at87')) },
  }),
  statements: [],
};

export const software: Scenario = {
  tool: techStack,
  inputs: () => ({
    a1_price: 55,
    a1_seats: 8,
    a1_active: 8,
    a2_price: 20,
    a2_seats: 8,
    a2_active: 7,
    a3_price: 20,
    a3_seats: 8,
    a3_active: 4,
    a4_seats: 8,
    a4_active: 8,
    a5_cat: 'none',
    a5_price: 0,
    a5_seats: 0,
    a5_active: 0,
    a5_plan: 'keep',
    new_cost: 1150,
    switch_cost: 6500,
    train_hours: 12,
    parallel: 4,
    people: 8,
    hours_saved: 1,
    hour_cost: 58,
    adopt_max: 70,
    adopt_months: 8,
  }),
  variants: () => ({
    twoHours: { hours_saved: 2 },
    hourAndHalf: { hours_saved: 1.5 },
    cheaper: { new_cost: 760 },
    oneMonth: { parallel: 1 },
    halfHour: { hours_saved: 0.5 },
  }),
  more: ({ base: { inputs, outputs } }) => {
    const figure = (id: string) => Number(inputs[id]);
    const platform = figure('new_cost') * Number(inputs.horizon);
    return {
      platform: money(platform),
      training: money(figure('people') * figure('train_hours') * figure('hour_cost')),
      loss: money(-Number(outputs.net_gain)),
      softwareAlone: money(platform - Number(outputs.subscription_saving)),
    };
  },
  curve: (figures) => ({
    title: 'Money saved less money spent, month by month',
    unit: 'month',
    base: { label: 'One hour saved a week', totals: runningTotals(figures.base) },
    other: { label: 'Two hours saved', totals: runningTotals(variantOf(figures, 'twoHours')) },
  }),
  statements: [],
};

/** Delayed fees by week: owed to the firm's own calendar, so below zero. */
function feesWaiting({ inputs, outputs }: Evaluation): number[] {
  const aWeek = Number(outputs.backlog_growth) * Number(inputs.fee);
  return Array.from({ length: Number(inputs.weeks) + 1 }, (_, week) => -week * aWeek);
}

export const review: Scenario = {
  tool: bottleneck,
  inputs: () => ({
    arrivals: 34,
    weeks: 9,
    fee: 840,
    hour_cost: 62,
    intake_people: 1.5,
    intake_hpw: 14,
    documents_people: 2,
    documents_hpw: 24,
    documents_wip: 46,
    prep_hours: 4,
    prep_people: 6,
    prep_hpw: 32,
    prep_wip: 38,
    review_hours: 1.1,
    review_people: 2,
    review_hpw: 16,
    review_wip: 58,
    review_rework: 14,
    delivery_people: 1.5,
    delivery_hpw: 18,
    billing_hpw: 16,
  }),
  variants: () => ({
    seventhPreparer: { prep_people: 7 },
    lessRework: { review_rework: 7 },
    moreHours: { review_hpw: 26 },
    lessPartnerTime: { review_hours: 0.7 },
    lessOfBoth: { review_hours: 0.7, review_rework: 8 },
    fewerReturns: { arrivals: 25 },
  }),
  curve: (figures) => ({
    title: 'Fees that wait in review, week by week',
    unit: 'week',
    base: { label: 'As assumed', totals: feesWaiting(figures.base) },
    other: {
      label: 'Checklist and a second reviewer',
      totals: feesWaiting(variantOf(figures, 'lessOfBoth')),
    },
  }),
  statements: [],
};
