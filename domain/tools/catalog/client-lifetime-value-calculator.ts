/** Client Lifetime Value Calculator: specification B7. */
import type { Series, Values } from '../define.ts';
import { cumulative, sum } from '../finance.ts';
import { counted, dollars, money, short } from '../format.ts';
import { atLeast, below } from '../numbers.ts';
import { band, calculator, chart, figure, figuresIn, lineIn, outputs } from '../rows.ts';
import { adviceByRules, bandOf } from '../scoring.ts';

const inputs = [
  figure(
    'fee',
    'Yearly fee',
    'money',
    2400,
    [0, 1_000_000, 50],
    'All services to one typical client of this kind.',
  ),
  figure(
    'onboarding',
    'One-time fee at the start',
    'money',
    300,
    [0, 1_000_000, 50],
    'Setup or cleanup work.',
  ),
  figure(
    'margin',
    'Margin after the cost of doing the work',
    'percent',
    50,
    [0, 100, 1],
    'Also applied to the one-time fee.',
  ),
  figure(
    'retention',
    'Clients who stay each year',
    'percent',
    88,
    [0, 100, 1],
    'Leaving is counted at the year’s end: a client always pays the first full year.',
  ),
  figure(
    'growth',
    'Fee growth per year',
    'percent',
    3,
    [-20, 50, 0.5],
    'Increases and added services together.',
  ),
  figure(
    'years',
    'Years to look ahead',
    'integer',
    10,
    [1, 30, 1],
    'Nothing after this is counted.',
  ),
  figure(
    'discount',
    'Discount rate per year',
    'percent',
    10,
    [0, 100, 1],
    'What your money could earn elsewhere at similar risk.',
  ),
  figure(
    'cac',
    'Cost to win one client',
    'money',
    600,
    [0, 1_000_000, 50],
    'From the ROI calculator, or yearly marketing cost divided by new clients.',
  ),
  figure(
    'referrals',
    'People a client sends you per year',
    'number',
    0.3,
    [0, 20, 0.1],
    '0.3 = three clients in ten send one person a year.',
  ),
  figure(
    'ref_close',
    'Of those, become clients',
    'percent',
    50,
    [0, 100, 5],
    'Usually far higher than for strangers.',
  ),
  figure(
    'clients',
    'Clients of this kind you have',
    'integer',
    150,
    [0, 1_000_000, 1],
    'For the value of the whole group and the cost of losing clients.',
  ),
];

const bands = [
  band('upside_down', 0, 'Upside down', 'A client costs more to win than it returns.'),
  band('tight', 1, 'Tight', 'Clients pay back, but slowly; there is little left for overhead.'),
  band(
    'healthy',
    3,
    'Healthy',
    'The usual target: a client returns three times what it costs to win.',
  ),
  band(
    'underspending',
    8,
    'Room to spend',
    'You could afford to win more clients, if you have the capacity.',
  ),
];

/** The inputs with clear names, rates as fractions; `referred`: clients referred by one client per year. */
function readClient(v: Values) {
  const { value } = figuresIn(v);
  const rate = (id: string) => value(id) / 100;
  return {
    fee: value('fee'),
    onboarding: value('onboarding'),
    margin: rate('margin'),
    retention: rate('retention'),
    growth: rate('growth'),
    years: value('years'),
    discount: rate('discount'),
    cac: value('cac'),
    referred: value('referrals') * rate('ref_close'),
  };
}

type Client = ReturnType<typeof readClient>;

/**
 * By year: share of remaining clients, fee, and margin in today's money. Fees arrive mid-year. The last year may be
 * a part of one: "what matters most" takes a tenth of the years.
 */
