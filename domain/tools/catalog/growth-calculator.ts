/** Growth Calculator: specification B11. */
import type { Series, Values } from '../define.ts';
import { sum } from '../finance.ts';
import { counted, dollars, money, number, short } from '../format.ts';
import { atLeast, below, largest, rangeOf, tolerance } from '../numbers.ts';
import { band, calculator, chart, choice, figure, figuresIn, lineIn, outputs } from '../rows.ts';
import { adviceByRules, bandOf } from '../scoring.ts';

const inputs = [
  figure('clients', 'Clients today', 'integer', 120, [0, 100_000, 1], 'Active, paying clients.'),
  figure(
    'fee',
    'Average fee per client and month',
    'money',
    400,
    [0, 100_000, 10],
    'Yearly fee divided by 12.',
  ),
  figure(
    'price',
    'Fee increase per year',
    'percent',
    4,
    [-20, 50, 0.5],
    'Applied in months 13 and 25 to every client.',
  ),
  figure(
    'churn',
    'Clients who leave per year',
    'percent',
    12,
    [0, 100, 1],
    'Spread evenly over the months.',
  ),
  figure(
    'leads',
    'Inquiries per month',
    'number',
    10,
    [0, 100_000, 1],
    'Without referrals from clients.',
  ),
  figure(
    'lead_growth',
    'Growth of inquiries per month',
    'percent',
    1,
    [-20, 20, 0.5],
    '1 = about 12.7% in a year.',
  ),
  figure('conversion', 'Inquiries that become clients', 'percent', 25, [0, 100, 1]),
  figure(
    'referrals',
    'New clients per year from 100 clients',
    'number',
    4,
    [0, 200, 1],
    'Signed clients, not introductions.',
  ),
  figure(
    'fte',
    'People doing client work',
    'number',
    4,
    [0.1, 1000, 0.5],
    'Full-time equivalents, with the owner’s share.',
  ),
  figure(
    'hours_fte',
    'Client hours per person and month',
    'number',
    110,
    [10, 220, 5],
    'After meetings, training, holidays.',
  ),
  figure(
    'hours_client',
    'Hours per client and month',
    'number',
    3,
    [0.1, 200, 0.1],
    'Yearly hours divided by 12.',
  ),
  choice('hire', 'Hire when full?', {
    default: 'no',
    options: { no: 'No: turn clients away', yes: 'Yes: add a person' },
    help: 'One at a time.',
  }),
  figure('hire_at', 'Hire when the team is this full', 'percent', 90, [50, 120, 5], {
    showIf: { id: 'hire', in: ['yes'] },
  }),
  figure('hire_ramp', 'Months until a new person is fully productive', 'integer', 3, [0, 12, 1], {
    help: 'Half productive until then.',
    showIf: { id: 'hire', in: ['yes'] },
  }),
  figure(
    'fte_cost',
    'Yearly cost of a person',
    'money',
    78_000,
    [0, 1_000_000, 1000],
    'Pay, payroll taxes and benefits; also for the owner’s share.',
  ),
  figure(
    'overhead',
    'Other costs, share of revenue',
    'percent',
    25,
    [0, 100, 1],
    'Software, rent, insurance, administration.',
  ),
  figure('marketing', 'Marketing spend per month', 'money', 1500, [0, 1_000_000, 50]),
  figure('spread', 'Range to test, plus or minus', 'percent', 20, [0, 90, 5], {
    help: 'Applied to inquiries and conversion, both at once.',
    advanced: true,
  }),
];

const bands = [
  band(
    'shrinking',
    -Infinity,
    'Shrinking',
    'More clients leave than arrive. Retention first; more marketing fills a leaking bucket.',
  ),
  band('flat', 0, 'Standing still', 'Growth covers inflation at best.'),
  band('growing', 5, 'Growing', 'Steady growth. Check the month in which capacity runs out.'),
  band(
    'fast',
    15,
    'Growing fast',
    'Fast for this profession. Hiring and onboarding decide whether it holds.',
  ),
];

const months = 36;

