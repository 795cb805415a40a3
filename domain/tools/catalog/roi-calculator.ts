/** Marketing ROI Calculator: specification B3. */
import type { Values } from '../define.ts';
import {
  cumulative,
  monthlySurvival,
  paybackMonth,
  presentValue,
  returnOn,
  sum,
} from '../finance.ts';
import { counted, dollars, money, number, short } from '../format.ts';
import { atLeast, below, rangeOf, tolerance } from '../numbers.ts';
import * as payback from '../payback.ts';
import { band, calculator, chart, figure, figuresIn, lineIn, outputs } from '../rows.ts';
import { adviceByRules, bandName, bandOf } from '../scoring.ts';

const bands = [
  band(
    'loss',
    -Infinity,
    'Loses money',
    'On these figures the campaign doesn’t earn back its cost in the period. Change the figure that moves the result most, or don’t start.',
  ),
  band(
    'thin',
    0,
    'Thin',
    'It pays back, with little room for error. A small shortfall turns it into a loss.',
  ),
  band(
    'sound',
    50,
    'Sound',
    'A return most owners would accept. Check that the cautious case is still positive.',
  ),
  band(
    'strong',
    150,
    'Strong',
    'A strong return. Capacity, not money, is likely to be the next limit.',
  ),
];

/**
 * Shares as fractions, the discount in percentage points per year, the capacity infinite when not set. `startTime` and
 * `monthlyTime` are the cost in dollars of own hours that no inquiry takes.
 */
function readPlan(v: Values) {
  const { value } = figuresIn(v);
  return {
    spend: value('spend'),
    setupCost: value('setup_cost'),
    hoursLead: value('hours_lead'),
    hoursSetup: value('hours_setup'),
    hoursMonth: value('hours_month'),
    hourCost: value('hour_cost'),
    startTime: value('hours_setup') * value('hour_cost'),
    monthlyTime: value('hours_month') * value('hour_cost'),
    leads: value('leads'),
    ramp: value('ramp'),
    closeRate: value('close_rate') / 100,
    lag: value('lag'),
    fee: value('fee'),
    margin: value('margin') / 100,
    retention: value('retention'),
    capacity:
      v.capacity === null || v.capacity === undefined
        ? Number.POSITIVE_INFINITY
        : value('capacity'),
    months: value('horizon'),
    discount: value('discount'),
    spread: value('spread') / 100,
  };
}

type Plan = ReturnType<typeof readPlan>;

/** The plan by month; `factor` multiplies both inquiries and closing rate. Index 0 is month 1. */
function project(plan: Plan, factor: number) {
  const months = Array.from({ length: plan.months }, (_, index) => index + 1);
  const rampOf = (month: number) => (plan.ramp === 0 ? 1 : Math.min(1, month / plan.ramp));
  const closing = Math.min(1, plan.closeRate * factor);
  const survival = monthlySurvival(plan.retention);
  const leads = months.map((month) => plan.leads * factor * rampOf(month));
  const wanted = months.map((month) =>
    month > plan.lag ? (leads[month - plan.lag - 1] ?? 0) * closing : 0,
  );
  const signed = wanted.map((count) => Math.min(count, plan.capacity));
  const active: number[] = [];
  for (const count of signed) active.push((active.at(-1) ?? 0) * survival + count);
  const revenue = active.map((clients) => (clients * plan.fee) / 12);
  const time = leads.map((count) => count * plan.hoursLead * plan.hourCost + plan.monthlyTime);
  const timeCost = plan.startTime + sum(time);
  const monthly = months.map(
    (_, index) => (revenue[index] ?? 0) * plan.margin - plan.spend - (time[index] ?? 0),
  );
  const totals = cumulative(plan.setupCost + plan.startTime, monthly);
  const totalCost = plan.setupCost + plan.spend * plan.months + timeCost;
  const grossProfit = sum(revenue) * plan.margin;
  return {
    leads,
    signed,
    turnedAway: wanted.map((count, index) => count - (signed[index] ?? 0)),
    active,
    revenue,
    time,
    timeCost,
    monthly,
    totals,
    totalCost,
    grossProfit,
    netGain: grossProfit - totalCost,
    roi: returnOn(grossProfit, totalCost),
  };
}

type Projection = ReturnType<typeof project>;

/** What one monthly inquiry at full strength earns in the period and costs in time, ignoring capacity. Dollars. */
function perInquiry(plan: Plan): { margin: number; time: number } {
  const one = project(
    { ...withoutFixedTime(plan), leads: 1, capacity: Number.POSITIVE_INFINITY },
    1,
  );
  return { margin: one.grossProfit, time: sum(one.time) };
}

