/** Tech Stack ROI Calculator: specification B6. */
import { type Band, defineTool, type Input, type Series, type Values } from '../define.ts';
import { cumulative, paybackMonth, presentValue, returnOn, sum } from '../finance.ts';
import { dollars, money, short } from '../format.ts';
import { longerPeriods } from '../longer-periods.ts';
import { atLeast, below, tolerance } from '../numbers.ts';
import { adviceByRules, bandOf } from '../scoring.ts';

const general: Input[] = [
  {
    id: 'new_cost',
    label: 'New platform: cost per month',
    help: 'All seats together.',
    type: 'money',
    default: 780,
    min: 0,
    max: 1000000,
    step: 10,
  },
  {
    id: 'switch_cost',
    label: 'One-time cost of switching',
    help: 'Set-up, data transfer, consultant.',
    type: 'money',
    default: 2500,
    min: 0,
    max: 1000000,
    step: 100,
  },
  {
    id: 'train_hours',
    label: 'Training hours per person',
    help: 'Counted at the cost of an hour.',
    type: 'number',
    default: 8,
    min: 0,
    max: 400,
    step: 1,
  },
  {
    id: 'parallel',
    label: 'Months both run side by side',
    help: 'The replaced apps are still paid.',
    type: 'integer',
    default: 2,
    min: 0,
    max: 12,
    step: 1,
  },
  {
    id: 'people',
    label: 'People who will use it',
    type: 'integer',
    default: 6,
    min: 1,
    max: 10000,
    step: 1,
  },
  {
    id: 'hours_saved',
    label: 'Hours saved per person and week, once used fully',
    help: 'Ask the people who do the work, not the vendor.',
    type: 'number',
    default: 1.5,
    min: 0,
    max: 40,
    step: 0.25,
  },
  {
    id: 'useful',
    label: 'Share of saved time put to use',
    help: 'Saved minutes that become billable or shorter days. Half is cautious.',
    type: 'percent',
    default: 50,
    min: 0,
    max: 100,
    step: 5,
  },
  {
    id: 'hour_cost',
    label: 'Cost of an hour of staff time',
    help: 'Pay plus payroll taxes and benefits, not the billing rate.',
    type: 'money',
    default: 55,
    min: 0,
    max: 1000,
    step: 1,
  },
  {
    id: 'adopt_start',
    label: 'Adoption in month 1',
    help: 'Share of the possible saving reached at the start.',
    type: 'percent',
    default: 20,
    min: 0,
    max: 100,
    step: 5,
  },
  {
    id: 'adopt_max',
    label: 'Highest adoption',
    help: 'Rarely 100.',
    type: 'percent',
    default: 85,
    min: 0,
    max: 100,
    step: 5,
  },
  {
    id: 'adopt_months',
    label: 'Month in which it is reached',
    help: 'Straight line in between.',
    type: 'integer',
    default: 6,
    min: 1,
    max: 36,
    step: 1,
  },
  {
    id: 'horizon',
    label: 'Period',
    type: 'choice',
    default: '36',
    options: [
      { value: '12', label: '12 months' },
      { value: '24', label: '24 months' },
      { value: '36', label: '36 months' },
    ],
  },
  {
    id: 'discount',
    label: 'Discount rate per year',
    type: 'percent',
    default: 10,
    min: 0,
    max: 100,
    step: 1,
    advanced: true,
  },
];

const bands = {
  roi: [
    {
      id: 'dont',
      from: -Infinity,
      name: 'Does not pay',
      says: 'On these figures keep the present tools, and cancel what is unused.',
    },
    { id: 'thin', from: 0, name: 'Thin', says: 'It pays only if everything goes to plan.' },
    { id: 'sound', from: 50, name: 'Sound', says: 'Worth doing if somebody owns the change.' },
    { id: 'strong', from: 150, name: 'Strong', says: 'Do it outside the busy season, with a named owner.' },
  ],
} satisfies Record<string, Band[]>;

/** Most apps. */
const rows = [1, 2, 3, 4, 5, 6];

