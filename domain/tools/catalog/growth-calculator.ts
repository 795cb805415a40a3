/** Growth Calculator: specification B11. */
import { type Band, defineTool, type Input, type Series, type Values } from '../define.ts';
import { sum } from '../finance.ts';
import { dollars, exact, money, number, short } from '../format.ts';
import { atLeast, below, tolerance } from '../numbers.ts';
import { rangeOf } from '../range.ts';
import { adviceByRules, bandOf } from '../scoring.ts';

const inputs = [
  {
    id: 'clients',
    label: 'Clients today',
    help: 'Active, paying clients.',
    type: 'integer',
    default: 120,
    min: 0,
    max: 100000,
    step: 1,
  },
  {
    id: 'fee',
    label: 'Average fee per client and month',
    help: 'Yearly fee divided by 12.',
    type: 'money',
    default: 400,
    min: 0,
    max: 100000,
    step: 10,
  },
  {
    id: 'price',
    label: 'Fee increase per year',
    help: 'Applied in months 13 and 25 to every client.',
    type: 'percent',
    default: 4,
    min: -20,
    max: 50,
    step: 0.5,
  },
  {
    id: 'churn',
    label: 'Clients who leave per year',
    help: 'Spread evenly over the months.',
    type: 'percent',
    default: 12,
    min: 0,
    max: 100,
    step: 1,
  },
  {
    id: 'leads',
    label: 'Inquiries per month',
    help: 'Without referrals from clients.',
    type: 'number',
    default: 10,
    min: 0,
    max: 100000,
    step: 1,
  },
  {
    id: 'lead_growth',
    label: 'Growth of inquiries per month',
    help: '1 = about 12.7% in a year.',
    type: 'percent',
    default: 1,
    min: -20,
    max: 20,
    step: 0.5,
  },
  {
    id: 'conversion',
    label: 'Inquiries that become clients',
    type: 'percent',
    default: 25,
    min: 0,
    max: 100,
    step: 1,
  },
  {
    id: 'referrals',
    label: 'New clients per year from 100 clients',
    help: 'Signed clients, not introductions.',
    type: 'number',
    default: 4,
    min: 0,
    max: 200,
    step: 1,
  },
  {
    id: 'fte',
    label: 'People doing client work',
    help: 'Full-time equivalents, with the owner’s share.',
    type: 'number',
    default: 4,
    min: 0.1,
    max: 1000,
    step: 0.5,
  },
  {
    id: 'hours_fte',
    label: 'Client hours per person and month',
    help: 'After meetings, training, holidays.',
    type: 'number',
    default: 110,
    min: 10,
    max: 220,
    step: 5,
  },
  {
    id: 'hours_client',
    label: 'Hours per client and month',
    help: 'Yearly hours divided by 12.',
    type: 'number',
    default: 3,
    min: 0.1,
    max: 200,
    step: 0.1,
  },
  {
    id: 'hire',
    label: 'Hire when full?',
    help: 'One at a time.',
    type: 'choice',
    default: 'no',
    options: [
      { value: 'no', label: 'No: turn clients away' },
      { value: 'yes', label: 'Yes: add a person' },
    ],
  },
  {
    id: 'hire_at',
    label: 'Hire when the team is this full',
    type: 'percent',
    default: 90,
    min: 50,
    max: 120,
    step: 5,
    showIf: { id: 'hire', in: ['yes'] },
  },
  {
    id: 'hire_ramp',
    label: 'Months until a new person is fully productive',
    help: 'Half productive until then.',
    type: 'integer',
    default: 3,
    min: 0,
    max: 12,
    step: 1,
    showIf: { id: 'hire', in: ['yes'] },
  },
  {
    id: 'fte_cost',
    label: 'Yearly cost of a person',
    help: 'Pay, payroll taxes and benefits; also for the owner’s share.',
    type: 'money',
    default: 78000,
    min: 0,
    max: 1000000,
    step: 1000,
  },
  {
    id: 'overhead',
    label: 'Other costs, share of revenue',
    help: 'Software, rent, insurance, administration.',
    type: 'percent',
    default: 25,
    min: 0,
    max: 100,
    step: 1,
  },
  {
    id: 'marketing',
    label: 'Marketing spend per month',
    type: 'money',
    default: 1500,
    min: 0,
    max: 1000000,
    step: 50,
  },
  {
    id: 'spread',
    label: 'Range to test, plus or minus',
    help: 'Applied to inquiries and conversion, both at once.',
    type: 'percent',
    default: 20,
    min: 0,
    max: 90,
    step: 5,
    advanced: true,
  },
] satisfies Input[];