const withoutFixedTime = (plan: Plan): Plan => ({ ...plan, startTime: 0, monthlyTime: 0 });

/** What the period costs without any inquiry, in dollars. */
const fixedCost = (plan: Plan): number =>
  plan.setupCost + plan.startTime + (plan.spend + plan.monthlyTime) * plan.months;

/** Monthly inquiries for a net gain of 0, ignoring capacity; null when inquiries never earn their own time. */
function breakevenLeads(plan: Plan): number | null {
  const fixed = fixedCost(plan);
  if (fixed === 0) return 0;
  const { margin, time } = perInquiry(plan);
  return margin <= time ? null : fixed / (margin - time);
}

/** Net gains of the cautious, base and optimistic case, in dollars. */
const gainsOf = (plan: Plan): [low: number, base: number, high: number] => [
  project(plan, 1 - plan.spread).netGain,
  project(plan, 1).netGain,
  project(plan, 1 + plan.spread).netGain,
];

/** Why more inquiries reduce the gain. Undefined unless every case with more of them earns less. */
function whyMoreDoesNotHelp(plan: Plan): string | undefined {
  const [low, base, high] = gainsOf(plan);
  if (!below(base, low) || !below(high, base)) return undefined;
  const [fewer, same, more] = gainsOf({ ...plan, capacity: Number.POSITIVE_INFINITY });
  return more >= Math.max(fewer, same)
    ? 'the team is full, so each further inquiry costs you time without bringing a client'
    : 'an inquiry costs more of your time than it earns';
}

const ratioOrNull = (amount: number, count: number) => (count === 0 ? null : amount / count);

function advise(
  plan: Plan,
  { roi, grossProfit, totalCost, turnedAway, timeCost }: Projection,
  worst: number,
) {
  const pays = roi !== null && atLeast(roi, 0);
  return adviceByRules(
    [
      ['stop', roi === null ? grossProfit === 0 : below(roi, 0)],
      ['risk', pays && below(worst, 0)],
      ['capacity', atLeast(sum(turnedAway), 0.5)],
      ['close', below(plan.closeRate * 100, 25)],
      ['fee', below(plan.fee, 1500)],
      ['retention', below(plan.retention, 85)],
      ['slow', plan.ramp > 6],
      ['time', totalCost > 0 && atLeast(timeCost, totalCost / 3)],
    ],
    ['track', 'seo', 'web'],
  );
}

/** The sum of own hours, in parentheses if it has several parts. */
function ownHours({ hoursLead, hoursSetup, hoursMonth, months }: Plan, inquiries: string): string {
  const parts = [
    `${inquiries} × ${short(hoursLead)} h`,
    ...(hoursSetup > 0 ? [`${short(hoursSetup)} h`] : []),
    ...(hoursMonth > 0 ? [`${months} × ${short(hoursMonth)} h`] : []),
  ];
  return parts.length === 1 ? parts.join() : `(${parts.join(' + ')})`;
}

/** Own time that no inquiry takes, as a further term of a sum. */
const fixedTime = (plan: Plan): string =>
  plan.startTime + plan.monthlyTime === 0
    ? ''
    : ` + ${dollars(plan.startTime)} + ${plan.months} × ${dollars(plan.monthlyTime)}`;