const categories = [
  { value: 'none', label: '— not used —' },
  { value: 'practice', label: 'Practice management & workflow' },
  { value: 'portal', label: 'Client portal & document storage' },
  { value: 'tax', label: 'Tax preparation' },
  { value: 'ledger', label: 'Bookkeeping & ledger' },
  { value: 'signature', label: 'E-signature & proposals' },
  { value: 'billing', label: 'Billing & payments' },
  { value: 'crm', label: 'Prospects & marketing' },
  { value: 'communication', label: 'Email, chat, phone' },
  { value: 'other', label: 'Other' },
];

const example = [
  { category: 'practice', price: 59, seats: 6, active: 6, plan: 'replace' },
  { category: 'portal', price: 25, seats: 6, active: 5, plan: 'replace' },
  { category: 'signature', price: 20, seats: 6, active: 3, plan: 'replace' },
  { category: 'ledger', price: 45, seats: 6, active: 6, plan: 'keep' },
  { category: 'signature', price: 15, seats: 4, active: 2, plan: 'replace' },
  { category: 'none', price: 0, seats: 0, active: 0, plan: 'keep' },
];

const appInputs: Input[] = rows.flatMap((row): Input[] => {
  const { category = 'none', price = 0, seats = 0, active = 0, plan = 'keep' } = example[row - 1] ?? {};
  const group = `App ${row}`;
  return [
    {
      id: `a${row}_cat`,
      label: `App ${row}: what is it for?`,
      type: 'choice',
      default: category,
      options: categories,
      group,
    },
    {
      id: `a${row}_price`,
      label: `App ${row}: price per seat and month`,
      help: 'For a flat price use one seat.',
      type: 'money',
      default: price,
      min: 0,
      max: 100000,
      step: 1,
      group,
    },
    {
      id: `a${row}_seats`,
      label: `App ${row}: seats paid`,
      type: 'integer',
      default: seats,
      min: 0,
      max: 10000,
      step: 1,
      group,
    },
    {
      id: `a${row}_active`,
      label: `App ${row}: seats used in a normal month`,
      help: 'Who logged in last month.',
      type: 'integer',
      default: active,
      min: 0,
      max: 10000,
      step: 1,
      group,
    },
    {
      id: `a${row}_plan`,
      label: `App ${row}: in the new set-up`,
      type: 'choice',
      default: plan,
      options: [
        { value: 'keep', label: 'Stays' },
        { value: 'replace', label: 'Is replaced' },
      ],
      group,
    },
  ];
});

const inputs: Input[] = [...appInputs, ...general];

interface App {
  category: string;
  price: number;
  seats: number;
  /** Dollars per month, total and for unused seats. */
  cost: number;
  unused: number;
  replaced: boolean;
}