function yearsOf({ fee, margin, retention, growth, years, discount }: Client) {
  return Array.from({ length: Math.ceil(years) }, (_, index) => {
    const staying = retention ** index;
    const yearFee = fee * (1 + growth) ** index;
    const value = (staying * yearFee * margin) / (1 + discount) ** (index + 0.5);
    return { staying, fee: yearFee, value: value * Math.min(1, years - index) };
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

export const tool = calculator({
  order: 7,
  slug: 'client-lifetime-value-calculator',
  name: 'Client Lifetime Value Calculator',
  purpose: 'Works out what one client is worth today, and the most to spend on winning one.',
  question: 'What is a client worth, and how much should you pay to win one?',
  minutes: 3,
  related: ['roi-calculator', 'growth-calculator', 'marketing-scorecard'],
  inputs,
  outputs: [
    ...outputs(
      'number:1',
      { lifetime_years: 'Expected lifetime without the time limit' },
      { unit: 'years', nullText: 'No one leaves' },
    ),
    ...outputs('number:2', { years_counted: 'Client-years counted' }, { unit: 'years' }),
    ...outputs('money:2', {
      lifetime_revenue: 'Fees over the years counted',
      clv_direct: 'Lifetime value in today’s money',
    }),
    ...outputs('number:2', { referred_clients: 'Clients that come by referral' }),
    ...outputs('money:2', {
      referral_value: 'Value of referrals',
      clv_total: 'Lifetime value with referrals',
      clv_net: 'After the cost to win',
    }),
    ...outputs(
      'ratio:1',
      { ratio: 'Lifetime value to cost' },
      { nullText: 'No cost to win entered' },
    ),
    ...outputs('money:2', { max_cac: 'Most to spend on winning one (a third)' }),
    ...outputs(
      'month',
      { payback_month: 'Cost to win is earned back in' },
      { nullText: 'Not within the years counted' },
    ),
    ...outputs('money:2', {
      clv_low: 'With retention 5 points lower',
      clv_high: 'With retention 5 points higher',
      gain_retention: 'Five points more retention adds',
      gain_price: 'A 5% higher fee adds',
    }),
    ...outputs('money:0', {
      group_value: 'Value of all current clients of this kind',
      churn_cost_year: 'Value lost with clients who leave in a year',
    }),
  ],
  bands: { ratio: bands },
  recs: {
    cac_high: [
      'ads',
      'Bring down the cost per client',
      'It is above a third of what a client is worth. Stop the most expensive source first.',
    ],
    retain: [
      'email',
      'Work on retention before acquisition',
      'See the table: five points of retention are worth more per client than a 5% price increase on these figures.',
    ],
    price: [
      'pricing',
      'Raise the fee',
      'On these figures a 5% increase adds more value than five points of retention.',
    ],
    referral: [
      'referrals',
      'Ask for referrals on purpose',
      'Each client sends fewer than one person in five years. A simple thank-you program with your partners and clients changes that.',
    ],
    margin: [
      'workflow',
      'Find out where the margin goes',
      'Below 40% the work itself is too expensive: measure the hours per client.',
    ],
    spend: [
      'lead-generation',
      'Invest more in winning clients',
      'Each one returns more than eight times its cost. Check capacity, then raise the budget.',
    ],
    payback: [
      'pricing',
      'Ask for money at the start',
      'The client needs more than a year to pay back. A setup fee or payment on signing shortens it.',
    ],
    segment: [
      'growth-strategy',
      'Run this for two kinds of client',
      'Compare your best and your most common client, and market for the first.',
    ],
    service: [
      'growth-strategy',
      'Add one service to the best clients',
      'Planning or payroll raises the fee and the retention at once.',
    ],
    review: [
      'reputation',
      'Ask for a review after delivery',
      'It lowers the cost of the next client.',
    ],
  },
  charts: [
    chart('survival', 'bar-line', 'Clients left and value by year', {
      axes: ['Year', 'US dollars', 'money'],
      series: { value: 'Value', survival: { label: 'Still clients', unit: 'percent' } },
    }),
    chart('levers', 'bar', 'What adds most', {
      axes: ['Change', 'US dollars per client', 'money'],
      series: { gain: 'Adds' },
      sorted: true,
    }),
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
    chart: chart('worth', 'rise', 'What a client brings, year by year', {
      axes: ['Year', 'US dollars of today', 'money'],
      series: {
        rise: 'Value to date',
        line: 'Cost to win',
        low: 'Retention 5 points lower',
        high: 'Retention 5 points higher',
        value: 'Value of the year',
        survival: { label: 'Still clients', unit: 'percent' },
      },
    }),
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
        const client = readClient(v);
        const years = Math.ceil(month / 12);
        // The picture is in today's money, the month is not.
        const isReached = atLeast(directValue({ ...client, years }), client.cac);
        const text = `Earned back in year ${years}${isReached ? '' : ', before discounting'}`;
        return { x: years, text, isReached };
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
        years.map(
          ({ staying }, index) =>
            (staying * client.referred) / (1 + client.discount) ** (index + 1),
        ),
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
      bands: { ratio: bandOf(bands, ratio) },
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
  headline({ outputs }) {
    const { value } = figuresIn(outputs);
    return `A client is worth ${money(value('clv_direct'))} today, ${money(value('clv_total'))} with referrals. Spend at most ${money(value('max_cac'))} to win one.`;
  },
  remarks(_, v) {
    // Above 95% the change is capped at 100, so it is no longer five points.
    return Number(v.retention) > 95 ? { gain_retention: { label: 'Retention of 100% adds' } } : {};
  },
  notes({ outputs }, v) {
    return [
      Number(v.retention) > 95 &&
        Number(v.retention) < 100 &&
        `Retention of 100% adds ${money(Number(outputs.gain_retention), 2)}: the higher case stops there, so its five points are fewer.`,
      outputs.lifetime_years === null &&
        'No one leaves, so only the years you look ahead limit the value.',
      outputs.ratio === null &&
        'No cost to win is entered, so there is no ratio and no verdict. The most to spend still applies.',
    ];
  },
  method(result, d, v) {
    const client = readClient(v);
    const { text } = figuresIn(v);
    const line = lineIn(result, d);
    const p = (fraction: number) => `${short(fraction * 100)}%`;
    const clients = counted(Number(v.clients), 'client');
    const higher = withRetention(client, five);
    return {
      lifetime_years: line('lifetime_years', `1 ÷ (1 − ${p(client.retention)})`),
      lifetime_revenue: `${dollars(client.onboarding)} at the start, then in year k ${dollars(client.fee)} × (1 + ${p(client.growth)})^(k − 1) × ${p(client.retention)}^(k − 1), for ${counted(client.years, 'year')}: ${d.lifetime_revenue}`,
      clv_direct: `the same fees × ${p(client.margin)}, those of year k divided by (1 + ${p(client.discount)})^(k − ½), the one-time fee undivided: ${d.clv_direct}`,
      referred_clients: `${text('referrals', 'person', 'people')} a year × ${text('ref_close')}% × ${figuresIn(result.outputs).exact('years_counted', 'client-year')} = ${d.referred_clients}`,
      referral_value: `those of year k × ${d.clv_direct}, divided by (1 + ${p(client.discount)})^k: ${d.referral_value}`,
      clv_total: `${d.clv_direct} + ${d.referral_value} = ${d.clv_total}`,
      ratio: line('ratio', `${d.clv_direct} ÷ ${dollars(client.cac)}`),
      'Most to spend on winning one': `${d.clv_direct} ÷ 3 = ${d.max_cac}`,
      [`Retention of ${p(higher.retention)} adds`]: `${d.clv_high} − ${d.clv_direct} = ${d.gain_retention}`,
      group_value: `${clients} × ${d.clv_direct} = ${d.group_value}`,
      churn_cost_year: `${clients} × (1 − ${p(client.retention)}) × ${d.clv_direct} = ${d.churn_cost_year}`,
    };
  },
  basis: [
    'Counted: the margin on fees for as long as a client stays, at most the years you look ahead, in today’s money. Fees arrive on average in the middle of the year.',
    'A client always pays the first full year; leaving is counted at the year’s end. The month in which the cost to win is earned back isn’t discounted.',
    'Referred clients are taken as worth the same. Clients they refer in turn are left out.',
    'Spending at most a third of the direct value on winning a client is a common rule of caution, not a law.',
    'Every default is an example to replace. No trustworthy national retention rate for accounting firms exists: use your own.',
  ],
});