const bands = {
  growth: [
    {
      id: 'shrinking',
      from: -Infinity,
      name: 'Shrinking',
      says: 'More clients leave than arrive. Retention first; more marketing fills a leaking bucket.',
    },
    { id: 'flat', from: 0, name: 'Standing still', says: 'Growth covers inflation at best.' },
    {
      id: 'growing',
      from: 5,
      name: 'Growing',
      says: 'Steady growth. Check the month in which capacity runs out.',
    },
    {
      id: 'fast',
      from: 15,
      name: 'Growing fast',
      says: 'Fast for this profession. Hiring and onboarding decide whether it holds.',
    },
  ],
} satisfies Record<string, Band[]>;

/** Months in the projection. */
const months = 36;

/** The inputs with clear names: rates as fractions, money in dollars. */
interface Firm {
  clients: number;
  fee: number;
  price: number;
  churn: number;
  leads: number;
  leadGrowth: number;
  conversion: number;
  /** Monthly new clients per client. */
  referrals: number;
  fte: number;
  hoursFte: number;
  hoursClient: number;
  hires: boolean;
  hireAt: number;
  hireRamp: number;
  fteCost: number;
  overhead: number;
  marketing: number;
}

function readFirm(v: Values): Firm {
  const figure = (id: string) => Number(v[id] ?? 0);
  return {
    clients: figure('clients'),
    fee: figure('fee'),
    price: figure('price') / 100,
    churn: figure('churn') / 100,
    leads: figure('leads'),
    leadGrowth: figure('lead_growth') / 100,
    conversion: figure('conversion') / 100,
    referrals: figure('referrals') / 100 / 12,
    fte: figure('fte'),
    hoursFte: figure('hours_fte'),
    hoursClient: figure('hours_client'),
    hires: v.hire === 'yes',
    hireAt: figure('hire_at'),
    hireRamp: figure('hire_ramp'),
    fteCost: figure('fte_cost'),
    overhead: figure('overhead') / 100,
    marketing: figure('marketing'),
  };
}

interface Month {
  clients: number;
  fee: number;
  revenue: number;
  profit: number;
  turnedAway: number;
  /** Percent. */
  utilization: number;
  fte: number;
}

/** The firm by month; index 0 is month 1. Current clients are never dropped, even over capacity. */
function project(firm: Firm): { months: Month[]; hires: number } {
  const leaving = 1 - (1 - firm.churn) ** (1 / 12);
  const closing = Math.min(1, firm.conversion);
  const starts: number[] = [];
  const result: Month[] = [];
  let clients = firm.clients;
  for (let month = 1; month <= months; month++) {
    const fee = firm.fee * (1 + firm.price) ** Math.floor((month - 1) / 12);
    const effective = firm.fte + sum(starts.map((start) => (month - start < firm.hireRamp ? 0.5 : 1)));
    const hours = effective * firm.hoursFte;
    const lost = clients * leaving;
    const demand = firm.leads * (1 + firm.leadGrowth) ** (month - 1) * closing + clients * firm.referrals;
    const room = Math.max(0, hours / firm.hoursClient - (clients - lost));
    const signed = Math.min(demand, room);
    clients = clients - lost + signed;
    const revenue = clients * fee;
    const fte = firm.fte + starts.length;
    const utilization = (100 * clients * firm.hoursClient) / hours;
    result.push({
      clients,
      fee,
      revenue,
      profit: revenue - (fte * firm.fteCost) / 12 - revenue * firm.overhead - firm.marketing,
      turnedAway: demand - signed,
      utilization,
      fte,
    });
    const learning = starts.some((start) => month + 1 - start < firm.hireRamp);
    if (firm.hires && month < months && atLeast(utilization, firm.hireAt) && !learning)
      starts.push(month + 1);
  }
  return { months: result, hires: starts.length };
}