/** The inputs with clear names: rates as fractions, money in dollars, referrals as monthly new clients per client. */
function readFirm(v: Values) {
  const { value } = figuresIn(v);
  return {
    clients: value('clients'),
    fee: value('fee'),
    price: value('price') / 100,
    churn: value('churn') / 100,
    leads: value('leads'),
    leadGrowth: value('lead_growth') / 100,
    conversion: value('conversion') / 100,
    referrals: value('referrals') / 100 / 12,
    fte: value('fte'),
    hoursFte: value('hours_fte'),
    hoursClient: value('hours_client'),
    hires: v.hire === 'yes',
    hireAt: value('hire_at'),
    hireRamp: value('hire_ramp'),
    fteCost: value('fte_cost'),
    overhead: value('overhead') / 100,
    marketing: value('marketing'),
  };
}

type Firm = ReturnType<typeof readFirm>;

/** The firm by month; index 0 is month 1. Current clients are never dropped, even over capacity. */
function project(firm: Firm) {
  const leaving = 1 - (1 - firm.churn) ** (1 / 12);
  const closing = Math.min(1, firm.conversion);
  const starts: number[] = [];
  let clients = firm.clients;
  const list = Array.from({ length: months }, (_, index) => {
    const month = index + 1;
    const fee = firm.fee * (1 + firm.price) ** Math.floor(index / 12);
    const effective =
      firm.fte + sum(starts.map((start) => (month - start < firm.hireRamp ? 0.5 : 1)));
    const hours = effective * firm.hoursFte;
    const lost = clients * leaving;
    const demand = firm.leads * (1 + firm.leadGrowth) ** index * closing + clients * firm.referrals;
    const room = Math.max(0, hours / firm.hoursClient - (clients - lost));
    const signed = Math.min(demand, room);
    clients = clients - lost + signed;
    const revenue = clients * fee;
    const fte = firm.fte + starts.length;
    const profit = revenue - (fte * firm.fteCost) / 12 - revenue * firm.overhead - firm.marketing;
    /** Percent. */
    const utilization = (100 * clients * firm.hoursClient) / hours;
    const learning = starts.some((start) => month + 1 - start < firm.hireRamp);
    const isFull = atLeast(utilization, firm.hireAt);
    if (firm.hires && month < months && isFull && !learning) starts.push(month + 1);
    return { month, clients, fee, revenue, profit, turnedAway: demand - signed, utilization, fte };
  });
  return { list, hires: starts.length };
}

const revenueOf = (firm: Firm) => sum(project(firm).list.map(({ revenue }) => revenue));

/** Multiplies inquiries and conversion by a factor. */
const withDemand = (firm: Firm, factor: number): Firm => ({
  ...firm,
  leads: firm.leads * factor,
  conversion: Math.min(1, firm.conversion * factor),
});

/** One change at a time, everything else equal. */
const changes: Record<string, (firm: Firm) => Partial<Firm>> = {
  leads: ({ leads }) => ({ leads: leads * 1.1 }),
  conversion: ({ conversion }) => ({ conversion: Math.min(1, conversion * 1.1) }),
  churn: ({ churn }) => ({ churn: churn * 0.9 }),
  price: ({ fee }) => ({ fee: fee * 1.05 }),
  capacity: ({ hoursFte }) => ({ hoursFte: hoursFte * 1.1 }),
};

/** Names of the changes, and whether a change has any effect: 10% more of nothing is nothing. */
const levers = [
  {
    id: 'leads',
    name: '10% more inquiries',
    works: (firm: Firm) => firm.leads * firm.conversion > 0,
  },
  {
    id: 'conversion',
    name: '10% better conversion',
    works: (firm: Firm) => firm.leads * firm.conversion > 0 && firm.conversion < 1,
  },
  { id: 'churn', name: '10% less churn', works: (firm: Firm) => firm.clients * firm.churn > 0 },
  { id: 'price', name: 'a 5% higher fee', works: () => false },
  { id: 'capacity', name: '10% more hours', works: () => false },
];

/** `a, b and c`: American English would set a comma before `and`. */
const list = new Intl.ListFormat('en-GB');

/** Amounts closer than this are displayed as equal. */
const halfACent = 0.005;

/** A gain up to this many dollars is floating-point noise. */
const noGain = 0.000001;

/** A firm shrinks when it has fewer clients at the end, whatever its fee increases. */
function growthBand(
  growth: number | null,
  clientsNow: number,
  clientsLater: number,
): string | null {
  if (growth === null) return null;
  return below(clientsLater, clientsNow) ? 'shrinking' : bandOf(bands, Math.max(0, growth));
}