export const tool = calculator({
  order: 3,
  slug: 'roi-calculator',
  name: 'Marketing ROI Calculator',
  purpose: 'Shows if a marketing spend pays, when, and how far off you can be before it loses.',
  question: 'Will this marketing spend pay, and when?',
  minutes: 3,
  related: ['client-lifetime-value-calculator', 'lead-generation-scorecard', 'growth-calculator'],
  inputs: [
    figure(
      'spend',
      'Marketing spend per month',
      'money',
      2500,
      [0, 1_000_000, 50],
      'Agency, ads and software together.',
    ),
    figure(
      'setup_cost',
      'One-time cost at the start',
      'money',
      3000,
      [0, 1_000_000, 100],
      'Website, branding and setup fees. Counted in month 0.',
    ),
    figure(
      'hours_lead',
      'Your hours per inquiry',
      'number',
      1.25,
      [0, 40, 0.25],
      'Calls, meetings and proposals, also for those who don’t sign.',
    ),
    figure(
      'hours_setup',
      'Your hours to get it started',
      'number',
      0,
      [0, 10_000, 1],
      'Calls, briefings and approvals before the first month.',
    ),
    figure(
      'hours_month',
      'Your hours a month to keep it going',
      'number',
      0,
      [0, 1000, 0.5],
      'Approvals and reports, besides the hours for inquiries.',
    ),
    figure(
      'hour_cost',
      'Cost of one of those hours',
      'money',
      75,
      [0, 1000, 5],
      'What the hour costs the firm, not what you bill.',
    ),
    figure(
      'leads',
      'Extra inquiries per month once it works',
      'number',
      12,
      [0, 100_000, 1],
      'Only those the marketing adds.',
    ),
    figure(
      'ramp',
      'Months until it works fully',
      'integer',
      6,
      [0, 24, 1],
      'Inquiries rise in a straight line. With 6, month 1 brings 1/6 of the full number. 0 = at once.',
    ),
    figure(
      'close_rate',
      'Inquiries that become clients',
      'percent',
      25,
      [0, 100, 1],
      'Your own rate for strangers, not for referrals.',
    ),
    figure(
      'lag',
      'Months from inquiry to client',
      'integer',
      1,
      [0, 12, 1],
      '0 = in the same month.',
    ),
    figure(
      'fee',
      'Average yearly fee of such a client',
      'money',
      3000,
      [0, 1_000_000, 50],
      'Counted evenly, one twelfth a month.',
    ),
    figure(
      'margin',
      'Margin after the cost of doing the work',
      'percent',
      50,
      [0, 100, 1],
      'Fee minus staff time and software for that client.',
    ),
    figure(
      'retention',
      'Clients who stay each year',
      'percent',
      88,
      [0, 100, 1],
      'Leaving is spread evenly over the year.',
    ),
    figure('capacity', 'Most new clients you can take per month', 'number', null, [0, 10_000, 1], {
      help: 'Leave empty for no limit.',
      optional: true,
    }),
    payback.period('Client fees after the period aren’t counted, which is cautious.'),
    figure('discount', 'Discount rate per year', 'percent', 10, [0, 100, 1], {
      help: 'What your money could earn elsewhere at similar risk.',
      advanced: true,
    }),
    figure('spread', 'Range to test, plus or minus', 'percent', 25, [0, 90, 5], {
      help: 'Applied to inquiries and to the closing rate, both at once.',
      advanced: true,
    }),
  ],
  outputs: [
    ...outputs('money:0', {
      total_cost: 'Total cost in the period',
      time_cost: 'of which your own time',
    }),
    ...outputs('number:1', {
      total_leads: 'Inquiries',
      new_clients: 'New clients',
      clients_turned_away: 'Clients you couldn’t take',
      active_end: 'Still clients at the end',
    }),
    ...outputs('money:0', {
      revenue: 'Fees from them in the period',
      gross_profit: 'Margin on those fees',
    }),
    ...payback.mainOutputs,
    ...outputs('money:2', { cac: 'Cost per new client' }, { nullText: 'No new clients' }),
    ...outputs(
      'number:1',
      { breakeven_leads: 'Inquiries per month needed to break even' },
      { nullText: 'No number of inquiries breaks even' },
    ),
    ...outputs('money:0', { net_low: 'Net gain, cautious', net_high: 'Net gain, optimistic' }),
    ...outputs(
      'percent:1',
      { roi_low: 'ROI, cautious', roi_high: 'ROI, optimistic' },
      payback.noRate,
    ),
    ...outputs(
      'month',
      { payback_low: 'Pays back, cautious', payback_high: 'Pays back, optimistic' },
      payback.notWithin,
    ),
  ],
  bands: { roi: bands },
  recs: {
    stop: [
      'growth-strategy',
      'Don’t scale this plan yet',
      'On these figures a dollar spent comes back as less than a dollar. Renegotiate the fee, or begin with one channel.',
    ],
    risk: [
      'ads',
      'Begin with a three-month test',
      'At one end of the tested range the plan loses money. Set a stop rule for month three: if inquiries are below half of plan, stop.',
    ],
    capacity: [
      'capacity',
      'Make room before you buy demand',
      'You would turn clients away. Free hours or raise the minimum fee first.',
    ],
    close: [
      'conversion',
      'Improve the closing rate first',
      'Same-day proposals and five follow-ups cost little and raise every later return.',
    ],
    fee: [
      'branding',
      'Aim at better clients',
      'At this fee each client needs a long time to pay back. Market the service with the higher fee.',
    ],
    retention: [
      'email',
      'Keep the clients you buy',
      'Below 85% retention more than a quarter of the clients you buy are gone after two years.',
    ],
    slow: [
      'ads',
      'Shorten the ramp',
      'Ads and referral partners bring inquiries within weeks while search and content build up.',
    ],
    time: [
      'automation',
      'Filter inquiries before the call',
      'Your own time is a third or more of the cost. A short questionnaire and a starting price cut it.',
    ],
    track: [
      'analytics',
      'Track cost per client by source',
      'After 90 days, replace the figures above with your own and run this again.',
    ],
    seo: [
      'seo',
      'Build a source you own',
      'Search and reviews keep bringing inquiries after the spend stops.',
    ],
    web: [
      'web-design',
      'Send the traffic to a page that converts',
      'One page per service with one next step.',
    ],
  },
  charts: [
    payback.cumulativeChart,
    chart('breakdown', 'stacked-bar', 'Where the money goes and comes from', {
      axes: ['Cost and margin', 'US dollars', 'money'],
      series: {
        setup: { label: 'One-time cost', mark: 5 },
        spend: { label: 'Marketing spend', mark: 2 },
        time: { label: 'Own time', mark: 3 },
        margin: { label: 'Margin on fees', mark: 1 },
      },
    }),
  ],
  main: ['net_gain', 'roi', 'payback_month'],
  sensitivity: {
    output: 'net_gain',
    inputs: ['spend', 'hours_lead', 'leads', 'close_rate', 'fee', 'margin', 'retention'],
    of: (v) => project(readPlan(v), 1).netGain,
  },
  instrument: {
    inSight: ['spend', 'leads', 'close_rate', 'fee', 'margin'],
    spans: { spend: { to: 10_000 }, leads: { to: 60 }, fee: { to: 15_000 } },
    folded: [
      {
        name: 'Setup and your own time',
        inputs: ['setup_cost', 'hours_lead', 'hours_setup', 'hours_month', 'hour_cost'],
      },
      { name: 'Timing and capacity', inputs: ['ramp', 'lag', 'capacity'] },
      {
        name: 'Retention, period and range',
        inputs: ['retention', 'horizon', 'discount', 'spread'],
      },
    ],
    gains: [...payback.gains, 'roi_low', 'roi_high'],
    otherwise: 'added up month by month',
    lines: {
      time_cost: 'Own time',
      active_end: 'Clients who stay',
      gross_profit: 'Margin on their fees',
    },
    quickStart: {
      setup: 'setup_cost',
      monthly: 'spend',
      setupHours: 'hours_setup',
      monthlyHours: 'hours_month',
      inquiries: 'leads',
    },
    sentence: payback.sentence('It', 'total_cost'),
    chart: chart('payback', 'rise', 'Margin earned and money spent to date', {
      axes: payback.axes,
      series: { rise: 'Margin to date', line: 'Cost to date', low: 'Cautious', high: 'Optimistic' },
    }),
    replaces: 'cumulative',
    series(result, v) {
      const plan = readPlan(v);
      const { time } = project(plan, 1);
      const cost = cumulative(
        -plan.setupCost - plan.startTime,
        time.map((hours) => plan.spend + hours),
      );
      return payback.overCost(result, cost);
    },
    finding: payback.breakEven,
  },
  compute(v) {
    const plan = readPlan(v);
    const base = project(plan, 1);
    const low = project(plan, 1 - plan.spread);
    const high = project(plan, 1 + plan.spread);
    const cases = [low, base, high];
    const gains = rangeOf(cases.map(({ netGain }) => netGain));
    const rates = rangeOf(cases.map(({ roi }) => roi));
    // The earliest payback is best, none at all is worst.
    const paybacks = rangeOf(
      cases.map(({ totals }) => paybackMonth(totals) ?? Number.POSITIVE_INFINITY),
    );
    return {
      outputs: {
        total_cost: base.totalCost,
        time_cost: base.timeCost,
        total_leads: sum(base.leads),
        new_clients: sum(base.signed),
        clients_turned_away: sum(base.turnedAway),
        active_end: base.active.at(-1) ?? 0,
        revenue: sum(base.revenue),
        gross_profit: base.grossProfit,
        net_gain: base.netGain,
        roi: base.roi,
        npv: presentValue(plan.setupCost + plan.startTime, base.monthly, plan.discount),
        payback_month: paybackMonth(base.totals),
        cac: ratioOrNull(base.totalCost, sum(base.signed)),
        breakeven_leads: breakevenLeads(plan),
        net_low: gains.low,
        net_high: gains.high,
        roi_low: rates.low,
        roi_high: rates.high,
        payback_low: Number.isFinite(paybacks.high) ? paybacks.high : null,
        payback_high: Number.isFinite(paybacks.low) ? paybacks.low : null,
      },
      bands: { roi: bandOf(bands, base.roi) },
      recommendations: advise(plan, base, gains.low ?? 0),
      series: {
        cumulative: payback.cumulativeSeries(low.totals, base.totals, high.totals),
        breakdown: {
          x: ['Cost', 'Margin'],
          setup: [plan.setupCost, 0],
          spend: [plan.spend * plan.months, 0],
          time: [base.timeCost, 0],
          margin: [0, base.grossProfit],
        },
      },
    };
  },
  headline({ bands: { roi }, outputs }, d, v) {
    const rate = outputs.roi === null ? '' : `, a return of ${d.roi}`;
    return `${payback.netGain(bandName(bands, roi), d, v)}${rate}. Range: ${d.net_low} to ${d.net_high}.`;
  },
  alternatives: payback.longerPeriods,
  notes({ outputs }, v) {
    const plan = readPlan(v);
    const needed = Number(outputs.breakeven_leads ?? 0) * plan.closeRate;
    const why = whyMoreDoesNotHelp(plan);
    const turnedAway = sum(project(plan, 1 + plan.spread).turnedAway);
    return [
      outputs.roi === null && payback.noCost,
      needed > plan.capacity &&
        `Breaking even takes ${short(needed)} new clients a month, which is more than you can take.`,
      why !== undefined && `More inquiries don’t help here: ${why}.`,
      turnedAway > tolerance &&
        `In the optimistic case ${counted(turnedAway, 'client is', 'clients are')} turned away, so capacity limits that figure too.`,
    ];
  },
  method(result, d, v) {
    const { outputs } = result;
    const { exact } = figuresIn(outputs);
    const line = lineIn(result, d);
    const plan = readPlan(v);
    const full =
      plan.ramp === 0
        ? 'from the first month'
        : `once the rise of ${counted(plan.ramp, 'month')} is over`;
    const lag =
      plan.lag === 0
        ? 'in the month they inquire'
        : `${counted(plan.lag, 'month')} after they inquire`;
    const limit = Number.isFinite(plan.capacity)
      ? `, of whom you take ${short(plan.capacity)} at most`
      : '';
    const { margin, time } = perInquiry(plan);
    const cost = money(Number(outputs.total_cost), 2);
    return {
      'New clients a month at full strength': `${counted(plan.leads, 'inquiry', 'inquiries')} × ${short(plan.closeRate * 100)}% = ${counted(plan.leads * plan.closeRate, 'client')}, ${lag}, ${full}${limit}`,
      'Own time': `${ownHours(plan, exact('total_leads', 'inquiry', 'inquiries'))} × ${dollars(plan.hourCost)} = ${d.time_cost}`,
      'Total cost': `${dollars(plan.setupCost)} + ${plan.months} × ${dollars(plan.spend)} + ${d.time_cost} = ${d.total_cost}`,
      'Clients who stay': `each month ${number(monthlySurvival(plan.retention) * 100, 2)}% of them, which makes ${short(plan.retention)}% a year: ${d.active_end} are left at the end`,
      'Margin on their fees': `each client pays ${dollars(plan.fee)} ÷ 12 a month, which adds up to the fees: ${money(Number(outputs.revenue), 2)} × ${short(plan.margin * 100)}% = ${d.gross_profit}`,
      net_gain: `${d.gross_profit} − ${d.total_cost} = ${d.net_gain}`,
      roi: line('roi', `${d.net_gain} ÷ ${d.total_cost}`),
      cac: line('cac', `${cost} ÷ ${exact('new_clients', 'client')}`),
      breakeven_leads:
        typeof outputs.breakeven_leads === 'number' && outputs.breakeven_leads > 0
          ? `(${dollars(plan.setupCost)} + ${plan.months} × ${dollars(plan.spend)}${fixedTime(plan)}) ÷ (${money(margin, 2)} margin − ${money(time, 2)} of your time, for one inquiry a month) = ${d.breakeven_leads}`
          : `one inquiry a month brings ${money(margin)} of margin in the period and takes ${money(time)} of your time: ${d.breakeven_leads}`,
      npv: `the amount of month t divided by (1 + ${short(plan.discount)}%)^(t ÷ 12), the cost at the start as it is: ${d.npv}`,
      Range: `inquiries and closing rate both ${short(plan.spread * 100)}% lower or higher: ${d.net_low} to ${d.net_high}`,
    };
  },
  basis: [
    'Counted: marketing spend, the one-time cost, your own hours, and the margin on the fees of clients the marketing adds.',
    'Left out: fees after the period, referrals from the new clients, and clients who would have come anyway.',
    'Inquiries rise in a straight line until the plan works fully. A client pays a twelfth of the yearly fee each month, the month of signing included.',
    'Payback is the month from which the total stays above zero.',
  ],
});