const revenueOf = (firm: Firm) => sum(project(firm).months.map(({ revenue }) => revenue));

/** Multiplies inquiries and conversion by a factor. */
const withDemand = (firm: Firm, factor: number): Firm => ({
  ...firm,
  leads: firm.leads * factor,
  conversion: Math.min(1, firm.conversion * factor),
});

/** One change at a time, everything else equal. */
const changes: Record<string, (firm: Firm) => Firm> = {
  leads: (firm) => ({ ...firm, leads: firm.leads * 1.1 }),
  conversion: (firm) => ({ ...firm, conversion: Math.min(1, firm.conversion * 1.1) }),
  churn: (firm) => ({ ...firm, churn: firm.churn * 0.9 }),
  price: (firm) => ({ ...firm, fee: firm.fee * 1.05 }),
  capacity: (firm) => ({ ...firm, hoursFte: firm.hoursFte * 1.1 }),
};

/** Extra revenue over the period for each change, in dollars. */
function leversOf(firm: Firm): { id: string; gain: number }[] {
  const base = revenueOf(firm);
  return Object.entries(changes).map(([id, change]) => ({ id, gain: revenueOf(change(firm)) - base }));
}

/** Names of the changes, and whether a change has any effect: 10% more of nothing is nothing. */
const levers = [
  { id: 'leads', name: '10% more inquiries', works: (firm: Firm) => firm.leads * firm.conversion > 0 },
  {
    id: 'conversion',
    name: '10% better conversion',
    works: (firm: Firm) => firm.leads * firm.conversion > 0 && firm.conversion < 1,
  },
  { id: 'churn', name: '10% less churn', works: (firm: Firm) => firm.clients * firm.churn > 0 },
  { id: 'price', name: 'a 5% higher fee', works: () => false },
  { id: 'capacity', name: '10% more hours', works: () => false },
];

/** `a`, `a and b`, `a, b and c`. */
const listed = (items: readonly string[]) =>
  [items.slice(0, -1).join(', '), items.at(-1)].filter(Boolean).join(' and ');

/** Amounts closer than this are displayed as equal. */
const halfACent = 0.005;

/** A gain up to this many dollars is floating-point noise. */
const noGain = 0.000001;

function topLever(levers: readonly { id: string; gain: number }[]): string {
  const most = Math.max(...levers.map(({ gain }) => gain));
  return most > noGain ? (levers.find(({ gain }) => atLeast(gain, most))?.id ?? 'none') : 'none';
}

/** A firm shrinks when it has fewer clients at the end, whatever its fee increases. */
function growthBand(growth: number | null, clientsNow: number, clientsLater: number): string | null {
  if (growth === null) return null;
  return below(clientsLater, clientsNow) ? 'shrinking' : bandOf(bands.growth, Math.max(0, growth));
}

const yearOf = (list: readonly Month[], year: number, key: 'revenue' | 'profit') =>
  sum(list.slice(12 * (year - 1), 12 * year).map((month) => month[key]));

