/** Client Lifetime Value Calculator: specification B7. */
import { type Band, defineTool, type Input, type Series, type Values } from '../define.ts';
import { cumulative, sum } from '../finance.ts';
import { dollars, exact, money, number, short } from '../format.ts';
import { atLeast, below } from '../numbers.ts';
import { adviceByRules, bandOf } from '../scoring.ts';

const inputs = [
  {
    id: 'fee',
    label: 'Yearly fee',
    help: 'All services to one typical client of this kind.',
    type: 'money',
    default: 2400,
    min: 0,
    max: 1000000,
    step: 50,
  },
  {
    id: 'onboarding',
    label: 'One-time fee at the start',
    help: 'Set-up or clean-up work.',
    type: 'money',
    default: 300,
    min: 0,
    max: 1000000,
    step: 50,
  },
  {
    id: 'margin',
    label: 'Margin after the cost of doing the work',
    help: 'Also applied to the one-time fee.',
    type: 'percent',
    default: 50,
    min: 0,
    max: 100,
    step: 1,
  },
  {
    id: 'retention',
    label: 'Clients who stay each year',
    help: 'Leaving is counted at the year’s end: a client always pays the first full year.',
    type: 'percent',
    default: 88,
    min: 0,
    max: 100,
    step: 1,
  },
  {
    id: 'growth',
    label: 'Fee growth per year',
    help: 'Increases and added services together.',
    type: 'percent',
    default: 3,
    min: -20,
    max: 50,
    step: 0.5,
  },
  {
    id: 'years',
    label: 'Years to look ahead',
    help: 'Nothing after this is counted.',
    type: 'integer',
    default: 10,
    min: 1,
    max: 30,
    step: 1,
  },
  {
    id: 'discount',
    label: 'Discount rate per year',
    help: 'What your money could earn elsewhere at similar risk.',
    type: 'percent',
    default: 10,
    min: 0,
    max: 100,
    step: 1,
  },
  {
    id: 'cac',
    label: 'Cost to win one client',
    help: 'From the ROI calculator, or yearly marketing cost divided by new clients.',
    type: 'money',
    default: 600,
    min: 0,
    max: 1000000,
    step: 50,
  },
  {
    id: 'referrals',
    label: 'People a client sends you per year',
    help: '0.3 = three clients in ten send one person a year.',
    type: 'number',
    default: 0.3,
    min: 0,
    max: 20,
    step: 0.1,
  },
  {
    id: 'ref_close',
    label: 'Of those, become clients',
    help: 'Usually far higher than for strangers.',
    type: 'percent',
    default: 50,
    min: 0,
    max: 100,
    step: 5,
  },
  {
    id: 'clients',
    label: 'Clients of this kind you have',
    help: 'For the value of the whole group and the cost of losing clients.',
    type: 'integer',
    default: 150,
    min: 0,
    max: 1000000,
    step: 1,
  },
] satisfies Input[];

const bands = {
  ratio: [
    { id: 'upside_down', from: 0, name: 'Upside down', says: 'A client costs more to win than it returns.' },
    {
      id: 'tight',
      from: 1,
      name: 'Tight',
      says: 'Clients pay back, but slowly; there is little left for overhead.',
    },
    {
      id: 'healthy',
      from: 3,
      name: 'Healthy',
      says: 'The usual target: a client returns three times what it costs to win.',
    },
    {
      id: 'underspending',
      from: 8,
      name: 'Room to spend',
      says: 'You could afford to win more clients, if you have the capacity.',
    },
  ],
} satisfies Record<string, Band[]>;

/** The inputs with clear names, rates as fractions. */
interface Client {
  fee: number;
  onboarding: number;
  margin: number;
  retention: number;
  growth: number;
  years: number;
  discount: number;
  cac: number;
  /** Clients referred by one client per year. */
  referred: number;
}

