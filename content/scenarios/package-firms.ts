/** Two invented firms that buy the package at the site's price, and variants that lose money. */
import { tool as roi } from '../../domain/tools/catalog/roi-calculator.ts';
import { type Evaluation, permalinkOf } from '../../domain/tools/evaluate.ts';
import { money, short } from '../../domain/tools/format.ts';
import { clientsToBreakEven } from '../../domain/tools/restate.ts';
import type { PackageTerms } from '../site/claims.ts';
import type { Figures, Scenario, Statement } from './scenario-figures.ts';
import { accountantsMoney, bandName, runningTotals, variantOf } from './scenario-figures.ts';

const packageInputs = ({ setup, monthly, hours }: PackageTerms) => ({
  spend: monthly,
  setup_cost: setup,
  hours_setup: hours.setup,
  hours_month: hours.monthly,
});

const monthlyFees = ({ base: { inputs } }: Figures) =>
  Number(inputs.spend) * Number(inputs.horizon);

/** Hours of the firm's own time in the period: on inquiries, in setup and each month. */
function ownHours({ base: { inputs, outputs } }: Figures): number {
  const of = (id: string) => Number(inputs[id]);
  return (
    Number(outputs.total_leads) * of('hours_lead') +
    of('hours_setup') +
    of('horizon') * of('hours_month')
  );
}

/** Inquiries, clients and the total after three months, while inquiries rise in a straight line. */
function firstMonths({ base }: Figures): Record<string, string> {
  const [ramp, leads, closeRate, lag] = ['ramp', 'leads', 'close_rate', 'lag'].map((id) =>
    Number(base.inputs[id]),
  ) as [number, number, number, number];
  const until = (last: number) =>
    Array.from({ length: last }, (_, index) => leads * Math.min(1, (index + 1) / ramp)).reduce(
      (total, count) => total + count,
      0,
    );
  return {
    inquiries3: short(until(3)),
    clients3: short((until(3 - lag) * closeRate) / 100),
    after3: accountantsMoney(runningTotals(base)[3] ?? 0),
  };
}

const printedMonth = ({ outputs: { payback_month: month } }: Evaluation) =>
  typeof month === 'number' ? `month ${month}` : 'never';

const paysBack = (at: Statement['at']): Statement => ({
  about: 'the month in which the package has paid for itself',
  at,
  figure: ({ base }) => printedMonth(base),
  holds: ({ base }) => typeof base.outputs.payback_month === 'number',
});

const isSound = (at: Statement['at']): Statement => ({
  about: 'what the ROI calculator calls the return',
  at,
  figure: ({ base }) => `“${bandName(roi, base)}”`,
  holds: ({ base }) => base.bands.roi === 'sound',
});

const netOf = (figures: Figures, name: string) => Number(variantOf(figures, name).outputs.net_gain);

/** States that a variant ends below zero. */
const loses = (name: string, variant: string, at: Statement['at']): Statement => ({
  about: `the net ${variant}`,
  at,
  figure: (figures) => accountantsMoney(netOf(figures, name)),
  holds: (figures) => netOf(figures, name) < 0,
});

const packagePage = 'quick-start-marketing-for-cpa-firms.md';

/** Files of the case studies in which the package is bought. */
const taxPage = 'case-studies/four-person-tax-practice.md';
const advisoryPage = 'case-studies/advisory-boutique-growth-plan.md';
const auditPage = 'case-studies/audit-firm-campaign-that-does-not-pay.md';

export const tax: Scenario = {
  tool: roi,
  inputs: (terms) => ({
    ...packageInputs(terms),
    hours_lead: 0.75,
    hour_cost: 70,
    leads: 6,
    close_rate: 30,
    fee: 2400,
    retention: 90,
  }),
  variants: () => ({
    tenInquiries: { leads: 10 },
    eightInquiries: { leads: 8 },
    fortyPercent: { close_rate: 40 },
    fourInquiries: { leads: 4 },
    threeInquiries: { leads: 3 },
    tenPercent: { close_rate: 10 },
    halfFee: { fee: 1200 },
    smallReturns: { fee: 450 },
    fullTeam: { capacity: 0.7 },
  }),
  more: (figures) => ({
    monthlyFees: money(monthlyFees(figures)),
    ownHours: short(ownHours(figures)),
    fittingClients: String(clientsToBreakEven(figures.base)),
    ...firstMonths(figures),
    link: permalinkOf(roi, figures.base.inputs),
  }),
  curve: (figures) => ({
    title: 'Money earned less money spent, month by month',
    unit: 'month',
    base: { label: 'Clients at $2,400', totals: runningTotals(figures.base) },
    other: { label: 'Clients at $1,200', totals: runningTotals(variantOf(figures, 'halfFee')) },
  }),
  statements: [
    paysBack([
      [taxPage, 'Six inquiries a month: payback'],
      [taxPage, 'a month pays back in month'],
    ]),
    isSound([[taxPage, 'have the hours for them, it can pay']]),
    loses('halfFee', 'with clients at $1,200', [
      [taxPage, 'clients it loses money'],
      [taxPage, 'a client it loses'],
    ]),
    loses('threeInquiries', 'with three inquiries a month', [
      [taxPage, 'Three: no payback in three years'],
      [packagePage, 'With three inquiries a month it doesn’t pay'],
    ]),
    loses('smallReturns', 'with returns at $450', [[taxPage, 'more $450 returns, don’t buy this']]),
  ],
};

