/** Tech Stack ROI Calculator: specification B6. */
import type { Values } from '../define.ts';
import { cumulative, paybackMonth, presentValue, returnOn, sum } from '../finance.ts';
import { counted, dollars, money, short } from '../format.ts';
import { atLeast, below, tolerance } from '../numbers.ts';
import * as payback from '../payback.ts';
import {
  band,
  calculator,
  chart,
  choice,
  figure,
  figuresIn,
  grouped,
  inOrder,
  lineIn,
  outputs,
} from '../rows.ts';
import { adviceByRules, bandName, bandOf } from '../scoring.ts';

const general = [
  figure(
    'new_cost',
    'New platform: cost per month',
    'money',
    780,
    [0, 1_000_000, 10],
    'All seats together.',
  ),
  figure(
    'switch_cost',
    'One-time cost of switching',
    'money',
    2500,
    [0, 1_000_000, 100],
    'Set-up, data transfer, consultant.',
  ),
  figure(
    'train_hours',
    'Training hours per person',
    'number',
    8,
    [0, 400, 1],
    'Counted at the cost of an hour.',
  ),
  figure(
    'parallel',
    'Months both run side by side',
    'integer',
    2,
    [0, 12, 1],
    'The replaced apps are still paid.',
  ),
  figure('people', 'People who will use it', 'integer', 6, [1, 10_000, 1]),
  figure(
    'hours_saved',
    'Hours saved per person and week, once used fully',
    'number',
    1.5,
    [0, 40, 0.25],
    'Ask the people who do the work, not the vendor.',
  ),
  figure(
    'useful',
    'Share of saved time put to use',
    'percent',
    50,
    [0, 100, 5],
    'Saved minutes that become billable or shorter days. Half is cautious.',
  ),
  figure(
    'hour_cost',
    'Cost of an hour of staff time',
    'money',
    55,
    [0, 1000, 1],
    'Pay plus payroll taxes and benefits, not the billing rate.',
  ),
  figure(
    'adopt_start',
    'Adoption in month 1',
    'percent',
    20,
    [0, 100, 5],
    'Share of the possible saving reached at the start.',
  ),
  figure('adopt_max', 'Highest adoption', 'percent', 85, [0, 100, 5], 'Rarely 100.'),
  figure(
    'adopt_months',
    'Month in which it is reached',
    'integer',
    6,
    [1, 36, 1],
    'Straight line in between.',
  ),
  payback.period(),
  figure('discount', 'Discount rate per year', 'percent', 10, [0, 100, 1], { advanced: true }),
];

const bands = [
  band(
    'dont',
    -Infinity,
    'Does not pay',
    'On these figures keep the current tools, and cancel what is unused.',
  ),
  band('thin', 0, 'Thin', 'It pays only if everything goes to plan.'),
  band('sound', 50, 'Sound', 'Worth doing if someone owns the change.'),
  band('strong', 150, 'Strong', 'Do it outside the busy season, with a named owner.'),
];

const categories = {
  none: 'Not used',
  practice: 'Practice management & workflow',
  portal: 'Client portal & document storage',
  tax: 'Tax preparation',
  ledger: 'Bookkeeping & ledger',
  signature: 'E-signature & proposals',
  billing: 'Billing & payments',
  crm: 'Prospects & marketing',
  communication: 'Email, chat, phone',
  other: 'Other',
};

/** The example's apps; there are as many rows for the visitor's own. */
const example = [
  { category: 'practice', price: 59, seats: 6, active: 6, plan: 'replace' },
  { category: 'portal', price: 25, seats: 6, active: 5, plan: 'replace' },
  { category: 'signature', price: 20, seats: 6, active: 3, plan: 'replace' },
  { category: 'ledger', price: 45, seats: 6, active: 6, plan: 'keep' },
  { category: 'signature', price: 15, seats: 4, active: 2, plan: 'replace' },
  { category: 'none', price: 0, seats: 0, active: 0, plan: 'keep' },
];

/** Numbers of the rows, from 1. */
const rows = example.map((_, index) => index + 1);