/** The apps in use; rows without a category are ignored. */
function appsOf(v: Values): App[] {
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
function overlapOf(apps: readonly App[]): number {
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
  const figure = (id: string) => Number(v[id]);
  const months = Array.from({ length: figure('horizon') }, (_, index) => index + 1);
  const replaced = appsOf(v).filter((app) => app.replaced);
  // Unused seats can be cancelled without a switch, so their cost is "not used" and no gain of the switch.
  const dropped = sum(replaced.map(({ cost, unused }) => cost - unused));
  const upfront = figure('switch_cost') + figure('people') * figure('train_hours') * figure('hour_cost');
  const hoursAMonth = (figure('people') * figure('hours_saved') * factor * weeksAYear) / 12;
  const benefit = months.map(
    (month) => hoursAMonth * (adoptionIn(month, v) / 100) * (figure('useful') / 100) * figure('hour_cost'),
  );
  const parallel = months.map((month) => (month <= figure('parallel') ? dropped : 0));
  const monthly = months.map(
    (_, index) => (benefit[index] ?? 0) + dropped - figure('new_cost') - (parallel[index] ?? 0),
  );
  const timeValue = sum(benefit);
  const subscriptionSaving = dropped * months.length;
  const parallelCost = sum(parallel);
  const totalGain = timeValue + subscriptionSaving;
  const totalInvestment = upfront + figure('new_cost') * months.length + parallelCost;
  return {
    months,
    dropped,
    /** Dollars per month for all seats of the replaced apps. */
    endedSpend: sum(replaced.map(({ cost }) => cost)),
    upfront,
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
function breakevenHours(v: Values, { totalInvestment, subscriptionSaving }: Projection): number | null {
  const missing = totalInvestment - subscriptionSaving;
  if (missing <= 0) return 0;
  const one = project({ ...v, hours_saved: 1 }, 1).timeValue;
  return one === 0 ? null : missing / one;
}

function advise(v: Values, base: Projection, cautious: number, unused: number, overlap: number): string[] {
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

export const tool = defineTool({
  order: 6,
  slug: 'tech-stack-roi-calculator',
  path: '/tools/tech-stack-roi-calculator',
  kind: 'calculator',
  name: 'Tech Stack ROI Calculator',
  purpose: 'Weighs a new platform against the tools in use, and shows what is paid for and not used.',
  question: 'Should we switch software?',
  minutes: 6,
  related: ['automation-readiness-quiz', 'efficiency-quiz', 'workflow-bottleneck-finder'],
  inputs,
  outputs: [
    { id: 'spend_year', label: 'Software spend today, per year', fmt: 'money:0' },
    { id: 'apps', label: 'Apps', fmt: 'number:0' },
    { id: 'unused_year', label: 'Paid for and not used, per year', fmt: 'money:0' },
    { id: 'overlap_year', label: 'Paid for the same job twice, per year', fmt: 'money:0' },
    { id: 'spend_year_after', label: 'Software spend after the switch, per year', fmt: 'money:0' },
    { id: 'upfront', label: 'Cost before the first month', fmt: 'money:0' },
    { id: 'parallel_cost', label: 'Cost of running both', fmt: 'money:0' },
    {
      id: 'hours_year_full',
      label: 'Hours put to use per year at full adoption',
      fmt: 'number:0',
      unit: 'h',
    },
    { id: 'time_value', label: 'Value of time in the period', fmt: 'money:0' },
    { id: 'subscription_saving', label: 'Subscriptions ended, in the period', fmt: 'money:0' },
    { id: 'total_gain', label: 'Total gain', fmt: 'money:0' },
    { id: 'total_investment', label: 'Total investment', fmt: 'money:0' },
    { id: 'net_gain', label: 'Net gain', fmt: 'money:0' },
    { id: 'roi', label: 'Return on investment', fmt: 'percent:1', nullText: 'No cost entered' },
    { id: 'npv', label: 'Net gain in today’s money', fmt: 'money:0' },
    { id: 'payback_month', label: 'Pays back in', fmt: 'month', nullText: 'Not within the period' },
    {
      id: 'breakeven_hours',
      label: 'Hours saved per person and week needed to break even',
      fmt: 'number:2',
      unit: 'h',
      nullText: 'No number of hours breaks even',
    },
    { id: 'net_low', label: 'Net gain with half the hours', fmt: 'money:0' },
    { id: 'net_high', label: 'Net gain with a quarter more', fmt: 'money:0' },
    {
      id: 'payback_low',
      label: 'Pays back with half the hours',
      fmt: 'month',
      nullText: 'Not within the period',
    },
  ],
  bands,
  recs: {
    dont: {
      title: 'Do not switch yet',
      text: 'Cancel the unused seats, use what you have better, and run this again with measured hours.',
      service: 'tech-stack',
    },
    risk: {
      title: 'Pilot with three people for 60 days',
      text: 'With half the hours saved the plan loses money. Measure before you move everybody.',
      service: 'tech-stack',
    },
    unused: {
      title: 'Cancel unused seats today',
      text: 'One email to each vendor; the figure above is per year.',
      service: 'tech-stack',
    },
    overlap: {
      title: 'End the overlap',
      text: 'Two apps do the same job. Choose one and set a date.',
      service: 'tech-stack',
    },
    adoption: {
      title: 'Plan for use, not for purchase',
      text: 'Highest adoption below 70%. Name an owner, train by role, and switch the old route off.',
      service: 'capacity',
    },
    parallel: {
      title: 'Shorten the side-by-side period',
      text: 'More than three months of double cost, and people stay with the old tool.',
      service: 'workflow',
    },
    time_only: {
      title: 'Check the hours',
      text: 'Almost all of the gain is saved time. Measure five jobs before and after.',
      service: 'analytics',
    },
    connect: {
      title: 'Connect before you replace',
      text: 'An integration between two apps you have often gives a good part of the saving at a small part of the price.',
      service: 'automation',
    },
    owner: {
      title: 'Name an owner and a date after the season',
      text: 'May to July, with two hours a week in the calendar.',
      service: 'capacity',
    },
    review: {
      title: 'Review the stack every October',
      text: 'Owner, seats, last use, contract end; cancel before renewal.',
      service: 'tech-stack',
    },
  },
  charts: [
    {
      id: 'cumulative',
      type: 'line',
      title: 'Cumulative net gain',
      x: 'Month',
      y: 'US dollars',
      unit: 'money',
      series: [
        { id: 'base', label: 'Base' },
        { id: 'low', label: 'Cautious' },
        { id: 'high', label: 'Optimistic' },
      ],
    },
    {
      id: 'spend',
      type: 'stacked-bar',
      title: 'Software spend by category',
      x: 'Category',
      y: 'US dollars per year',
      unit: 'money',
      series: [
        { id: 'used', label: 'Used' },
        { id: 'unused', label: 'Paid for, not used' },
      ],
      sorted: true,
    },
    {
      id: 'adoption',
      type: 'line',
      title: 'Adoption',
      x: 'Month',
      y: 'Percent',
      unit: 'percent',
      series: [{ id: 'adoption', label: 'Adoption' }],
    },
  ],
  main: ['net_gain', 'payback_month', 'unused_year'],
  sensitivity: {
    output: 'net_gain',
    inputs: ['new_cost', 'switch_cost', 'train_hours', 'hours_saved', 'useful', 'hour_cost', 'adopt_max'],
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
    gains: ['net_gain', 'roi', 'npv', 'net_low', 'net_high'],
    otherwise: 'added up month by month',
    sentence({ outputs }, _, v) {
      if (outputs.total_investment === 0) return 'There is no cost to earn back.';
      return outputs.payback_month === null
        ? `The switch does not pay for itself in ${v.horizon} months.`
        : `The switch pays for itself in month ${outputs.payback_month}.`;
    },
    chart: {
      id: 'payback',
      type: 'rise',
      title: 'Gained and spent to date',
      x: 'Month',
      y: 'US dollars',
      unit: 'money',
      series: [
        { id: 'rise', label: 'Gain to date' },
        { id: 'line', label: 'Cost to date' },
        { id: 'low', label: 'Half the hours' },
        { id: 'high', label: 'A quarter more' },
      ],
    },
    replaces: 'cumulative',
    series({ series }, v) {
      const { base = [], low = [], high = [], x = [] }: Series = series.cumulative ?? { x: [] };
      const { upfront, months, dropped } = project(v, 1);
      const parallel = (month: number) => (month <= Number(v.parallel) ? dropped : 0);
      const cost = cumulative(
        -upfront,
        months.map((month) => Number(v.new_cost) + parallel(month)),
      );
      const above = (totals: readonly (number | string | null)[]) =>
        totals.map((total, month) => Number(total) + (cost[month] ?? 0));
      return { x, rise: above(base), line: cost, low: above(low), high: above(high) };
    },
    finding({ outputs }, v) {
      const month = outputs.payback_month;
      if (typeof month === 'number')
        return { x: month, text: `Breaks even in month ${month}`, isReached: true };
      return {
        x: Number(v.horizon),
        text: `${money(-Number(outputs.net_gain))} short in month ${v.horizon}`,
        isReached: false,
      };
    },
  },
  cross(v) {
    const label = (id: string) => `“${inputs.find((input) => input.id === id)?.label}”`;
    const seats = rows
      .filter((row) => Number(v[`a${row}_active`]) > Number(v[`a${row}_seats`]))
      .map((row) => ({
        field: `a${row}_active`,
        message: `${label(`a${row}_active`)} cannot be more than ${label(`a${row}_seats`)}.`,
      }));
    const adoption =
      Number(v.adopt_start) > Number(v.adopt_max)
        ? [
            {
              field: 'adopt_start',
              message: `${label('adopt_start')} cannot be more than ${label('adopt_max')}.`,
            },
          ]
        : [];
    return [...seats, ...adoption];
  },
  compute(v) {
    const figure = (id: string) => Number(v[id]);
    const apps = appsOf(v);
    const spend = sum(apps.map(({ cost }) => cost));
    const unused = sum(apps.map((app) => app.unused));
    const overlap = overlapOf(apps);
    const base = project(v, 1);
    const low = project(v, 0.5);
    const high = project(v, 1.25);
    const used = categories.filter(({ value }) => apps.some(({ category }) => category === value));
    const byCategory = (value: string, key: 'cost' | 'unused') =>
      sum(apps.filter(({ category }) => category === value).map((app) => 12 * app[key]));
    return {
      outputs: {
        spend_year: 12 * spend,
        apps: apps.length,
        unused_year: 12 * unused,
        overlap_year: 12 * overlap,
        spend_year_after: 12 * (spend - base.endedSpend + figure('new_cost')),
        upfront: base.upfront,
        parallel_cost: base.parallelCost,
        hours_year_full:
          figure('people') *
          figure('hours_saved') *
          weeksAYear *
          (figure('adopt_max') / 100) *
          (figure('useful') / 100),
        time_value: base.timeValue,
        subscription_saving: base.subscriptionSaving,
        total_gain: base.totalGain,
        total_investment: base.totalInvestment,
        net_gain: base.netGain,
        roi: base.roi,
        npv: presentValue(base.upfront, base.monthly, figure('discount')),
        payback_month: paybackMonth(base.totals),
        breakeven_hours: breakevenHours(v, base),
        net_low: low.netGain,
        net_high: high.netGain,
        payback_low: paybackMonth(low.totals),
      },
      bands: { roi: bandOf(bands.roi, base.roi) },
      recommendations: advise(v, base, low.netGain, unused, overlap),
      series: {
        cumulative: {
          x: base.totals.map((_, month) => month),
          low: low.totals,
          base: base.totals,
          high: high.totals,
        },
        spend: {
          x: used.map(({ label }) => label),
          used: used.map(({ value }) => byCategory(value, 'cost') - byCategory(value, 'unused')),
          unused: used.map(({ value }) => byCategory(value, 'unused')),
        },
        adoption: { x: base.months, adoption: base.months.map((month) => adoptionIn(month, v)) },
      },
    };
  },
  headline({ bands: band, outputs }, d, v) {
    const verdict = bands.roi.find((one) => one.id === band.roi);
    const back =
      outputs.payback_month === null ? 'Does not pay back in this period' : `Pays back in ${d.payback_month}`;
    return `${verdict ? `${verdict.name}: ` : ''}${d.net_gain} net in ${v.horizon} months. ${back}. ${d.unused_year} a year is paid for and not used.`;
  },
  alternatives({ outputs }, v) {
    return longerPeriods(outputs.payback_month, v);
  },
  notes({ outputs }, v) {
    const notes: string[] = [];
    if (outputs.apps === 0) {
      notes.push('No apps are entered, so the new platform must pay by saved time alone.');
    }
    if (outputs.roi === null) {
      notes.push('No cost entered, so a return in percent has no meaning. The gain is shown in dollars.');
    }
    if (Number(v.adopt_months) > Number(v.horizon)) {
      notes.push('The highest adoption would come after the period, so its line has not arrived there yet.');
    }
    return notes;
  },
  method({ outputs }, d, v) {
    const figure = (id: string) => short(Number(v[id]));
    const cash = (id: string) => dollars(Number(v[id]));
    const base = project(v, 1);
    const apps = appsOf(v);
    const anHour = project({ ...v, hours_saved: 1 }, 1).timeValue;
    const missing = base.totalInvestment - base.subscriptionSaving;
    return [
      {
        name: 'Software spend today, per year',
        sum:
          apps.length === 0
            ? 'no apps are entered'
            : `(${apps.map(({ price, seats }) => `${dollars(price)} × ${short(seats)}`).join(' + ')}) × 12 = ${d.spend_year}`,
      },
      {
        name: 'Paid for and not used, per year',
        sum:
          apps.length === 0
            ? 'no apps are entered'
            : `(${apps.map(({ unused }) => dollars(unused)).join(' + ')}) a month for idle seats × 12 = ${d.unused_year}`,
      },
      {
        name: 'Cost before the first month',
        sum: `${cash('switch_cost')} + ${figure('people')} people × ${figure('train_hours')} h × ${cash('hour_cost')} = ${d.upfront}`,
      },
      {
        name: 'Hours put to use per year at full adoption',
        sum: `${figure('people')} people × ${figure('hours_saved')} h × 52 weeks × ${figure('adopt_max')}% adoption × ${figure('useful')}% put to use = ${d.hours_year_full}`,
      },
      {
        name: 'Value of time in the period',
        sum: `${Number(v.adopt_months) === 1 ? `adoption is ${figure('adopt_max')}% from month 1` : `adoption rises from ${figure('adopt_start')}% to ${figure('adopt_max')}% in month ${figure('adopt_months')}`}; hours × ${cash('hour_cost')}, month by month: ${d.time_value}`,
      },
      {
        name: 'Subscriptions ended, in the period',
        sum: `${dollars(base.dropped)} a month for the seats in use × ${v.horizon} = ${d.subscription_saving}; ${d.parallel_cost} of it is still paid while both run, and counts as a cost`,
      },
      {
        name: 'Total gain',
        sum: `${d.time_value} + ${d.subscription_saving} = ${d.total_gain}`,
      },
      {
        name: 'Total investment',
        sum: `${d.upfront} + ${cash('new_cost')} × ${v.horizon} + ${d.parallel_cost} = ${d.total_investment}`,
      },
      { name: 'Net gain', sum: `${d.total_gain} − ${d.total_investment} = ${d.net_gain}` },
      {
        name: 'Return on investment',
        sum: outputs.roi === null ? 'No cost entered' : `${d.net_gain} ÷ ${d.total_investment} = ${d.roi}`,
      },
      {
        name: 'Hours saved per person and week needed to break even',
        sum:
          anHour === 0 || missing <= 0
            ? `${missing <= 0 ? 'the subscriptions that end pay for it' : 'no saved time is put to use'}: ${d.breakeven_hours}`
            : `(${d.total_investment} − ${d.subscription_saving}) ÷ ${money(anHour, 2)} for each hour = ${d.breakeven_hours}`,
      },
      {
        name: 'Range',
        sum: `with half the hours saved ${d.net_low}, with a quarter more ${d.net_high}`,
      },
    ];
  },
  basis: [
    'Counted: subscriptions that end, the new platform, switching, training, the months both run, and the saved hours you put to use.',
    'Saved time is worth what an hour costs you, not what you bill, and only the share that you put to use counts.',
    'The range is lopsided on purpose, from half the hours to a quarter more: promised hours rarely arrive in full.',
    'Idle seats of a replaced app count as paid and not used. They are no gain of the switch, because you can cancel them today.',
    'An app without a category is ignored. Two apps of one category count as overlap, except in “Other”.',
    'Left out: fewer errors, better service, and the price rises of either vendor.',
  ],
  sources: [
    {
      name: 'US Bureau of Labor Statistics, Employer Costs for Employee Compensation',
      note: 'Benefits are roughly 30% of what an employee costs, hence pay × 1.4 for the cost of an hour.',
    },
  ],
});
