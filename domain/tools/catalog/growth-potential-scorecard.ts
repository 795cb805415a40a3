/** Growth Potential Scorecard: specification B10. */
import { type Band, type Dimension, defineTool, type Input, type Values } from '../define.ts';
import { dollars, exact, money, short } from '../format.ts';
import { atLeast, below } from '../numbers.ts';
import { scoreMethod } from '../score-method.ts';
import { scoreChart, scoreOutputs } from '../score-parts.ts';
import {
  adviceByDimension,
  bandOf,
  dimensionBands,
  dimensionOutputs,
  dimensionSeries,
  lin,
  scoreDimensions,
  totalScore,
} from '../scoring.ts';

const inputs = [
  {
    id: 'revenue',
    label: 'Yearly fee revenue',
    help: 'Last 12 months.',
    type: 'money',
    default: 600000,
    min: 10000,
    max: 50000000,
    step: 1000,
  },
  {
    id: 'clients',
    label: 'Active clients',
    help: 'Billed at least once in the last 12 months.',
    type: 'integer',
    default: 250,
    min: 1,
    max: 100000,
    step: 1,
  },
  {
    id: 'retention',
    label: 'Clients who stay from one year to the next',
    help: 'Those who came back, divided by last year’s clients.',
    type: 'percent',
    default: 90,
    min: 0,
    max: 100,
    step: 1,
  },
  {
    id: 'inquiries',
    label: 'Inquiries per month',
    help: 'Average over the year.',
    type: 'number',
    default: 8,
    min: 0,
    max: 10000,
    step: 1,
  },
  {
    id: 'close_rate',
    label: 'Inquiries that become clients',
    help: 'New clients divided by inquiries.',
    type: 'percent',
    default: 35,
    min: 0,
    max: 100,
    step: 1,
  },
  {
    id: 'utilization',
    label: 'How full is the team?',
    help: 'Hours of client work needed, divided by hours available, averaged over the year. Over 100 means regular overtime.',
    type: 'percent',
    default: 80,
    min: 10,
    max: 150,
    step: 1,
  },
  {
    id: 'recurring',
    label: 'Revenue that repeats without a new sale',
    help: 'Monthly plans plus yearly engagements that renew by themselves.',
    type: 'percent',
    default: 55,
    min: 0,
    max: 100,
    step: 5,
  },
  {
    id: 'top_client',
    label: 'Share of revenue from your largest client',
    help: 'A related group counts as one.',
    type: 'percent',
    default: 8,
    min: 0,
    max: 100,
    step: 1,
  },
  {
    id: 'owner_share',
    label: 'Revenue that depends on the owner personally',
    help: 'Clients who would leave, or work that would stop, without the owner.',
    type: 'percent',
    default: 60,
    min: 0,
    max: 100,
    step: 5,
  },
  {
    id: 'last_raise',
    label: 'When did most clients last get a fee increase?',
    type: 'choice',
    dim: 'pricing',
    options: [
      { value: 'y1', label: 'Within the last 12 months', points: 4 },
      { value: 'y2', label: '1 to 2 years ago', points: 3 },
      { value: 'y3', label: '2 to 3 years ago', points: 1 },
      { value: 'more', label: 'Longer ago', points: 0 },
    ],
    why: 'Also sets the price headroom: 3, 6, 9 or 12% (editable assumption).',
  },
  {
    id: 'price_no',
    label: 'How often is price the reason for a “no”?',
    type: 'choice',
    dim: 'pricing',
    options: [
      { value: 'some', label: 'Sometimes', points: 4 },
      { value: 'never', label: 'Almost never', points: 2 },
      { value: 'often', label: 'Often', points: 1 },
      { value: 'unknown', label: 'I do not know', points: 0 },
    ],
    why: 'Almost never usually means too cheap; often means too little difference.',
  },
  {
    id: 'focus',
    label: 'Is there a kind of client you win more often than others?',
    type: 'choice',
    dim: 'demand',
    options: [
      { value: 'clear', label: 'Yes, and we market to them', points: 4 },
      { value: 'some', label: 'Yes, but we do not market to them', points: 2 },
      { value: 'no', label: 'No', points: 0 },
    ],
    why: 'Focus lifts the closing rate and the fee.',
  },
  {
    id: 'bench',
    label: 'If you won ten clients next month, who would do the work?',
    type: 'choice',
    dim: 'capacity',
    options: [
      { value: 'ready', label: 'People or partners already lined up', points: 4 },
      { value: 'hire', label: 'We would hire within two months', points: 2 },
      { value: 'overtime', label: 'We would work longer', points: 0 },
    ],
    why: 'Growth needs hands within weeks.',
  },
  {
    id: 'documented',
    label: 'How much of the work is written down well enough to hand over?',
    type: 'choice',
    dim: 'independence',
    options: [
      { value: 'most', label: 'Most', points: 4 },
      { value: 'half', label: 'About half', points: 2 },
      { value: 'little', label: 'Little', points: 0 },
    ],
    why: 'What a buyer, or a new colleague, needs first.',
  },
  {
    id: 'second',
    label: 'Who decides when the owner is away for a month?',
    type: 'choice',
    dim: 'independence',
    options: [
      { value: 'named', label: 'A named person, and it has been tried', points: 4 },
      { value: 'unclear', label: 'It would be improvised', points: 1 },
      { value: 'nobody', label: 'Nobody', points: 0 },
    ],
    why: 'The shortest test of independence.',
  },
] satisfies Input[];