const appInputs = example.flatMap(({ category, price, seats, active, plan }, index) =>
  grouped(`a${index + 1}`, `App ${index + 1}`, [
    choice('cat', 'what is it for?', { default: category, options: categories }),
    figure(
      'price',
      'price per seat and month',
      'money',
      price,
      [0, 100_000, 1],
      'For a flat price use one seat.',
    ),
    figure('seats', 'seats paid', 'integer', seats, [0, 10_000, 1]),
    figure(
      'active',
      'seats used in a normal month',
      'integer',
      active,
      [0, 10_000, 1],
      'Who logged in last month.',
    ),
    choice('plan', 'what happens to it?', {
      default: plan,
      options: { keep: 'Stays', replace: 'Is replaced' },
    }),
  ]),
);

const inputs = [...appInputs, ...general];

/** The apps in use, costs in dollars per month; rows without a category are ignored. */
function appsOf(v: Values) {
  return rows
    .map((row) => (key: string) => v[`a${row}_${key}`])
    .filter((cell) => cell('cat') !== 'none')
    .map((cell) => {
      const price = Number(cell('price'));
      const seats = Number(cell('seats'));
      return {
        category: String(cell('cat')),
        price,
        seats,
        cost: price * seats,
        unused: price * (seats - Number(cell('active'))),
        replaced: cell('plan') === 'replace',
      };
    });
}

/** Monthly cost of apps that duplicate a more expensive one in the same category. */
function overlapOf(apps: ReturnType<typeof appsOf>): number {
  const byCategory = Map.groupBy(
    apps.filter(({ category }) => category !== 'other'),
    ({ category }) => category,
  );
  return sum(
    [...byCategory.values()].map((same) => {
      const costs = same.map(({ cost }) => cost);
      return sum(costs) - Math.max(...costs);
    }),
  );
}

/** Percentage of the possible saving reached in a month. */
function adoptionIn(month: number, v: Values): number {
  const start = Number(v.adopt_start);
  const most = Number(v.adopt_max);
  const reached = Number(v.adopt_months);
  if (reached === 1 || month >= reached) return most;
  return start + ((most - start) * (month - 1)) / (reached - 1);
}

const weeksAYear = 52;

/** The switch by month; `factor` multiplies the saved hours. Index 0 is month 1. */
function project(v: Values, factor: number) {
  const { value } = figuresIn(v);
  const months = Array.from({ length: value('horizon') }, (_, index) => index + 1);
  const replaced = appsOf(v).filter((app) => app.replaced);
  // Unused seats can be canceled without a switch, so their cost is "not used" and no gain of the switch.
  const dropped = sum(replaced.map(({ cost, unused }) => cost - unused));
  const upfront =
    value('switch_cost') + value('people') * value('train_hours') * value('hour_cost');
  const hoursAMonth = (value('people') * value('hours_saved') * factor * weeksAYear) / 12;
  const benefit = months.map(
    (month) =>
      hoursAMonth * (adoptionIn(month, v) / 100) * (value('useful') / 100) * value('hour_cost'),
  );
  const parallel = months.map((month) => (month <= value('parallel') ? dropped : 0));
  const monthly = benefit.map(
    (amount, index) => amount + dropped - value('new_cost') - (parallel[index] ?? 0),
  );
  const timeValue = sum(benefit);
  const subscriptionSaving = dropped * months.length;
  const parallelCost = sum(parallel);
  const totalGain = timeValue + subscriptionSaving;
  const totalInvestment = upfront + value('new_cost') * months.length + parallelCost;
  return {
    months,
    dropped,
    /** Dollars per month for all seats of the replaced apps. */
    endedSpend: sum(replaced.map(({ cost }) => cost)),
    upfront,
    parallel,
    monthly,
    timeValue,
    subscriptionSaving,
    parallelCost,
    totalGain,
    totalInvestment,
    netGain: totalGain - totalInvestment,
    totals: cumulative(upfront, monthly),
    roi: returnOn(totalGain, totalInvestment),
  };
}

type Projection = ReturnType<typeof project>;

/** Saved hours per person and week for a net gain of 0; null when saved time is not used. */
function breakevenHours(
  v: Values,
  { totalInvestment, subscriptionSaving }: Projection,
): number | null {
  const missing = totalInvestment - subscriptionSaving;
  if (missing <= 0) return 0;
  const one = project({ ...v, hours_saved: 1 }, 1).timeValue;
  return one === 0 ? null : missing / one;
}