export const advisory: Scenario = {
  tool: roi,
  inputs: (terms) => ({
    ...packageInputs(terms),
    hours_lead: 3,
    hour_cost: 90,
    leads: 3,
    close_rate: 20,
    lag: 2,
    fee: 10000,
    margin: 50,
    retention: 90,
  }),
  variants: () => ({
    slowRamp: { ramp: 12 },
    twoInquiries: { leads: 2 },
    fifteenPercent: { close_rate: 15 },
    lowerFee: { fee: 6000 },
    oneInquiry: { leads: 1 },
    tenPercent: { close_rate: 10 },
    halfFee: { fee: 5000 },
    fullTeam: { capacity: 0.3 },
  }),
  more: (figures) => {
    const total = monthlyFees(figures) + Number(figures.base.inputs.setup_cost);
    return {
      monthlyFees: money(monthlyFees(figures)),
      packageTotal: money(total),
      ownHours: short(ownHours(figures)),
    };
  },
  curve: (figures) => ({
    title: 'Money earned less money spent, month by month',
    unit: 'month',
    base: { label: 'Room for new clients', totals: runningTotals(figures.base) },
    other: { label: 'Team is full', totals: runningTotals(variantOf(figures, 'fullTeam')) },
  }),
  statements: [
    paysBack([
      [advisoryPage, 'pay for an advisory firm’s plan'],
      [advisoryPage, 'a month, pays back in month'],
      [auditPage, 'where the same package pays'],
    ]),
    loses('fullTeam', 'with a full team', [[advisoryPage, 'loses money on this plan']]),
    {
      about: 'the net in the cautious case',
      at: [[advisoryPage, 'it’s a loss']],
      figure: ({ base }) => accountantsMoney(Number(base.outputs.net_low)),
      holds: ({ base }) => Number(base.outputs.net_low) < 0,
    },
  ],
};

/** An audit firm that would lose money on another agency's campaign, and on our package. */
export const audit: Scenario = {
  tool: roi,
  inputs: () => ({
    spend: 3500,
    setup_cost: 9000,
    hours_lead: 9,
    hour_cost: 110,
    leads: 3,
    ramp: 9,
    close_rate: 12,
    lag: 5,
    fee: 14000,
    margin: 32,
    retention: 88,
    horizon: '24',
  }),
  variants: (terms) => {
    const sorted = { hours_lead: 3, close_rate: 25 };
    const threeYears = { horizon: '36' };
    const ours = { ...packageInputs(terms), ...threeYears };
    return {
      threeYears,
      sixInquiries: { leads: 6 },
      sorted,
      sortedThreeYears: { ...sorted, ...threeYears },
      smallCampaign: { ...sorted, ...threeYears, spend: 1000, setup_cost: 3000, leads: 2 },
      ourPackage: { ...sorted, ...ours, leads: 2 },
      ourPackageOneInquiry: { close_rate: 25, hours_lead: 4, ...ours, leads: 1 },
    };
  },
  more: (figures) => {
    const { inputs, outputs } = figures.base;
    const hours = Number(outputs.total_leads) * Number(inputs.hours_lead);
    return {
      monthlyFees: money(monthlyFees(figures)),
      partnerHours: String(Math.round(hours)),
      timePerInquiry: money(Number(inputs.hours_lead) * Number(inputs.hour_cost)),
    };
  },
  curve: (figures) => ({
    title: 'Money earned less money spent, month by month: the arithmetic above ends with month 24',
    unit: 'month',
    base: {
      label: 'The campaign as proposed',
      totals: runningTotals(variantOf(figures, 'threeYears')),
    },
    other: {
      label: 'Sorted, $1,000 a month',
      totals: runningTotals(variantOf(figures, 'smallCampaign')),
    },
  }),
  statements: [
    loses('ourPackageOneInquiry', 'of our package with one inquiry a month', [
      [auditPage, 'It loses with two inquiries a month and with one'],
    ]),
    loses('ourPackage', 'of our package with two sorted inquiries', [
      [auditPage, 'It loses with two inquiries a month and with one'],
      [auditPage, 'The positive row spends'],
    ]),
    {
      about: 'the net of the small campaign',
      at: [[auditPage, 'Here’s one that breaks even']],
      figure: (figures) => accountantsMoney(netOf(figures, 'smallCampaign')),
      holds: (figures) =>
        netOf(figures, 'smallCampaign') >= 0 && netOf(figures, 'smallCampaign') < 5000,
    },
  ],
};