function readClient(v: Values): Client {
  const rate = (id: string) => Number(v[id]) / 100;
  return {
    fee: Number(v.fee),
    onboarding: Number(v.onboarding),
    margin: rate('margin'),
    retention: rate('retention'),
    growth: rate('growth'),
    years: Number(v.years),
    discount: rate('discount'),
    cac: Number(v.cac),
    referred: Number(v.referrals) * rate('ref_close'),
  };
}

/**
 * One entry per year: the share of remaining clients, the fee, and the margin in today's money. Fees arrive
 * mid-year.
 */
function yearsOf({ fee, margin, retention, growth, years, discount }: Client) {
  return Array.from({ length: years }, (_, index) => {
    const staying = retention ** index;
    const yearFee = fee * (1 + growth) ** index;
    return { staying, fee: yearFee, value: (staying * yearFee * margin) / (1 + discount) ** (index + 0.5) };
  });
}

/** Lifetime value in today's money, without referrals. */
const directValue = (client: Client) =>
  client.onboarding * client.margin + sum(yearsOf(client).map(({ value }) => value));

/** The month at whose end the margin covers the acquisition cost; 0 without a cost, null when never. */
function paybackOf(client: Client): number | null {
  if (client.cac === 0) return 0;
  let covered = client.onboarding * client.margin;
  for (const [index, { staying, fee }] of yearsOf(client).entries()) {
    for (let month = 1; month <= 12; month++) {
      covered += (staying * fee * client.margin) / 12;
      if (atLeast(covered, client.cac)) return index * 12 + month;
    }
  }
  return null;
}

/** Changes retention within 0 and 1. */
const withRetention = (client: Client, change: number): Client => ({
  ...client,
  retention: Math.min(1, Math.max(0, client.retention + change)),
});

/** Above 95% the change is capped at 100, so it is less than five points. */
const retentionLever = ({ retention }: Client) =>
  retention > 1 - five ? 'Retention of 100%' : 'Five points more retention';

/** A change of retention by five points or of the fee by 5%. */
const five = 0.05;