export const tool = calculator({
  order: 11,
  slug: 'growth-calculator',
  path: '/growth-calculator',
  name: 'Growth Calculator',
  purpose:
    'Projects the firm three years ahead if nothing changes, and finds the one change that adds most.',
  question: 'Where will we be in three years?',
  minutes: 4,
  related: ['growth-potential-scorecard', 'workflow-bottleneck-finder', 'roi-calculator'],
  inputs,
  outputs: [
    ...outputs('percent:1', { utilization_now: 'How full the team is today' }),
    ...outputs('number:1', {
      clients_12: 'Clients after 12 months',
      clients_24: 'Clients after 24 months',
      clients_36: 'Clients after 36 months',
    }),
    ...outputs('money:0', {
      mrr_now: 'Monthly revenue today',
      mrr_36: 'Monthly revenue in month 36',
      revenue_y1: 'Revenue, year 1',
      revenue_y2: 'Revenue, year 2',
      revenue_y3: 'Revenue, year 3',
      profit_y1: 'Profit, year 1',
      profit_y2: 'Profit, year 2',
      profit_y3: 'Profit, year 3',
    }),
    ...outputs('percent:1', {
      cagr: { label: 'Growth per year', nullText: 'No revenue today' },
      utilization_36: 'How full the team is in month 36',
    }),
    ...outputs(
      'month',
      { full_month: 'Capacity runs out in' },
      { nullText: 'Not within 36 months' },
    ),
    ...outputs('number:1', { turned_away: 'Clients turned away' }),
    ...outputs('money:0', { lost_value: 'Yearly fees turned away' }),
    ...outputs('number:0', { hires: 'People added' }),
    ...outputs('number:1', { fte_36: 'People in month 36' }),
    ...outputs('money:0', {
      mrr_36_low: 'Monthly revenue in month 36, cautious',
      mrr_36_high: 'Monthly revenue in month 36, optimistic',
      gain_leads: '10% more inquiries add',
      gain_conversion: '10% better conversion adds',
      gain_churn: '10% less churn adds',
      gain_price: 'A 5% higher fee adds',
      gain_capacity: '10% more hours add',
    }),
    ...outputs('enum', {
      top_lever: {
        label: 'The change that adds most',
        labels: {
          leads: 'More inquiries',
          conversion: 'Better conversion',
          churn: 'Keeping clients',
          price: 'Higher fees',
          capacity: 'More hours',
          none: 'None',
        },
      },
    }),
  ],
  bands: { growth: bands },
  recs: {
    'lever.leads': [
      'lead-generation',
      'More inquiries add most',
      'On your figures 10% more inquiries beat every other single change.',
    ],
    'lever.conversion': [
      'conversion',
      'Better conversion adds most',
      'On your figures winning 10% more of the same inquiries beats every other single change.',
    ],
    'lever.churn': [
      'email',
      'Keeping clients adds most',
      'On your figures losing 10% fewer clients beats every other single change.',
    ],
    'lever.price': [
      'pricing',
      'Price adds most',
      'On your figures a 5% higher fee beats every other single change, and needs no extra hours.',
    ],
    'lever.capacity': [
      'workflow',
      'Capacity adds most',
      'On your figures 10% more hours beat every other single change: demand is already there.',
    ],
    full: [
      'capacity',
      'Decide now what happens when you are full',
      'Capacity runs out within the period. Choose between hiring, freeing hours, and a higher minimum fee.',
    ],
    overfull: [
      'workflow',
      'The team has more work than hours today',
      'Take no new clients until hours per client fall, or people are added.',
    ],
    loss: [
      'growth-strategy',
      'The plan loses money in year 3',
      'Check the yearly cost of people against revenue per person.',
    ],
    leak: [
      'email',
      'Stop the leak',
      'More clients leave than arrive. Call the ones you would hate to lose this month.',
    ],
    referral: [
      'referrals',
      'Make referrals a habit',
      'Fewer than five new clients a year from every hundred. Ask after each good delivery.',
    ],
    price: [
      'pricing',
      'Write a yearly increase into every letter',
      'Your increase is below 3%, which is likely below the rise in your costs.',
    ],
    track: [
      'analytics',
      'Check the plan every quarter',
      'Compare clients, fee and hours with month 3, 6, 9 and correct the inputs.',
    ],
    hours: [
      'automation',
      'Cut the hours per client',
      'The Workflow Bottleneck Finder shows at which stage.',
    ],
    tiers: ['pricing', 'Set a minimum fee', 'New clients below it use the hours of better ones.'],
  },
  charts: [
    chart('projection', 'line', 'Clients and monthly revenue', {
      axes: ['Month', 'US dollars per month', 'money'],
      series: {
        mrr: 'Monthly revenue',
        mrr_low: 'Cautious',
        mrr_high: 'Optimistic',
        clients: { label: 'Clients', unit: 'number' },
      },
    }),
    chart('capacity', 'area-line', 'How full is the team', {
      axes: ['Month', 'How full, in percent', 'percent'],
      series: { utilization: 'How full', turned: { label: 'Turned away', unit: 'number' } },
    }),
    chart('levers', 'bar', 'What adds most in three years', {
      axes: ['Change', 'US dollars of revenue over 36 months', 'money'],
      series: { gain: 'Adds' },
      sorted: true,
    }),
  ],
  main: ['mrr_36', 'cagr', 'top_lever'],
  sensitivity: {
    output: 'mrr_36',
    inputs: ['clients', 'fee', 'leads', 'conversion', 'churn', 'hours_fte', 'hours_client'],
    of: (v) => project(readFirm(v)).list.at(-1)?.revenue ?? 0,
  },
  instrument: {
    inSight: ['clients', 'fee', 'leads', 'conversion', 'churn'],
    spans: {
      clients: { to: 600 },
      fee: { to: 2_000 },
      leads: { to: 60 },
      churn: { to: 50 },
    },
    folded: [
      { name: 'Price, referrals and trend', inputs: ['price', 'referrals', 'lead_growth'] },
      {
        name: 'The team and its hours',
        inputs: ['fte', 'hours_fte', 'hours_client', 'hire', 'hire_at', 'hire_ramp'],
      },
      { name: 'Costs', inputs: ['fte_cost', 'overhead', 'marketing'] },
      { name: 'Range', inputs: ['spread'] },
    ],
    gains: ['profit_y1', 'profit_y2', 'profit_y3', 'cagr'],
    otherwise: 'carried on month by month',
    lines: {
      profit_y1: 'Profit of a month',
      gain_leads: 'What adds most',
      mrr_36_low: 'Range',
      hires: 'Hiring',
    },
    sentence({ outputs }) {
      const now = money(Number(outputs.mrr_now));
      const then = money(Number(outputs.mrr_36));
      if (now === then) return `Revenue stays at ${now} a month for three years.`;
      const way = Number(outputs.mrr_36) > Number(outputs.mrr_now) ? 'grows' : 'shrinks';
      return `Revenue ${way} from ${now} to ${then} a month in three years.`;
    },
    chart: chart('revenue', 'rise', 'Monthly revenue for three years, against today', {
      axes: ['Month', 'US dollars per month', 'money'],
      series: {
        rise: 'Monthly revenue',
        line: 'Today',
        low: 'Cautious',
        high: 'Optimistic',
        clients: { label: 'Clients', unit: 'number' },
      },
    }),
    replaces: 'projection',
    series({ series, outputs }) {
      const { x, ...lines }: Series = series.projection ?? { x: [] };
      const { mrr: rise = [], mrr_low: low = [], mrr_high: high = [], clients = [] } = lines;
      return { x, rise, line: x.map(() => Number(outputs.mrr_now)), low, high, clients };
    },
    finding({ outputs }) {
      const month = outputs.full_month;
      if (typeof month === 'number')
        return { x: month, text: `The team is full in month ${month}`, isReached: true };
      return {
        x: months,
        text: `${money(Number(outputs.mrr_36))} in month ${months}`,
        isReached: false,
      };
    },
  },
  compute(v) {
    const firm = readFirm(v);
    const spread = Number(v.spread) / 100;
    const { list, hires } = project(firm);
    const low = project(withDemand(firm, 1 - spread)).list;
    const high = project(withDemand(firm, 1 + spread)).list;
    const revenue = revenueOf(firm);
    const gains = Object.entries(changes).map(([id, change]) => ({
      id,
      gain: revenueOf({ ...firm, ...change(firm) }) - revenue,
    }));
    const best = largest(gains, ({ gain }) => gain);
    const lever = best && best.gain > noGain ? best.id : 'none';
    const byYear = (key: 'revenue' | 'profit') =>
      [0, 12, 24].map((from) => sum(list.slice(from, from + 12).map((month) => month[key])));
    const [profit1, profit2, profit3 = 0] = byYear('profit');
    const [revenue1, revenue2, revenue3] = byYear('revenue');
    const clientsAfter = (month: number) => list[month - 1]?.clients ?? 0;
    const last = list.at(-1);
    const revenueNow = firm.clients * firm.fee;
    const revenueLast = last?.revenue ?? 0;
    const range = rangeOf([low, list, high].map((one) => one.at(-1)?.revenue ?? 0));
    const growth = revenueNow === 0 ? null : 100 * ((revenueLast / revenueNow) ** (1 / 3) - 1);
    const turnedAway = sum(list.map((month) => month.turnedAway));
    const utilizationNow = (100 * firm.clients * firm.hoursClient) / (firm.fte * firm.hoursFte);
    return {
      outputs: {
        utilization_now: utilizationNow,
        clients_12: clientsAfter(12),
        clients_24: clientsAfter(24),
        clients_36: clientsAfter(36),
        mrr_now: revenueNow,
        mrr_36: revenueLast,
        revenue_y1: revenue1 ?? 0,
        revenue_y2: revenue2 ?? 0,
        revenue_y3: revenue3 ?? 0,
        profit_y1: profit1 ?? 0,
        profit_y2: profit2 ?? 0,
        profit_y3: profit3,
        cagr: growth,
        utilization_36: last?.utilization ?? 0,
        full_month: list.find((one) => one.turnedAway > tolerance)?.month ?? null,
        turned_away: turnedAway,
        lost_value: sum(list.map((month) => month.turnedAway * month.fee * 12)),
        hires,
        fte_36: last?.fte ?? firm.fte,
        mrr_36_low: range.low,
        mrr_36_high: range.high,
        ...Object.fromEntries(gains.map(({ id, gain }) => [`gain_${id}`, gain])),
        top_lever: lever,
      },
      bands: { growth: growthBand(growth, firm.clients, clientsAfter(36)) },
      recommendations: adviceByRules(
        [
          ['overfull', utilizationNow > 100 + tolerance],
          ['leak', below(clientsAfter(36), firm.clients)],
          [`lever.${lever}`, lever !== 'none'],
          ['full', turnedAway > tolerance],
          ['loss', below(profit3, 0)],
          ['price', below(firm.price * 100, 3)],
          ['referral', below(Number(v.referrals), 5)],
        ],
        ['track', 'hours', 'tiers'],
      ),
      series: {
        projection: {
          x: [0, ...list.map(({ month }) => month)],
          mrr: [revenueNow, ...list.map(({ revenue }) => revenue)],
          mrr_low: [revenueNow, ...low.map(({ revenue }) => revenue)],
          mrr_high: [revenueNow, ...high.map(({ revenue }) => revenue)],
          clients: [firm.clients, ...list.map(({ clients }) => clients)],
        },
        capacity: {
          x: list.map(({ month }) => month),
          utilization: list.map(({ utilization }) => utilization),
          turned: list.map((month) => month.turnedAway),
        },
        levers: {
          x: levers.map(({ name }) => name.replace(/^a/, 'A')),
          gain: gains.map((one) => one.gain),
        },
      },
    };
  },
  headline({ outputs }, d) {
    const rate = outputs.cagr === null ? '' : ` (${d.cagr} a year)`;
    const full =
      outputs.full_month === null ? '' : ` The team is full in month ${outputs.full_month}.`;
    const best =
      outputs.top_lever === 'none' ? '' : ` What adds most: ${d.top_lever?.toLowerCase()}.`;
    return `Monthly revenue goes from ${d.mrr_now} to ${d.mrr_36} in three years${rate}.${full}${best}`;
  },
  remarks({ outputs }) {
    if (outputs.full_month === null) return {};
    const idle = Object.keys(changes).filter(
      (id) => Math.abs(Number(outputs[`gain_${id}`])) <= noGain,
    );
    return Object.fromEntries(idle.map((id) => [`gain_${id}`, { beside: 'no room' }]));
  },
  notes({ outputs, series }, v) {
    const firm = readFirm(v);
    const full = outputs.full_month !== null;
    const ranged = full && Number(v.spread) > 0;
    const lines = series.projection;
    const apart = (lines?.mrr ?? []).map((base, month) => {
      const cases = [base, lines?.mrr_low?.[month], lines?.mrr_high?.[month]].map(Number);
      return Math.max(...cases) - Math.min(...cases);
    });
    const isOneLine = Math.max(...apart) < halfACent;
    const losses = [1, 2, 3]
      .map((year) => ({ year, profit: Number(outputs[`profit_y${year}`]) }))
      .filter(({ profit }) => profit <= -0.5)
      .map(({ year, profit }) => `year ${year} (${money(-profit)})`);
    const idle = levers.filter(
      ({ id, works }) => works(firm) && Math.abs(Number(outputs[`gain_${id}`])) <= noGain,
    );
    return [
      ranged && isOneLine && 'More inquiries add nothing here, because the team is full.',
      ranged &&
        !isOneLine &&
        (apart.at(-1) ?? 0) < halfACent &&
        'The cautious and optimistic lines meet, because the team is full by then.',
      Number(outputs.utilization_now) > 100 + tolerance &&
        `The team has more work than hours today, so new clients wait until others leave${firm.hires ? ' or you hire' : ''}.`,
      losses.length > 0 && `The firm loses money in ${list.format(losses)}.`,
      full &&
        idle.length > 0 &&
        `No room: ${list.format(idle.map(({ name }) => name))} would add $0, because the team is full.`,
    ];
  },
  method(result, d, v) {
    const { outputs } = result;
    const firm = readFirm(v);
    const { text } = figuresIn(v);
    const p = (fraction: number) => `${short(fraction * 100)}%`;
    const clients = counted(firm.clients, 'client');
    const leaving = 1 - (1 - firm.churn) ** (1 / 12);
    const couldSign = firm.leads * Math.min(1, firm.conversion) + firm.clients * firm.referrals;
    return {
      utilization_now: `${clients} × ${short(firm.hoursClient)} h ÷ (${counted(firm.fte, 'person', 'people')} × ${short(firm.hoursFte)} h) = ${d.utilization_now}`,
      mrr_now: `${clients} × ${dollars(firm.fee)} = ${d.mrr_now}`,
      'Clients who leave each month': `1 − (1 − ${p(firm.churn)})^(1 ÷ 12) = ${number(leaving * 100, 2)}% of them`,
      'Clients who could sign in month 1': `${counted(firm.leads, 'inquiry', 'inquiries')} × ${p(firm.conversion)} + ${clients} × ${text('referrals')} ÷ 100 ÷ 12 = ${number(couldSign, 2)}`,
      ...(firm.hires && {
        Hiring: `one person starts the month after the team is ${short(firm.hireAt)}% full, at half pace for ${counted(firm.hireRamp, 'month')}: ${d.hires} added by month 36`,
      }),
      'Profit of a month': `revenue − people × ${dollars(firm.fteCost)} ÷ 12 − ${p(firm.overhead)} of revenue − ${dollars(firm.marketing)}: ${d.profit_y1} in year 1, ${d.profit_y2} in year 2, ${d.profit_y3} in year 3`,
      cagr: lineIn(result, d)(
        'cagr',
        `(${money(Number(outputs.mrr_36), 2)} ÷ ${money(Number(outputs.mrr_now), 2)})^(1 ÷ 3) − 1`,
      ),
      lost_value: `each client turned away × 12 × that month’s fee, ${figuresIn(outputs).exact('turned_away', 'client')}: ${d.lost_value}`,
      Range: `inquiries and conversion both ${text('spread')}% lower or higher: ${d.mrr_36_low} to ${d.mrr_36_high} in month 36`,
      'What adds most': `the 36 months with one change, less the 36 months as they are: ${levers.map(({ id, name }) => `${name} ${d[`gain_${id}`]}`).join(', ')}`,
    };
  },
  basis: [
    'Counted by month: clients who leave or sign, the team’s hours, and the fee increases.',
    'Current clients stay; new ones are turned away once the hours are used.',
    'Left out: seasons, taxes, and what a change costs.',
  ],
});
