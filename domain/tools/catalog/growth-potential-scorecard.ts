/** Growth Potential Scorecard: specification B10. */
import type { Values } from '../define.ts';
import { counted, dollars, exact, money, short } from '../format.ts';
import { atLeast, below } from '../numbers.ts';
import { band, chart, figure, figuresIn, outputs, question } from '../rows.ts';
import { area, lin, scorecard } from '../scoring.ts';

const inputs = [
  figure(
    'revenue',
    'Yearly fee revenue',
    'money',
    600_000,
    [10_000, 50_000_000, 1000],
    'Last 12 months.',
  ),
  figure(
    'clients',
    'Active clients',
    'integer',
    250,
    [1, 100_000, 1],
    'Billed at least once in the last 12 months.',
  ),
  figure(
    'retention',
    'Clients who stay from one year to the next',
    'percent',
    90,
    [0, 100, 1],
    'Those who came back, divided by last year’s clients.',
  ),
  figure('inquiries', 'Inquiries per month', 'number', 8, [0, 10_000, 1], 'Average over the year.'),
  figure(
    'close_rate',
    'Inquiries that become clients',
    'percent',
    35,
    [0, 100, 1],
    'New clients divided by inquiries.',
  ),
  figure(
    'utilization',
    'How full is the team?',
    'percent',
    80,
    [10, 150, 1],
    'Hours of client work needed, divided by hours available, averaged over the year. Over 100 means regular overtime.',
  ),
  figure(
    'recurring',
    'Revenue that repeats without a new sale',
    'percent',
    55,
    [0, 100, 5],
    'Monthly plans plus yearly engagements that renew by themselves.',
  ),
  figure(
    'top_client',
    'Share of revenue from your largest client',
    'percent',
    8,
    [0, 100, 1],
    'A related group counts as one.',
  ),
  figure(
    'owner_share',
    'Revenue that depends on the owner personally',
    'percent',
    60,
    [0, 100, 5],
    'Clients who would leave, or work that would stop, without the owner.',
  ),
  question(
    'pricing.last_raise',
    'When did most clients last get a fee increase?',
    'Also sets the room to raise fees: 3%, 6%, 9% or 12% (our assumption).',
    [4, 'y1', 'Within the last 12 months'],
    [3, 'y2', '1 to 2 years ago'],
    [1, 'y3', '2 to 3 years ago'],
    [0, 'more', 'Longer ago'],
  ),
  question(
    'pricing.price_no',
    'How often is price the reason for a “no”?',
    'Almost never usually means too cheap; often means too little difference.',
    [4, 'some', 'Sometimes'],
    [2, 'never', 'Almost never'],
    [1, 'often', 'Often'],
    [0, 'unknown', 'I don’t know'],
  ),
  question(
    'demand.focus',
    'Is there a kind of client you win more often than others?',
    'Focus lifts the closing rate and the fee.',
    [4, 'clear', 'Yes, and we market to them'],
    [2, 'some', 'Yes, but we don’t market to them'],
    [0, 'no', 'No'],
  ),
  question(
    'capacity.bench',
    'If you won ten clients next month, who would do the work?',
    'Growth needs hands within weeks.',
    [4, 'ready', 'People or partners already lined up'],
    [2, 'hire', 'We would hire within two months'],
    [0, 'overtime', 'We would work longer'],
  ),
  question(
    'independence.documented',
    'How much of the work is written down well enough to hand over?',
    'What a buyer, or a new colleague, needs first.',
    [4, 'most', 'Most'],
    [2, 'half', 'About half'],
    [0, 'little', 'Little'],
  ),
  question(
    'independence.second',
    'Who decides when the owner is away for a month?',
    'The shortest test of independence.',
    [4, 'named', 'A named person, and it has been tried'],
    [1, 'unclear', 'We would improvise'],
    [0, 'nobody', 'No one'],
  ),
];