const dimensions = [
  { id: 'demand', label: 'Demand', weight: 25 },
  { id: 'pricing', label: 'Pricing power', weight: 20 },
  { id: 'retention', label: 'Retention & mix', weight: 20 },
  { id: 'capacity', label: 'Capacity', weight: 20 },
  { id: 'independence', label: 'Works without the owner', weight: 15 },
] satisfies Dimension[];

const bands = {
  score: [
    {
      id: 'foundation',
      from: 0,
      name: 'Build the foundation',
      says: 'Growth would add stress, not profit. Fix the weakest area first.',
    },
    {
      id: 'emerging',
      from: 40,
      name: 'Emerging',
      says: 'There is room to grow once the named limit is lifted.',
    },
    {
      id: 'ready',
      from: 60,
      name: 'Ready to grow',
      says: 'The base is sound. Spend on the limit below and set a target.',
    },
    {
      id: 'scalable',
      from: 80,
      name: 'Scalable',
      says: 'The firm can grow, or be sold, without being rebuilt.',
    },
  ],
} satisfies Record<string, Band[]>;

/** Targets that define headroom, all assumptions: retention, utilization, closing rate. */
const target = { retention: 95, utilization: 85, closing: 50 };

/** A gradual effect counts half in its first year. */
const buildsUp = 0.5;

/** Price headroom by time since the last increase, as a share of revenue. */
const priceRoom: Record<string, number> = { y1: 0.03, y2: 0.06, y3: 0.09, more: 0.12 };

/** Within this share of revenue the two limits count as equal. */
const balance = 0.01;

/** Headroom of price, retention, capacity and demand in dollars per year. */
function headroomOf(v: Values) {
  const figure = (id: string) => Number(v[id]);
  const revenue = figure('revenue');
  const inquiriesYear = figure('inquiries') * 12;
  const feeClient = revenue / figure('clients');
  const price = revenue * (priceRoom[String(v.last_raise)] ?? 0);
  const retention = revenue * (Math.max(0, target.retention - figure('retention')) / 100) * buildsUp;
  const capacity =
    revenue * Math.max(0, (target.utilization - figure('utilization')) / figure('utilization'));
  const demand =
    inquiriesYear * (Math.max(0, target.closing - figure('close_rate')) / 100) * feeClient * buildsUp;
  const volume = Math.min(capacity, demand);
  const reachable = price + retention + volume;
  return { revenue, inquiriesYear, feeClient, price, retention, capacity, demand, volume, reachable };
}

/** Numeric components of areas besides the questions, 0 to 100 each. */
function measuredIn(v: Values) {
  const figure = (id: string) => Number(v[id]);
  return {
    demand: [
      lin((figure('inquiries') * 12 * 100) / figure('clients'), 0, 30),
      lin(figure('close_rate'), 10, 50),
    ],
    retention: [
      lin(figure('retention'), 70, 95),
      lin(figure('recurring'), 10, 80),
      lin(figure('top_client'), 40, 5),
    ],
    capacity: [lin(figure('utilization'), 100, 70)],
    independence: [lin(figure('owner_share'), 90, 30)],
  };
}

function limitOf({ revenue, capacity, demand }: ReturnType<typeof headroomOf>): string {
  if (capacity === 0 && demand === 0) return 'both';
  if (!below(revenue * balance, Math.abs(capacity - demand))) return 'balanced';
  return capacity < demand ? 'capacity' : 'demand';
}