export const tool = defineTool({
  order: 7,
  slug: 'client-lifetime-value-calculator',
  path: '/tools/client-lifetime-value-calculator',
  kind: 'calculator',
  name: 'Client Lifetime Value Calculator',
  purpose: 'Works out what one client is worth today, and the most it is sensible to spend to win one.',
  question: 'What is a client worth, and what may one cost?',
  minutes: 3,
  related: ['roi-calculator', 'growth-calculator', 'marketing-scorecard'],
  inputs,
  outputs: [
    {
      id: 'lifetime_years',
      label: 'Expected lifetime without the time limit',
      fmt: 'number:1',
      unit: 'years',
      nullText: 'No one leaves',
    },
    { id: 'years_counted', label: 'Client-years counted', fmt: 'number:2', unit: 'years' },
    { id: 'lifetime_revenue', label: 'Fees over the years counted', fmt: 'money:2' },
    { id: 'clv_direct', label: 'Lifetime value in today’s money', fmt: 'money:2' },
    { id: 'referred_clients', label: 'Clients that come by referral', fmt: 'number:2' },
    { id: 'referral_value', label: 'Value of referrals', fmt: 'money:2' },
    { id: 'clv_total', label: 'Lifetime value with referrals', fmt: 'money:2' },
    { id: 'clv_net', label: 'After the cost to win', fmt: 'money:2' },
    { id: 'ratio', label: 'Lifetime value to cost', fmt: 'ratio:1', nullText: 'No cost to win entered' },
    { id: 'max_cac', label: 'Most to spend on winning one (a third)', fmt: 'money:2' },
    {
      id: 'payback_month',
      label: 'Cost to win is earned back in',
      fmt: 'month',
      nullText: 'Not within the years counted',
    },
    { id: 'clv_low', label: 'With retention 5 points lower', fmt: 'money:2' },
    { id: 'clv_high', label: 'With retention 5 points higher', fmt: 'money:2' },
    { id: 'gain_retention', label: 'Five points more retention adds', fmt: 'money:2' },
    { id: 'gain_price', label: 'A 5% higher fee adds', fmt: 'money:2' },
    { id: 'group_value', label: 'Value of all present clients of this kind', fmt: 'money:0' },
    { id: 'churn_cost_year', label: 'Value lost with clients who leave in a year', fmt: 'money:0' },
  ],
  bands,
  recs: {
    cac_high: {
      title: 'Bring down the cost per client',
      text: 'It is above a third of what a client is worth. Stop the most expensive source first.',
      service: 'ads',
    },
    retain: {
      title: 'Work on retention before acquisition',
      text: 'See the table: five points of retention are worth more per client than a 5% price increase on these figures.',
      service: 'email',
    },
    price: {
      title: 'Raise the fee',
      text: 'On these figures a 5% increase adds more value than five points of retention.',
      service: 'pricing',
    },
    referral: {
      title: 'Ask for referrals on purpose',
      text: 'Each client sends fewer than one person in five years. A simple thank-you program with your partners and clients changes that.',
      service: 'referrals',
    },
    margin: {
      title: 'Find out where the margin goes',
      text: 'Below 40% the work itself is too expensive: measure the hours per client.',
      service: 'workflow',
    },
    spend: {
      title: 'Invest more in winning clients',
      text: 'Each one returns more than eight times its cost. Check capacity, then raise the budget.',
      service: 'lead-generation',
    },
    payback: {
      title: 'Ask for money at the start',
      text: 'The client needs more than a year to pay back. A set-up fee or payment on signing shortens it.',
      service: 'pricing',
    },
    segment: {
      title: 'Run this for two kinds of client',
      text: 'Compare your best and your most common client, and market for the first.',
      service: 'growth-strategy',
    },
    service: {
      title: 'Add one service to the best clients',
      text: 'Planning or payroll raises the fee and the retention at once.',
      service: 'growth-strategy',
    },
    review: {
      title: 'Ask for a review after delivery',
      text: 'It lowers the cost of the next client.',
      service: 'reputation',
    },
  },
  charts: [
    {
      id: 'survival',
      type: 'bar-line',
      title: 'Clients left and value by year',
      x: 'Year',
      y: 'US dollars',
      unit: 'money',
      series: [
        { id: 'value', label: 'Value' },
        { id: 'survival', label: 'Still clients', unit: 'percent' },
      ],
    },
    {
      id: 'levers',
      type: 'bar',
      title: 'What adds most',
      x: 'Change',
      y: 'US dollars per client',
      unit: 'money',
      series: [{ id: 'gain', label: 'Adds' }],
      sorted: true,
    },
  ],
  main: ['clv_direct', 'clv_total', 'max_cac'],
  sensitivity: {
    output: 'clv_direct',
    inputs: ['fee', 'onboarding', 'margin', 'retention', 'growth', 'years', 'discount'],
    of: (v) => directValue(readClient(v)),
  },
  instrument: {
    inSight: ['fee', 'margin', 'retention', 'years', 'cac'],
    spans: { fee: { to: 15_000 }, cac: { to: 5_000 } },
    folded: [
      { name: 'Start and fee growth', inputs: ['onboarding', 'growth'] },
      { name: 'Referrals', inputs: ['referrals', 'ref_close'] },
      { name: 'Discount and number of clients', inputs: ['discount', 'clients'] },
    ],
    gains: ['clv_net'],
    otherwise: 'added up year by year',
    lines: {
      max_cac: 'Most to spend on winning one',
    },
    sentence({ outputs }) {
      const [worth, most] = [money(Number(outputs.clv_direct)), money(Number(outputs.max_cac))];
      return `A client is worth ${worth} today. Spend at most ${most} to win one.`;
    },
    chart: {
      id: 'worth',
      type: 'rise',
      title: 'What a client brings, year by year',
      x: 'Year',
      y: 'US dollars of today',
      unit: 'money',
      series: [
        { id: 'rise', label: 'Value to date' },
        { id: 'line', label: 'Cost to win' },
        { id: 'low', label: 'Retention 5 points lower' },
        { id: 'high', label: 'Retention 5 points higher' },
        { id: 'value', label: 'Value of the year' },
        { id: 'survival', label: 'Still clients', unit: 'percent' },
      ],
    },
    replaces: 'survival',
    series({ series }, v) {
      const client = readClient(v);
      const start = client.onboarding * client.margin;
      const toDate = (one: Client) =>
        cumulative(
          -start,
          yearsOf(one).map(({ value }) => value),
        );
      const rise = toDate(client);
      const { value = [], survival = [] }: Series = series.survival ?? { x: [] };
      return {
        x: rise.map((_, year) => year),
        rise,
        line: rise.map(() => client.cac),
        low: toDate(withRetention(client, -five)),
        high: toDate(withRetention(client, five)),
        value: [start, ...value],
        survival: [100, ...survival],
      };
    },
    finding({ outputs }, v) {
      const month = outputs.payback_month;
      if (typeof month === 'number' && month > 0) {
        return { x: Math.ceil(month / 12), text: `Earned back in month ${month}`, isReached: true };
      }
      const worth = money(Number(outputs.clv_direct));
      return { x: Number(v.years), text: `${worth} by year ${v.years}`, isReached: false };
    },
  },
  compute(v) {
    const client = readClient(v);
    const years = yearsOf(client);
    const direct = directValue(client);
    const referral =
      direct *
      sum(
        years.map(({ staying }, index) => (staying * client.referred) / (1 + client.discount) ** (index + 1)),
      );
    const low = directValue(withRetention(client, -five));
    const high = directValue(withRetention(client, five));
    const gainPrice = directValue({ ...client, fee: client.fee * (1 + five) }) - direct;
    const payback = paybackOf(client);
    const ratio = client.cac === 0 ? null : direct / client.cac;
    const clients = Number(v.clients);
    return {
      outputs: {
        lifetime_years: client.retention === 1 ? null : 1 / (1 - client.retention),
        years_counted: sum(years.map(({ staying }) => staying)),
        lifetime_revenue: client.onboarding + sum(years.map(({ staying, fee }) => staying * fee)),
        clv_direct: direct,
        referred_clients: sum(years.map(({ staying }) => staying * client.referred)),
        referral_value: referral,
        clv_total: direct + referral,
        clv_net: direct + referral - client.cac,
        ratio,
        max_cac: direct / 3,
        payback_month: payback,
        clv_low: low,
        clv_high: high,
        gain_retention: high - direct,
        gain_price: gainPrice,
        group_value: clients * direct,
        churn_cost_year: clients * (1 - client.retention) * direct,
      },
      bands: { ratio: bandOf(bands.ratio, ratio) },
      recommendations: adviceByRules(
        // Without a fee there is no advice on price, cost or retention.
        client.fee === 0
          ? []
          : [
              ['cac_high', below(direct / 3, client.cac)],
              ['payback', client.cac > 0 && (payback === null || payback > 12)],
              ['retain', below(gainPrice, high - direct)],
              ['price', atLeast(gainPrice, high - direct) && client.margin > 0],
              ['margin', below(client.margin * 100, 40)],
              ['referral', below(Number(v.referrals), 0.2)],
              ['spend', ratio !== null && atLeast(ratio, 8)],
            ],
        ['segment', 'service', 'review'],
      ),
      series: {
        survival: {
          x: years.map((_, index) => `Year ${index + 1}`),
          value: years.map(({ value }) => value),
          survival: years.map(({ staying }) => staying * 100),
        },
        levers: {
          x: [retentionLever(client), 'A 5% higher fee'],
          gain: [high - direct, gainPrice],
        },
      },
    };
  },
  headline(_, d) {
    return `A client is worth ${d.clv_direct} today, ${d.clv_total} with referrals. Spend at most ${d.max_cac} to win one.`;
  },
  remarks(_, v) {
    // Above 95% the change is capped at 100, so it is no longer five points.
    return Number(v.retention) > 95 ? { gain_retention: { label: 'Retention of 100% adds' } } : {};
  },
  notes({ outputs }, v) {
    const notes: string[] = [];
    if (Number(v.retention) > 95 && Number(v.retention) < 100) {
      notes.push(
        `Retention of 100% adds ${money(Number(outputs.gain_retention), 2)}: the higher case stops there, so its five points are fewer.`,
      );
    }
    if (outputs.lifetime_years === null) {
      notes.push('No one leaves, so only the years you look ahead limit the value.');
    }
    if (outputs.ratio === null) {
      notes.push(
        'No cost to win is entered, so there is no ratio and no verdict. The most to spend still applies.',
      );
    }
    return notes;
  },
  method({ outputs }, d, v) {
    const client = readClient(v);
    const p = (fraction: number) => `${short(fraction * 100)}%`;
    const clients = number(Number(v.clients));
    const higher = withRetention(client, five);
    return [
      {
        name: 'Expected lifetime without the time limit',
        sum:
          outputs.lifetime_years === null
            ? 'No one leaves'
            : `1 ÷ (1 − ${p(client.retention)}) = ${d.lifetime_years}`,
      },
      {
        name: 'Fees over the years counted',
        sum: `${dollars(client.onboarding)} at the start, then in year k ${dollars(client.fee)} × (1 + ${p(client.growth)})^(k − 1) × ${p(client.retention)}^(k − 1), for ${client.years} ${client.years === 1 ? 'year' : 'years'}: ${d.lifetime_revenue}`,
      },
      {
        name: 'Lifetime value in today’s money',
        sum: `the same fees × ${p(client.margin)}, those of year k divided by (1 + ${p(client.discount)})^(k − ½), the one-time fee undivided: ${d.clv_direct}`,
      },
      {
        name: 'Clients that come by referral',
        sum: `${short(Number(v.referrals))} people a year × ${short(Number(v.ref_close))}% × ${exact(Number(outputs.years_counted))} client-years = ${d.referred_clients}`,
      },
      {
        name: 'Value of referrals',
        sum: `those of year k × ${d.clv_direct}, divided by (1 + ${p(client.discount)})^k: ${d.referral_value}`,
      },
      {
        name: 'Lifetime value with referrals',
        sum: `${d.clv_direct} + ${d.referral_value} = ${d.clv_total}`,
      },
      {
        name: 'Lifetime value to cost',
        sum:
          outputs.ratio === null
            ? 'No cost to win entered'
            : `${d.clv_direct} ÷ ${dollars(client.cac)} = ${d.ratio}`,
      },
      { name: 'Most to spend on winning one', sum: `${d.clv_direct} ÷ 3 = ${d.max_cac}` },
      {
        name: `Retention of ${p(higher.retention)} adds`,
        sum: `${d.clv_high} − ${d.clv_direct} = ${d.gain_retention}`,
      },
      {
        name: 'Value of all present clients of this kind',
        sum: `${clients} clients × ${d.clv_direct} = ${d.group_value}`,
      },
      {
        name: 'Value lost with clients who leave in a year',
        sum: `${clients} clients × (1 − ${p(client.retention)}) × ${d.clv_direct} = ${d.churn_cost_year}`,
      },
    ];
  },
  basis: [
    'Counted: the margin on fees for as long as a client stays, at most the years you look ahead, in today’s money. Fees arrive on average in the middle of the year.',
    'A client always pays the first full year; leaving is counted at the year’s end. The month in which the cost to win is earned back is not discounted.',
    'Referred clients are taken as worth the same. Clients they refer in turn are left out.',
    'Spending at most a third of the direct value on winning a client is a common rule of caution, not a law.',
    'Every default is an example to replace. No trustworthy national retention rate for accounting firms exists: use your own.',
  ],
});