const areas = [
  area(
    'demand',
    'Demand',
    25,
    [
      'lead-generation',
      'Build one dependable source of inquiries',
      'Local search or one referral group; a fixed hour each week.',
    ],
    [
      'branding',
      'Market to the clients you win',
      'Describe them, their trigger and their fee on one page, and rewrite the site for them.',
    ],
    [
      'conversion',
      'Raise the bar for fit',
      'A minimum fee and a short questionnaire before the first meeting.',
    ],
  ),
  area(
    'pricing',
    'Pricing power',
    20,
    [
      'pricing',
      'Raise fees on a date',
      'Write the letter now; begin with the clients below the median.',
    ],
    ['pricing', 'Offer three packages', 'The middle one is the one you want to sell.'],
    [
      'pricing',
      'Index fees every year',
      'A clause in the engagement letter ends the yearly debate.',
    ],
  ),
  area(
    'retention',
    'Retention & mix',
    20,
    ['email', 'Call the clients you would hate to lose', 'Twice a year, no agenda but theirs.'],
    [
      'pricing',
      'Move yearly clients to monthly plans',
      'Begin with those who call you between seasons.',
    ],
    [
      'analytics',
      'Ask why people leave',
      'Every time, in writing; act on the second identical answer.',
    ],
  ),
  area(
    'capacity',
    'Capacity',
    20,
    [
      'workflow',
      'Free hours before you hire',
      'The Efficiency Quiz and the Workflow Bottleneck Finder show where.',
    ],
    [
      'capacity',
      'Line up flexible hands',
      'One seasonal preparer and one outsourced bookkeeper, tried out in the quiet months.',
    ],
    [
      'growth-strategy',
      'Sell the spare hours',
      'Planning sessions in May to September for your best fifty clients.',
    ],
  ),
  area(
    'independence',
    'Works without the owner',
    15,
    [
      'capacity',
      'Hand over one client group a quarter',
      'Joint meeting, then a copy on email, then none.',
    ],
    [
      'workflow',
      'Write the ten recurring jobs',
      'One page each; the person who does it writes it.',
    ],
    ['growth-strategy', 'Take a month off on purpose', 'What breaks is the list for next year.'],
  ),
];

const bands = [
  band(
    'foundation',
    0,
    'Build the foundation',
    'Growth would add stress, not profit. Fix the weakest area first.',
  ),
  band('emerging', 40, 'Emerging', 'There is room to grow once the named limit is lifted.'),
  band(
    'ready',
    60,
    'Ready to grow',
    'The base is sound. Spend on the limit below and set a target.',
  ),
  band('scalable', 80, 'Scalable', 'The firm can grow, or be sold, without being rebuilt.'),
];

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
  const { value } = figuresIn(v);
  const revenue = value('revenue');
  const inquiriesYear = value('inquiries') * 12;
  const feeClient = revenue / value('clients');
  const price = revenue * (priceRoom[String(v.last_raise)] ?? 0);
  const retention = revenue * (Math.max(0, target.retention - value('retention')) / 100) * buildsUp;
  const capacity =
    revenue * Math.max(0, (target.utilization - value('utilization')) / value('utilization'));
  const demand =
    inquiriesYear *
    (Math.max(0, target.closing - value('close_rate')) / 100) *
    feeClient *
    buildsUp;
  const volume = Math.min(capacity, demand);
  const reachable = price + retention + volume;
  return {
    revenue,
    inquiriesYear,
    feeClient,
    price,
    retention,
    capacity,
    demand,
    volume,
    reachable,
  };
}

function limitOf({ revenue, capacity, demand }: ReturnType<typeof headroomOf>): string {
  if (capacity === 0 && demand === 0) return 'both';
  if (!below(revenue * balance, Math.abs(capacity - demand))) return 'balanced';
  return capacity < demand ? 'capacity' : 'demand';
}