export const tool = defineTool({
  order: 10,
  slug: 'growth-potential-scorecard',
  path: '/tools/growth-potential-scorecard',
  kind: 'quiz',
  name: 'Growth Potential Scorecard',
  purpose: 'Estimates the revenue within reach next year, and names what limits it.',
  question: 'How much could we grow next year, and what limits it?',
  minutes: 5,
  related: ['growth-calculator', 'client-lifetime-value-calculator', 'workflow-bottleneck-finder'],
  inputs,
  outputs: [
    ...scoreOutputs(dimensions),
    { id: 'fee_client', label: 'Average fee per client and year', fmt: 'money:0' },
    { id: 'clients_lost', label: 'Clients lost in a year', fmt: 'number:1' },
    { id: 'clients_won', label: 'Clients won in a year', fmt: 'number:1' },
    { id: 'price_headroom', label: 'Price headroom', fmt: 'money:0' },
    { id: 'retention_headroom', label: 'Retention headroom', fmt: 'money:0' },
    { id: 'capacity_headroom', label: 'Revenue the present team could still handle', fmt: 'money:0' },
    { id: 'demand_headroom', label: 'Revenue from better conversion of present inquiries', fmt: 'money:0' },
    { id: 'reachable', label: 'Reachable extra revenue in 12 months', fmt: 'money:0' },
    { id: 'reachable_low', label: 'Cautious', fmt: 'money:0' },
    { id: 'reachable_high', label: 'Optimistic', fmt: 'money:0' },
    { id: 'growth_pct', label: 'As a share of present revenue', fmt: 'percent:1' },
    {
      id: 'limit',
      label: 'What limits you',
      fmt: 'enum',
      labels: {
        capacity: 'Capacity: there is more demand than hours',
        demand: 'Demand: there are more hours than inquiries',
        balanced: 'Neither: both are in balance',
        both: 'Both: the team has no spare hours, and better closing would bring nothing',
      },
    },
  ],
  dimensions,
  bands,
  recs: {
    'demand.fix1': {
      title: 'Build one dependable source of inquiries',
      text: 'Local search or one referral group; a fixed hour each week.',
      service: 'lead-generation',
    },
    'demand.fix2': {
      title: 'Market to the clients you win',
      text: 'Describe them, their trigger and their fee on one page, and rewrite the site for them.',
      service: 'branding',
    },
    'demand.next': {
      title: 'Raise the bar for fit',
      text: 'A minimum fee and a short questionnaire before the first meeting.',
      service: 'conversion',
    },
    'pricing.fix1': {
      title: 'Raise fees on a date',
      text: 'Write the letter now; begin with the clients below the median.',
      service: 'pricing',
    },
    'pricing.fix2': {
      title: 'Offer three packages',
      text: 'The middle one is the one you want to sell.',
      service: 'pricing',
    },
    'pricing.next': {
      title: 'Index fees every year',
      text: 'A standing clause ends the yearly debate.',
      service: 'pricing',
    },
    'retention.fix1': {
      title: 'Call the clients you would hate to lose',
      text: 'Twice a year, no agenda but theirs.',
      service: 'email',
    },
    'retention.fix2': {
      title: 'Move yearly clients to monthly plans',
      text: 'Begin with those who call you between seasons.',
      service: 'pricing',
    },
    'retention.next': {
      title: 'Ask why people leave',
      text: 'Every time, in writing; act on the second identical answer.',
      service: 'analytics',
    },
    'capacity.fix1': {
      title: 'Free hours before you hire',
      text: 'The Efficiency Quiz and the Workflow Bottleneck Finder show where.',
      service: 'workflow',
    },
    'capacity.fix2': {
      title: 'Line up flexible hands',
      text: 'One seasonal preparer and one outsourced bookkeeper, tried out in the quiet months.',
      service: 'capacity',
    },
    'capacity.next': {
      title: 'Sell the spare hours',
      text: 'Planning sessions in May to September for your best fifty clients.',
      service: 'growth-strategy',
    },
    'independence.fix1': {
      title: 'Hand over one client group a quarter',
      text: 'Joint meeting, then a copy on email, then none.',
      service: 'capacity',
    },
    'independence.fix2': {
      title: 'Write the ten recurring jobs',
      text: 'One page each; the person who does it writes it.',
      service: 'workflow',
    },
    'independence.next': {
      title: 'Take a month off on purpose',
      text: 'What breaks is the list for next year.',
      service: 'growth-strategy',
    },
  },
  charts: [
    scoreChart,
    {
      id: 'headroom',
      type: 'waterfall',
      title: 'From present to reachable revenue',
      x: 'Step',
      y: 'US dollars per year',
      unit: 'money',
      series: [{ id: 'value', label: 'Value' }],
    },
  ],
  main: ['reachable', 'growth_pct', 'limit'],
  compute(v) {
    const figure = (id: string) => Number(v[id]);
    const room = headroomOf(v);
    const scored = scoreDimensions(dimensions, inputs, v, measuredIn(v));
    const score = totalScore(scored);
    return {
      outputs: {
        score,
        ...dimensionOutputs(scored),
        fee_client: room.feeClient,
        clients_lost: (figure('clients') * (100 - figure('retention'))) / 100,
        clients_won: (room.inquiriesYear * figure('close_rate')) / 100,
        price_headroom: room.price,
        retention_headroom: room.retention,
        capacity_headroom: room.capacity,
        demand_headroom: room.demand,
        reachable: room.reachable,
        reachable_low: 0.6 * room.reachable,
        reachable_high: 1.2 * room.reachable,
        growth_pct: (100 * room.reachable) / room.revenue,
        limit: limitOf(room),
      },
      bands: { score: bandOf(bands.score, score), ...dimensionBands(scored) },
      dimensions: scored,
      recommendations: adviceByDimension(scored),
      series: {
        dimensions: dimensionSeries(scored),
        headroom: {
          x: ['Present', 'Price', 'Retention', 'Volume', 'Reachable'],
          value: [room.revenue, room.price, room.retention, room.volume, room.revenue + room.reachable],
        },
      },
    };
  },
  headline({ bands: band }, d) {
    const name = bands.score.find((one) => one.id === band.score)?.name ?? '';
    return `${name}: ${d.score}. About ${d.reachable} more is within reach in 12 months (${d.reachable_low} to ${d.reachable_high}). ${d.limit}.`;
  },
  notes(_, v) {
    const { capacity, demand } = headroomOf(v);
    if (capacity === 0 && demand === 0) {
      return [
        'Both limits are at 0: the team has no spare hours, and better closing of present inquiries would bring nothing. Growth from more clients needs hours and inquiries.',
      ];
    }
    const notes: string[] = [];
    if (Number(v.utilization) > target.utilization) {
      notes.push('The team is more than 85% full, so growth from more clients is 0 until hours are freed.');
    }
    if (Number(v.inquiries) === 0) {
      notes.push('Without inquiries there is nothing to close better, so growth from more clients is 0.');
    } else if (atLeast(Number(v.close_rate), target.closing)) {
      notes.push(
        'You win half of your inquiries or more, so closing leaves no headroom. New inquiries would.',
      );
    }
    return notes;
  },
  method({ outputs, dimensions: scored = [] }, d, v) {
    const room = headroomOf(v);
    const figure = (id: string) => short(Number(v[id]));
    const revenue = dollars(room.revenue);
    return [
      {
        name: 'Average fee per client and year',
        sum: `${revenue} ÷ ${figure('clients')} clients = ${d.fee_client}`,
      },
      {
        name: 'Clients won in a year',
        sum: `${figure('inquiries')} inquiries × 12 × ${figure('close_rate')}% = ${d.clients_won}`,
      },
      {
        name: 'Clients lost in a year',
        sum: `${figure('clients')} clients × (100% − ${figure('retention')}%) = ${d.clients_lost}`,
      },
      {
        name: 'Price headroom',
        sum: `${revenue} × ${short((priceRoom[String(v.last_raise)] ?? 0) * 100)}%, for the time since the last increase = ${d.price_headroom}`,
      },
      {
        name: 'Retention headroom',
        sum: `${revenue} × (${target.retention}% − ${figure('retention')}%, at least 0) × ½, because it builds up over the year = ${d.retention_headroom}`,
      },
      {
        name: 'Revenue the present team could still handle',
        sum: `${revenue} × (${target.utilization}% − ${figure('utilization')}%, at least 0) ÷ ${figure('utilization')}% = ${d.capacity_headroom}`,
      },
      {
        name: 'Revenue from better conversion of present inquiries',
        sum: `${exact(room.inquiriesYear)} inquiries a year × (${target.closing}% − ${figure('close_rate')}%, at least 0) × ${money(Number(outputs.fee_client), 2)} × ½ = ${d.demand_headroom}`,
      },
      {
        name: 'Reachable extra revenue in 12 months',
        sum: `of the last two the smaller counts: ${d.price_headroom} + ${d.retention_headroom} + ${money(room.volume)} = ${d.reachable}`,
      },
      { name: 'Range', sum: `0.6 times that, ${d.reachable_low}, and 1.2 times, ${d.reachable_high}` },
      ...scoreMethod(scored, inputs, v, d.score ?? '', measuredIn(v)),
    ];
  },
  basis: [
    'The targets are assumptions: 95% of clients stay, the team is 85% full, half of the inquiries sign. What is beyond a target counts as no headroom.',
    'Price headroom is assumed at 3%, 6%, 9% or 12% of revenue by the time since the last increase.',
    'Growth from more clients is the smaller of what the team could handle and what present inquiries could bring. The two count as balanced when they differ by 1% of revenue or less.',
    'Scores: an answer of 0 to 4 points counts 0 to 100. Your figures count beside the answers, each in a straight line from 0 to 100: inquiries a year from none to 30 for 100 clients, closing from 10% to 50%, retention from 70% to 95%, repeating revenue from 10% to 80%, the largest client from 40% down to 5%, a full team from 100% down to 70%, and revenue that hangs on the owner from 90% down to 30%.',
    'Left out: new sources of inquiries, new services, and hiring.',
  ],
});