function advise(
  v: Values,
  base: Projection,
  cautious: number,
  unused: number,
  overlap: number,
): string[] {
  const pays = base.roi !== null && atLeast(base.roi, 0);
  return adviceByRules(
    [
      ['dont', base.roi !== null && below(base.roi, 0)],
      ['risk', pays && below(cautious, 0)],
      ['unused', unused > tolerance],
      ['overlap', overlap > tolerance],
      ['adoption', below(Number(v.adopt_max), 70)],
      ['parallel', Number(v.parallel) > 3],
      ['time_only', base.timeValue > 0 && atLeast(base.timeValue, 0.8 * base.totalGain)],
    ],
    ['connect', 'owner', 'review'],
  );
}

export const tool = calculator({
  order: 6,
  slug: 'tech-stack-roi-calculator',
  name: 'Tech Stack ROI Calculator',
  purpose:
    'Weighs a new platform against the tools in use, and shows what is paid for and not used.',
  question: 'Should we switch software?',
  minutes: 6,
  related: ['automation-readiness-quiz', 'efficiency-quiz', 'workflow-bottleneck-finder'],
  inputs,
  outputs: [
    ...outputs('money:0', { spend_year: 'Software spend today, per year' }),
    ...outputs('number:0', { apps: 'Apps' }),
    ...outputs('money:0', {
      unused_year: 'Paid for and not used, per year',
      overlap_year: 'Paid for the same job twice, per year',
      spend_year_after: 'Software spend after the switch, per year',
      upfront: 'Cost before the first month',
      parallel_cost: 'Cost of running both',
    }),
    ...outputs(
      'number:0',
      { hours_year_full: 'Hours put to use per year at full adoption' },
      { unit: 'h' },
    ),
    ...outputs('money:0', {
      time_value: 'Value of time in the period',
      subscription_saving: 'Subscriptions ended, in the period',
      total_gain: 'Total gain',
      total_investment: 'Total investment',
    }),
    ...payback.mainOutputs,
    ...outputs(
      'number:2',
      { breakeven_hours: 'Hours saved per person and week needed to break even' },
      { unit: 'h', nullText: 'No number of hours breaks even' },
    ),
    ...outputs('money:0', {
      net_low: 'Net gain with half the hours',
      net_high: 'Net gain with a quarter more',
    }),
    ...outputs('month', { payback_low: 'Pays back with half the hours' }, payback.notWithin),
  ],
  bands: { roi: bands },
  recs: {
    dont: [
      'tech-stack',
      'Don’t switch yet',
      'Cancel the unused seats, use what you have better, and run this again with measured hours.',
    ],
    risk: [
      'tech-stack',
      'Pilot with three people for 60 days',
      'With half the hours saved the plan loses money. Measure before you move everyone.',
    ],
    unused: [
      'tech-stack',
      'Cancel unused seats today',
      'One email to each vendor; the figure above is per year.',
    ],
    overlap: [
      'tech-stack',
      'End the overlap',
      'Two apps do the same job. Choose one and set a date.',
    ],
    adoption: [
      'capacity',
      'Plan for use, not for purchase',
      'Highest adoption below 70%. Name an owner, train by role, and switch the old route off.',
    ],
    parallel: [
      'workflow',
      'Shorten the side-by-side period',
      'More than three months of double cost, and people stay with the old tool.',
    ],
    time_only: [
      'analytics',
      'Check the hours',
      'Almost all of the gain is saved time. Measure five jobs before and after.',
    ],
    connect: [
      'automation',
      'Connect before you replace',
      'An integration between two apps you have often gives a good part of the saving at a small part of the price.',
    ],
    owner: [
      'capacity',
      'Name an owner and a date after the season',
      'May to July, with two hours a week in the calendar.',
    ],
    review: [
      'tech-stack',
      'Review the stack every October',
      'Owner, seats, last use, contract end; cancel before renewal.',
    ],
  },
  charts: [
    payback.cumulativeChart,
    chart('spend', 'stacked-bar', 'Software spend by category', {
      axes: ['Category', 'US dollars per year', 'money'],
      series: { used: 'Used', unused: 'Paid for, not used' },
      sorted: true,
    }),
    chart('adoption', 'line', 'Adoption', {
      axes: ['Month', 'Percent', 'percent'],
      series: { adoption: 'Adoption' },
    }),
  ],
  main: ['net_gain', 'payback_month', 'unused_year'],
  sensitivity: {
    output: 'net_gain',
    inputs: [
      'new_cost',
      'switch_cost',
      'train_hours',
      'hours_saved',
      'useful',
      'hour_cost',
      'adopt_max',
    ],
    of: (v) => project(v, 1).netGain,
  },
  instrument: {
    inSight: ['new_cost', 'switch_cost', 'people', 'hours_saved', 'useful'],
    spans: {
      new_cost: { to: 5_000 },
      switch_cost: { to: 25_000 },
      people: { to: 60 },
      hours_saved: { to: 10 },
    },
    folded: [
      { name: 'Apps you pay for today', inputs: appInputs.map(({ id }) => id) },
      { name: 'Training and changeover', inputs: ['train_hours', 'parallel', 'hour_cost'] },
      { name: 'Adoption', inputs: ['adopt_start', 'adopt_max', 'adopt_months'] },
      { name: 'Period and discount', inputs: ['horizon', 'discount'] },
    ],
    gains: payback.gains,
    otherwise: 'added up month by month',
    sentence: payback.sentence('The switch', 'total_investment'),
    chart: chart('payback', 'rise', 'Gained and spent to date', {
      axes: payback.axes,
      series: {
        rise: 'Gain to date',
        line: 'Cost to date',
        low: 'Half the hours',
        high: 'A quarter more',
      },
    }),
    replaces: 'cumulative',
    series(result, v) {
      const { upfront, parallel } = project(v, 1);
      const monthly = parallel.map((amount) => Number(v.new_cost) + amount);
      return payback.overCost(result, cumulative(-upfront, monthly));
    },
    finding: payback.breakEven,
  },
  cross(v) {
    // A row without a category is no app, so what it says of seats does not count.
    const named = rows.filter((row) => v[`a${row}_cat`] !== 'none');
    const seats = named.map((row) => [`a${row}_active`, `a${row}_seats`] as const);
    return inOrder(inputs, v, [...seats, ['adopt_start', 'adopt_max']]);
  },
  compute(v) {
    const { value } = figuresIn(v);
    const apps = appsOf(v);
    const spend = sum(apps.map(({ cost }) => cost));
    const unused = sum(apps.map((app) => app.unused));
    const overlap = overlapOf(apps);
    const base = project(v, 1);
    const low = project(v, 0.5);
    const high = project(v, 1.25);
    const used = Object.entries(categories).flatMap(([value, label]) => {
      const own = apps.filter(({ category }) => category === value);
      const total = (key: 'cost' | 'unused') => sum(own.map((app) => 12 * app[key]));
      return own.length > 0 ? [{ label, cost: total('cost'), unused: total('unused') }] : [];
    });
    return {
      outputs: {
        spend_year: 12 * spend,
        apps: apps.length,
        unused_year: 12 * unused,
        overlap_year: 12 * overlap,
        spend_year_after: 12 * (spend - base.endedSpend + value('new_cost')),
        upfront: base.upfront,
        parallel_cost: base.parallelCost,
        hours_year_full:
          value('people') *
          value('hours_saved') *
          weeksAYear *
          (value('adopt_max') / 100) *
          (value('useful') / 100),
        time_value: base.timeValue,
        subscription_saving: base.subscriptionSaving,
        total_gain: base.totalGain,
        total_investment: base.totalInvestment,
        net_gain: base.netGain,
        roi: base.roi,
        npv: presentValue(base.upfront, base.monthly, value('discount')),
        payback_month: paybackMonth(base.totals),
        breakeven_hours: breakevenHours(v, base),
        net_low: low.netGain,
        net_high: high.netGain,
        payback_low: paybackMonth(low.totals),
      },
      bands: { roi: bandOf(bands, base.roi) },
      recommendations: advise(v, base, low.netGain, unused, overlap),
      series: {
        cumulative: payback.cumulativeSeries(low.totals, base.totals, high.totals),
        spend: {
          x: used.map(({ label }) => label),
          used: used.map(({ cost, unused }) => cost - unused),
          unused: used.map((one) => one.unused),
        },
        adoption: { x: base.months, adoption: base.months.map((month) => adoptionIn(month, v)) },
      },
    };
  },
  headline({ bands: band, outputs }, d, v) {
    const idle =
      outputs.unused_year === 0 ? '' : ` You pay ${d.unused_year} a year for seats no one uses.`;
    return `${payback.netGain(bandName(bands, band.roi), d, v)}.${idle}`;
  },
  alternatives: payback.longerPeriods,
  notes({ outputs }, v) {
    return [
      outputs.apps === 0 &&
        'No apps are entered, so the new platform must pay for itself in saved time alone.',
      outputs.roi === null && payback.noCost,
      Number(v.adopt_months) > Number(v.horizon) &&
        'The highest adoption comes after the period, so the line doesn’t reach it.',
    ];
  },
  method(result, d, v) {
    const { value, text, cash } = figuresIn(v);
    const base = project(v, 1);
    const apps = appsOf(v);
    const people = counted(value('people'), 'person', 'people');
    const anHour = project({ ...v, hours_saved: 1 }, 1).timeValue;
    const missing = base.totalInvestment - base.subscriptionSaving;
    return {
      spend_year:
        apps.length === 0
          ? 'no apps are entered'
          : `(${apps.map(({ price, seats }) => `${dollars(price)} × ${short(seats)}`).join(' + ')}) × 12 = ${d.spend_year}`,
      unused_year:
        apps.length === 0
          ? 'no apps are entered'
          : `(${apps.map(({ unused }) => dollars(unused)).join(' + ')}) a month for idle seats × 12 = ${d.unused_year}`,
      upfront: `${cash('switch_cost')} + ${people} × ${text('train_hours')} h × ${cash('hour_cost')} = ${d.upfront}`,
      hours_year_full: `${people} × ${text('hours_saved')} h × 52 weeks × ${text('adopt_max')}% adoption × ${text('useful')}% put to use = ${d.hours_year_full}`,
      time_value: `${value('adopt_months') === 1 ? `adoption is ${text('adopt_max')}% from month 1` : `adoption rises from ${text('adopt_start')}% to ${text('adopt_max')}% in month ${text('adopt_months')}`}; hours × ${cash('hour_cost')}, month by month: ${d.time_value}`,
      subscription_saving: `${dollars(base.dropped)} a month for the seats in use × ${v.horizon} = ${d.subscription_saving}; ${d.parallel_cost} of it is still paid while both run, and counts as a cost`,
      total_gain: `${d.time_value} + ${d.subscription_saving} = ${d.total_gain}`,
      total_investment: `${d.upfront} + ${cash('new_cost')} × ${v.horizon} + ${d.parallel_cost} = ${d.total_investment}`,
      net_gain: `${d.total_gain} − ${d.total_investment} = ${d.net_gain}`,
      roi: lineIn(result, d)('roi', `${d.net_gain} ÷ ${d.total_investment}`),
      breakeven_hours:
        anHour === 0 || missing <= 0
          ? `${missing <= 0 ? 'the subscriptions that end pay for it' : 'no saved time is put to use'}: ${d.breakeven_hours}`
          : `(${d.total_investment} − ${d.subscription_saving}) ÷ ${money(anHour, 2)} for each hour = ${d.breakeven_hours}`,
      Range: `with half the hours saved ${d.net_low}, with a quarter more ${d.net_high}`,
    };
  },
  basis: [
    'Counted: subscriptions that end, the new platform, switching, training, the months both run, and the saved hours you put to use.',
    'Saved time is worth what an hour costs you, not what you bill, and only the share that you put to use counts.',
    'The range runs from half the hours to a quarter more, because promised hours rarely arrive in full.',
    'Idle seats of a replaced app count as paid and not used. They are no gain of the switch, because you can cancel them today.',
    'An app without a category is ignored. Two apps of one category count as overlap, except in “Other”.',
    'Left out: fewer errors, better service, and the price rises of either vendor.',
  ],
  sources: {
    'US Bureau of Labor Statistics, Employer Costs for Employee Compensation':
      'Benefits are roughly 30% of what an employee costs, hence pay × 1.4 for the cost of an hour.',
  },
});