export const tool = scorecard({
  order: 10,
  slug: 'growth-potential-scorecard',
  name: 'Growth Potential Scorecard',
  purpose: 'Estimates the revenue within reach next year, and names what limits it.',
  question: 'How much could we grow next year, and what limits it?',
  minutes: 5,
  related: ['growth-calculator', 'client-lifetime-value-calculator', 'workflow-bottleneck-finder'],
  inputs,
  outputs: [
    ...outputs('money:0', { fee_client: 'Average fee per client and year' }),
    ...outputs('number:1', {
      clients_lost: 'Clients lost in a year',
      clients_won: 'Clients won in a year',
    }),
    ...outputs('money:0', {
      price_headroom: 'Room to raise fees',
      retention_headroom: 'Room to keep more clients',
      capacity_headroom: 'Revenue your current team could still handle',
      demand_headroom: 'Revenue from better conversion of current inquiries',
      reachable: 'Reachable extra revenue in 12 months',
      reachable_low: 'Cautious',
      reachable_high: 'Optimistic',
    }),
    ...outputs('percent:1', { growth_pct: 'As a share of current revenue' }),
    ...outputs('enum', {
      limit: {
        label: 'The limit',
        labels: {
          capacity: 'Hours limit you: there is more demand than the team can handle',
          demand: 'Demand limits you: there are more hours than inquiries',
          balanced: 'Hours and demand are in balance',
          both: 'Both limit you: the team has no spare hours, and better closing would add nothing',
        },
      },
    }),
  ],
  areas,
  bands: { score: bands },
  charts: [
    chart('headroom', 'waterfall', 'From current to reachable revenue', {
      axes: ['Step', 'US dollars per year', 'money'],
      series: { value: 'Value' },
    }),
  ],
  main: ['reachable', 'growth_pct', 'limit'],
  measured(v) {
    const { value } = figuresIn(v);
    return {
      demand: [
        lin((value('inquiries') * 12 * 100) / value('clients'), 0, 30),
        lin(value('close_rate'), 10, 50),
      ],
      retention: [
        lin(value('retention'), 70, 95),
        lin(value('recurring'), 10, 80),
        lin(value('top_client'), 40, 5),
      ],
      capacity: [lin(value('utilization'), 100, 70)],
      independence: [lin(value('owner_share'), 90, 30)],
    };
  },
  own(v) {
    const { value } = figuresIn(v);
    const room = headroomOf(v);
    return {
      outputs: {
        fee_client: room.feeClient,
        clients_lost: (value('clients') * (100 - value('retention'))) / 100,
        clients_won: (room.inquiriesYear * value('close_rate')) / 100,
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
      series: {
        headroom: {
          x: ['Present', 'Price', 'Retention', 'Volume', 'Reachable'],
          value: [
            room.revenue,
            room.price,
            room.retention,
            room.volume,
            room.revenue + room.reachable,
          ],
        },
      },
    };
  },
  headline(_, d, name) {
    return `${name}: ${d.score}. About ${d.reachable} more revenue is within reach in 12 months (${d.reachable_low} to ${d.reachable_high}). ${d.limit}.`;
  },
  notes(_, v) {
    const { capacity, demand } = headroomOf(v);
    if (capacity === 0 && demand === 0) {
      return [
        'The team has no spare hours, and better closing of current inquiries would add nothing. Growth from more clients needs both hours and inquiries.',
      ];
    }
    const noInquiries = Number(v.inquiries) === 0;
    return [
      Number(v.utilization) > target.utilization &&
        'The team is more than 85% full, so growth from more clients is 0 until hours are freed.',
      noInquiries &&
        'Without inquiries there is nothing to close, so growth from more clients is 0.',
      !noInquiries &&
        atLeast(Number(v.close_rate), target.closing) &&
        'You win at least half of your inquiries, so better closing adds nothing here. More inquiries would.',
    ];
  },
  method({ outputs }, d, v, scores) {
    const room = headroomOf(v);
    const { text } = figuresIn(v);
    const revenue = dollars(room.revenue);
    return {
      fee_client: `${revenue} ÷ ${text('clients', 'client')} = ${d.fee_client}`,
      clients_won: `${text('inquiries', 'inquiry', 'inquiries')} × 12 × ${text('close_rate')}% = ${d.clients_won}`,
      clients_lost: `${text('clients', 'client')} × (100% − ${text('retention')}%) = ${d.clients_lost}`,
      price_headroom: `${revenue} × ${short((priceRoom[String(v.last_raise)] ?? 0) * 100)}%, for the time since the last increase = ${d.price_headroom}`,
      retention_headroom: `${revenue} × (${target.retention}% − ${text('retention')}%, at least 0) × ½, because it builds up over the year = ${d.retention_headroom}`,
      capacity_headroom: `${revenue} × (${target.utilization}% − ${text('utilization')}%, at least 0) ÷ ${text('utilization')}% = ${d.capacity_headroom}`,
      demand_headroom: `${counted(room.inquiriesYear, 'inquiry', 'inquiries', exact)} a year × (${target.closing}% − ${text('close_rate')}%, at least 0) × ${money(Number(outputs.fee_client), 2)} × ½ = ${d.demand_headroom}`,
      reachable: `of the last two the smaller counts: ${d.price_headroom} + ${d.retention_headroom} + ${money(room.volume)} = ${d.reachable}`,
      Range: `0.6 times that, ${d.reachable_low}, and 1.2 times, ${d.reachable_high}`,
      ...scores,
    };
  },
  basis: [
    'The targets are assumptions: 95% of clients stay, the team is 85% full, half of the inquiries sign. A figure beyond its target adds nothing.',
    'We assume room to raise fees by 3%, 6%, 9% or 12% of revenue, by the time since the last increase.',
    'Growth from more clients is the smaller of what the team could handle and what current inquiries could bring. They count as balanced when they differ by 1% of revenue or less.',
    'Scores: an answer of 0 to 4 points counts 0 to 100. Your figures count too, each in a straight line from 0 to 100: inquiries a year from none to 30 for 100 clients, closing from 10% to 50%, retention from 70% to 95%, repeating revenue from 10% to 80%, the largest client from 40% down to 5%, a full team from 100% down to 70%, and revenue that depends on the owner from 90% down to 30%.',
    'Left out: new sources of inquiries, new services, and hiring.',
  ],
});