export const tool = defineTool({
  order: 11,
  slug: 'growth-calculator',
  path: '/growth-calculator',
  kind: 'calculator',
  name: 'Growth Calculator',
  purpose: 'Projects the firm three years ahead if nothing changes, and finds the one change that adds most.',
  question: 'Where will we be in three years?',
  minutes: 4,
  related: ['growth-potential-scorecard', 'workflow-bottleneck-finder', 'roi-calculator'],
  inputs,
  outputs: [
    { id: 'utilization_now', label: 'How full the team is today', fmt: 'percent:1' },
    { id: 'clients_12', label: 'Clients after 12 months', fmt: 'number:1' },
    { id: 'clients_24', label: 'Clients after 24 months', fmt: 'number:1' },
    { id: 'clients_36', label: 'Clients after 36 months', fmt: 'number:1' },
    { id: 'mrr_now', label: 'Monthly revenue today', fmt: 'money:0' },
    { id: 'mrr_36', label: 'Monthly revenue in month 36', fmt: 'money:0' },
    { id: 'revenue_y1', label: 'Revenue, year 1', fmt: 'money:0' },
    { id: 'revenue_y2', label: 'Revenue, year 2', fmt: 'money:0' },
    { id: 'revenue_y3', label: 'Revenue, year 3', fmt: 'money:0' },
    { id: 'profit_y1', label: 'Profit, year 1', fmt: 'money:0' },
    { id: 'profit_y2', label: 'Profit, year 2', fmt: 'money:0' },
    { id: 'profit_y3', label: 'Profit, year 3', fmt: 'money:0' },
    { id: 'cagr', label: 'Growth per year', fmt: 'percent:1', nullText: 'No revenue today' },
    { id: 'utilization_36', label: 'How full the team is in month 36', fmt: 'percent:1' },
    { id: 'full_month', label: 'Capacity runs out in', fmt: 'month', nullText: 'Not within 36 months' },
    { id: 'turned_away', label: 'Clients turned away', fmt: 'number:1' },
    { id: 'lost_value', label: 'Yearly fees turned away', fmt: 'money:0' },
    { id: 'hires', label: 'People added', fmt: 'number:0' },
    { id: 'fte_36', label: 'People in month 36', fmt: 'number:1' },
    { id: 'mrr_36_low', label: 'Monthly revenue in month 36, cautious', fmt: 'money:0' },
    { id: 'mrr_36_high', label: 'Monthly revenue in month 36, optimistic', fmt: 'money:0' },
    { id: 'gain_leads', label: '10% more inquiries add', fmt: 'money:0' },
    { id: 'gain_conversion', label: '10% better conversion adds', fmt: 'money:0' },
    { id: 'gain_churn', label: '10% less churn adds', fmt: 'money:0' },
    { id: 'gain_price', label: 'A 5% higher fee adds', fmt: 'money:0' },
    { id: 'gain_capacity', label: '10% more hours add', fmt: 'money:0' },
    {
      id: 'top_lever',
      label: 'The change that adds most',
      fmt: 'enum',
      labels: {
        leads: 'More inquiries',
        conversion: 'Better conversion',
        churn: 'Keeping clients',
        price: 'Higher fees',
        capacity: 'More hours',
        none: 'None',
      },
    },
  ],
  bands,
  recs: {
    'lever.leads': {
      title: 'More inquiries add most',
      text: 'On your figures 10% more inquiries beat every other single change.',
      service: 'lead-generation',
    },
    'lever.conversion': {
      title: 'Better conversion adds most',
      text: 'On your figures winning 10% more of the same inquiries beats every other single change.',
      service: 'conversion',
    },
    'lever.churn': {
      title: 'Keeping clients adds most',
      text: 'On your figures losing 10% fewer clients beats every other single change.',
      service: 'email',
    },
    'lever.price': {
      title: 'Price adds most',
      text: 'On your figures a 5% higher fee beats every other single change, and needs no extra hours.',
      service: 'pricing',
    },
    'lever.capacity': {
      title: 'Capacity adds most',
      text: 'On your figures 10% more hours beat every other single change: demand is already there.',
      service: 'workflow',
    },
    full: {
      title: 'Decide now what happens when you are full',
      text: 'Capacity runs out within the period. Choose between hiring, freeing hours, and a higher minimum fee.',
      service: 'capacity',
    },
    overfull: {
      title: 'The team is beyond its hours today',
      text: 'Take no new clients until hours per client fall, or people are added.',
      service: 'workflow',
    },
    loss: {
      title: 'The plan loses money in year 3',
      text: 'Check the yearly cost of people against revenue per person.',
      service: 'growth-strategy',
    },
    leak: {
      title: 'Stop the leak',
      text: 'More clients leave than arrive. Call the ones you would hate to lose this month.',
      service: 'email',
    },
    referral: {
      title: 'Make referrals a habit',
      text: 'Fewer than five new clients a year from every hundred. Ask after each good delivery.',
      service: 'referrals',
    },
    price: {
      title: 'Write a yearly increase into every letter',
      text: 'Your increase is below 3%, which is likely below the rise in your costs.',
      service: 'pricing',
    },
    track: {
      title: 'Check the plan every quarter',
      text: 'Compare clients, fee and hours with month 3, 6, 9 and correct the inputs.',
      service: 'analytics',
    },
    hours: {
      title: 'Cut the hours per client',
      text: 'The Workflow Bottleneck Finder shows at which stage.',
      service: 'automation',
    },
    tiers: {
      title: 'Set a minimum fee',
      text: 'New clients below it use the hours of better ones.',
      service: 'pricing',
    },
  },
  charts: [
    {
      id: 'projection',
      type: 'line',
      title: 'Clients and monthly revenue',
      x: 'Month',
      y: 'US dollars per month',
      unit: 'money',
      series: [
        { id: 'mrr', label: 'Monthly revenue' },
        { id: 'mrr_low', label: 'Cautious' },
        { id: 'mrr_high', label: 'Optimistic' },
        { id: 'clients', label: 'Clients', unit: 'number' },
      ],
    },
    {
      id: 'capacity',
      type: 'area-line',
      title: 'How full is the team',
      x: 'Month',
      y: 'How full, in percent',
      unit: 'percent',
      series: [
        { id: 'utilization', label: 'How full' },
        { id: 'turned', label: 'Turned away', unit: 'number' },
      ],
    },
    {
      id: 'levers',
      type: 'bar',
      title: 'What adds most in three years',
      x: 'Change',
      y: 'US dollars of revenue over 36 months',
      unit: 'money',
      series: [{ id: 'gain', label: 'Adds' }],
      sorted: true,
    },
  ],
  main: ['mrr_36', 'cagr', 'top_lever'],
  sensitivity: {
    output: 'mrr_36',
    inputs: ['clients', 'fee', 'leads', 'conversion', 'churn', 'hours_fte', 'hours_client'],
    of: (v) => project(readFirm(v)).months.at(-1)?.revenue ?? 0,
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
    chart: {
      id: 'revenue',
      type: 'rise',
      title: 'Monthly revenue for three years',
      x: 'Month',
      y: 'US dollars per month',
      unit: 'money',
      series: [
        { id: 'rise', label: 'Monthly revenue' },
        { id: 'line', label: 'Today' },
        { id: 'low', label: 'Cautious' },
        { id: 'high', label: 'Optimistic' },
        { id: 'clients', label: 'Clients', unit: 'number' },
      ],
    },
    replaces: 'projection',
    series({ series, outputs }) {
      const {
        x = [],
        mrr = [],
        mrr_low: low = [],
        mrr_high: high = [],
        clients = [],
      }: Series = series.projection ?? { x: [] };
      return { x, rise: mrr, line: x.map(() => Number(outputs.mrr_now)), low, high, clients };
    },
    finding({ outputs }) {
      const month = outputs.full_month;
      if (typeof month === 'number')
        return { x: month, text: `The team is full in month ${month}`, isReached: true };
      return { x: months, text: `${money(Number(outputs.mrr_36))} in month ${months}`, isReached: false };
    },
  },
  compute(v) {
    const firm = readFirm(v);
    const spread = Number(v.spread) / 100;
    const { months: list, hires } = project(firm);
    const low = project(withDemand(firm, 1 - spread)).months;
    const high = project(withDemand(firm, 1 + spread)).months;
    const gains = leversOf(firm);
    const lever = topLever(gains);
    const gain = (id: string) => gains.find((one) => one.id === id)?.gain ?? 0;
    const clientsAfter = (month: number) => list[month - 1]?.clients ?? 0;
    const last = list.at(-1);
    const revenueNow = firm.clients * firm.fee;
    const revenueLast = last?.revenue ?? 0;
    const range = rangeOf([low, list, high].map((one) => one.at(-1)?.revenue ?? 0));
    const growth = revenueNow === 0 ? null : 100 * ((revenueLast / revenueNow) ** (1 / 3) - 1);
    const turnedAway = sum(list.map((month) => month.turnedAway));
    const full = list.findIndex((month) => month.turnedAway > tolerance);
    const utilizationNow = (100 * firm.clients * firm.hoursClient) / (firm.fte * firm.hoursFte);
    const yearThree = yearOf(list, 3, 'profit');
    return {
      outputs: {
        utilization_now: utilizationNow,
        clients_12: clientsAfter(12),
        clients_24: clientsAfter(24),
        clients_36: clientsAfter(36),
        mrr_now: revenueNow,
        mrr_36: revenueLast,
        revenue_y1: yearOf(list, 1, 'revenue'),
        revenue_y2: yearOf(list, 2, 'revenue'),
        revenue_y3: yearOf(list, 3, 'revenue'),
        profit_y1: yearOf(list, 1, 'profit'),
        profit_y2: yearOf(list, 2, 'profit'),
        profit_y3: yearThree,
        cagr: growth,
        utilization_36: last?.utilization ?? 0,
        full_month: full < 0 ? null : full + 1,
        turned_away: turnedAway,
        lost_value: sum(list.map((month) => month.turnedAway * month.fee * 12)),
        hires,
        fte_36: last?.fte ?? firm.fte,
        mrr_36_low: range.low,
        mrr_36_high: range.high,
        gain_leads: gain('leads'),
        gain_conversion: gain('conversion'),
        gain_churn: gain('churn'),
        gain_price: gain('price'),
        gain_capacity: gain('capacity'),
        top_lever: lever,
      },
      bands: { growth: growthBand(growth, firm.clients, clientsAfter(36)) },
      recommendations: adviceByRules(
        [
          ['overfull', utilizationNow > 100 + tolerance],
          ['leak', below(clientsAfter(36), firm.clients)],
          [`lever.${lever}`, lever !== 'none'],
          ['full', turnedAway > tolerance],
          ['loss', below(yearThree, 0)],
          ['price', below(firm.price * 100, 3)],
          ['referral', below(Number(v.referrals), 5)],
        ],
        ['track', 'hours', 'tiers'],
      ),
      series: {
        projection: {
          x: [0, ...list.map((_, index) => index + 1)],
          mrr: [revenueNow, ...list.map(({ revenue }) => revenue)],
          mrr_low: [revenueNow, ...low.map(({ revenue }) => revenue)],
          mrr_high: [revenueNow, ...high.map(({ revenue }) => revenue)],
          clients: [firm.clients, ...list.map(({ clients }) => clients)],
        },
        capacity: {
          x: list.map((_, index) => index + 1),
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
    const full = outputs.full_month === null ? '' : ` Capacity runs out in ${d.full_month}.`;
    return `From ${d.mrr_now} to ${d.mrr_36} a month in three years${rate}.${full} The change that adds most: ${d.top_lever}.`;
  },
  remarks({ outputs }) {
    if (outputs.full_month === null) return {};
    const idle = Object.keys(changes).filter((id) => Math.abs(Number(outputs[`gain_${id}`])) <= noGain);
    return Object.fromEntries(idle.map((id) => [`gain_${id}`, { beside: 'no room' }]));
  },
  notes({ outputs, series }, v) {
    const firm = readFirm(v);
    const notes: string[] = [];
    const full = outputs.full_month !== null;
    if (full && Number(v.spread) > 0) {
      const lines = series.projection;
      const apart = (lines?.mrr ?? []).map((base, month) => {
        const cases = [base, lines?.mrr_low?.[month], lines?.mrr_high?.[month]].map(Number);
        return Math.max(...cases) - Math.min(...cases);
      });
      if (Math.max(...apart) < halfACent) {
        notes.push('More inquiries change nothing here: the team is full.');
      } else if ((apart.at(-1) ?? 0) < halfACent) {
        notes.push('Both lines of the range meet: the team is full by then.');
      }
    }
    if (Number(outputs.utilization_now) > 100 + tolerance) {
      notes.push(
        `The team is beyond its hours today, so new clients wait until others leave${firm.hires ? ' or you hire' : ''}.`,
      );
    }
    const losses = [1, 2, 3]
      .map((year) => ({ year, profit: Number(outputs[`profit_y${year}`]) }))
      .filter(({ profit }) => profit < -halfACent)
      .map(({ year, profit }) => `year ${year} (${money(-profit)})`);
    if (losses.length > 0) notes.push(`The firm makes a loss in ${listed(losses)}.`);
    const idle = levers.filter(
      ({ id, works }) => works(firm) && Math.abs(Number(outputs[`gain_${id}`])) <= noGain,
    );
    if (full && idle.length > 0) {
      notes.push(`No room: ${listed(idle.map(({ name }) => name))} would add $0, because the team is full.`);
    }
    return notes;
  },
  method({ outputs }, d, v) {
    const firm = readFirm(v);
    const p = (fraction: number) => `${short(fraction * 100)}%`;
    const clients = number(firm.clients);
    const leaving = 1 - (1 - firm.churn) ** (1 / 12);
    const couldSign = firm.leads * Math.min(1, firm.conversion) + firm.clients * firm.referrals;
    return [
      {
        name: 'How full the team is today',
        sum: `${clients} clients × ${short(firm.hoursClient)} h ÷ (${short(firm.fte)} people × ${short(firm.hoursFte)} h) = ${d.utilization_now}`,
      },
      {
        name: 'Monthly revenue today',
        sum: `${clients} clients × ${dollars(firm.fee)} = ${d.mrr_now}`,
      },
      {
        name: 'Clients who leave each month',
        sum: `1 − (1 − ${p(firm.churn)})^(1 ÷ 12) = ${number(leaving * 100, 2)}% of them`,
      },
      {
        name: 'Clients who could sign in month 1',
        sum: `${short(firm.leads)} inquiries × ${p(firm.conversion)} + ${clients} clients × ${short(Number(v.referrals))} ÷ 100 ÷ 12 = ${number(couldSign, 2)}`,
      },
      ...(firm.hires
        ? [
            {
              name: 'Hiring',
              sum: `one person starts the month after the team is ${short(firm.hireAt)}% full, at half pace for ${short(firm.hireRamp)} ${firm.hireRamp === 1 ? 'month' : 'months'}: ${d.hires} added by month 36`,
            },
          ]
        : []),
      {
        name: 'Profit of a month',
        sum: `revenue − people × ${dollars(firm.fteCost)} ÷ 12 − ${p(firm.overhead)} of revenue − ${dollars(firm.marketing)}: ${d.profit_y1} in year 1, ${d.profit_y2} in year 2, ${d.profit_y3} in year 3`,
      },
      {
        name: 'Growth per year',
        sum:
          outputs.cagr === null
            ? 'No revenue today'
            : `(${money(Number(outputs.mrr_36), 2)} ÷ ${money(Number(outputs.mrr_now), 2)})^(1 ÷ 3) − 1 = ${d.cagr}`,
      },
      {
        name: 'Yearly fees turned away',
        sum: `each client turned away × 12 × that month’s fee, ${exact(Number(outputs.turned_away))} clients: ${d.lost_value}`,
      },
      {
        name: 'Range',
        sum: `inquiries and conversion both ${short(Number(v.spread))}% lower or higher: ${d.mrr_36_low} to ${d.mrr_36_high} in month 36`,
      },
      {
        name: 'What adds most',
        sum: `the 36 months with one change, less the 36 months as they are: ${levers.map(({ id, name }) => `${name} ${d[`gain_${id}`]}`).join(', ')}`,
      },
    ];
  },
  basis: [
    'Counted by month: clients who leave or sign, the team’s hours, and the fee increases.',
    'Current clients stay; new ones are turned away once the hours are used.',
    'Left out: seasons, taxes, and what a change costs.',
  ],
});
