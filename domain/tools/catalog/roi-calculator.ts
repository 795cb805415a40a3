/** Marketing ROI Calculator: specification B3. */
import { type Band, defineTool, type Series, type Values } from '../define.ts';
import { cumulative, monthlySurvival, paybackMonth, presentValue, returnOn, sum } from '../finance.ts';
import { counted, dollars, exact, money, number, short } from '../format.ts';
import { longerPeriods } from '../longer-periods.ts';
import { atLeast, below, tolerance } from '../numbers.ts';
import { rangeOf } from '../range.ts';
import { adviceByRules, bandOf } from '../scoring.ts';

const bands = {
  roi: [
    {
      id: 'loss',
      from: -Infinity,
      name: 'Loses money',
      says: 'On these figures the campaign does not earn back its cost in the period. Change the input the sensitivity table puts first, or do not start.',
    },
    {
      id: 'thin',
      from: 0,
      name: 'Thin',
      says: 'It pays back, with little room for error. A small shortfall turns it into a loss.',
    },
    {
      id: 'sound',
      from: 50,
      name: 'Sound',
      says: 'A return most owners would accept. Check that the cautious case is still positive.',
    },
    {
      id: 'strong',
      from: 150,
      name: 'Strong',
      says: 'A strong return. Capacity, not money, is likely to be the next limit.',
    },
  ],
} satisfies Record<string, readonly Band[]>;

/** The inputs with clear names: shares as fractions, months as counts. */
interface Plan {
  spend: number;
  setupCost: number;
  hoursLead: number;
  hourCost: number;
  leads: number;
  ramp: number;
  closeRate: number;
  lag: number;
  fee: number;
  margin: number;
  retention: number;
  /** Infinity when not set. */
  capacity: number;
  months: number;
  /** Percentage points per year. */
  discount: number;
  spread: number;
}

function readPlan(v: Values): Plan {
  const figure = (id: string) => Number(v[id]);
  return {
    spend: figure('spend'),
    setupCost: figure('setup_cost'),
    hoursLead: figure('hours_lead'),
    hourCost: figure('hour_cost'),
    leads: figure('leads'),
    ramp: figure('ramp'),
    closeRate: figure('close_rate') / 100,
    lag: figure('lag'),
    fee: figure('fee'),
    margin: figure('margin') / 100,
    retention: figure('retention'),
    capacity: v.capacity === null || v.capacity === undefined ? Number.POSITIVE_INFINITY : figure('capacity'),
    months: figure('horizon'),
    discount: figure('discount'),
    spread: figure('spread') / 100,
  };
}

/** The plan by month; `factor` multiplies both inquiries and closing rate. Index 0 is month 1. */
function project(plan: Plan, factor: number) {
  const months = Array.from({ length: plan.months }, (_, index) => index + 1);
  const rampOf = (month: number) => (plan.ramp === 0 ? 1 : Math.min(1, month / plan.ramp));
  const closing = Math.min(1, plan.closeRate * factor);
  const survival = monthlySurvival(plan.retention);
  const leads = months.map((month) => plan.leads * factor * rampOf(month));
  const wanted = months.map((month) => (month > plan.lag ? (leads[month - plan.lag - 1] ?? 0) * closing : 0));
  const signed = wanted.map((count) => Math.min(count, plan.capacity));
  const active: number[] = [];
  for (const count of signed) active.push((active.at(-1) ?? 0) * survival + count);
  const revenue = active.map((clients) => (clients * plan.fee) / 12);
  const time = leads.map((count) => count * plan.hoursLead * plan.hourCost);
  const monthly = months.map(
    (_, index) => (revenue[index] ?? 0) * plan.margin - plan.spend - (time[index] ?? 0),
  );
  const totals = cumulative(plan.setupCost, monthly);
  const totalCost = plan.setupCost + plan.spend * plan.months + sum(time);
  const grossProfit = sum(revenue) * plan.margin;
  return {
    leads,
    signed,
    turnedAway: wanted.map((count, index) => count - (signed[index] ?? 0)),
    active,
    revenue,
    time,
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
  const one = project({ ...plan, leads: 1, capacity: Number.POSITIVE_INFINITY }, 1);
  return { margin: one.grossProfit, time: sum(one.time) };
}

/** Monthly inquiries for a net gain of 0, ignoring capacity; null when inquiries never earn their own time. */
function breakevenLeads(plan: Plan): number | null {
  const fixed = plan.setupCost + plan.spend * plan.months;
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
    ? 'the team is at capacity, so further inquiries take your time and bring no client'
    : 'an inquiry costs more of your time than it earns';
}

const ratioOrNull = (amount: number, count: number) => (count === 0 ? null : amount / count);

function advise(plan: Plan, { roi, grossProfit, totalCost, turnedAway, time }: Projection, worst: number) {
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
      ['time', totalCost > 0 && atLeast(sum(time), totalCost / 3)],
    ],
    ['track', 'seo', 'web'],
  );
}

export const tool = defineTool({
  order: 3,
  slug: 'roi-calculator',
  path: '/tools/roi-calculator',
  kind: 'calculator',
  name: 'Marketing ROI Calculator',
  purpose:
    'Tells whether a marketing spend is likely to pay, when, and how wrong the assumptions may be before it does not.',
  question: 'Will this marketing spend pay, and when?',
  minutes: 3,
  related: ['client-lifetime-value-calculator', 'lead-generation-scorecard', 'growth-calculator'],
  inputs: [
    {
      id: 'spend',
      label: 'Marketing spend per month',
      help: 'Agency, ads and software together.',
      type: 'money',
      default: 2500,
      min: 0,
      max: 1000000,
      step: 50,
    },
    {
      id: 'setup_cost',
      label: 'One-time cost at the start',
      help: 'Website, branding, set-up fees. Counted in month 0.',
      type: 'money',
      default: 3000,
      min: 0,
      max: 1000000,
      step: 100,
    },
    {
      id: 'hours_lead',
      label: 'Your hours per inquiry',
      help: 'Calls, meetings and proposals, also for those who do not sign.',
      type: 'number',
      default: 1.25,
      min: 0,
      max: 40,
      step: 0.25,
    },
    {
      id: 'hour_cost',
      label: 'Cost of one of those hours',
      help: 'What the hour costs the firm, not what you bill.',
      type: 'money',
      default: 75,
      min: 0,
      max: 1000,
      step: 5,
    },
    {
      id: 'leads',
      label: 'Extra inquiries per month once it works',
      help: 'Only those the marketing adds.',
      type: 'number',
      default: 12,
      min: 0,
      max: 100000,
      step: 1,
    },
    {
      id: 'ramp',
      label: 'Months until it works fully',
      help: 'Inquiries rise in a straight line: month 1 brings 1/6 of the full number if this is 6. 0 = at once.',
      type: 'integer',
      default: 6,
      min: 0,
      max: 24,
      step: 1,
    },
    {
      id: 'close_rate',
      label: 'Inquiries that become clients',
      help: 'Your own rate for strangers, not for referrals.',
      type: 'percent',
      default: 25,
      min: 0,
      max: 100,
      step: 1,
    },
    {
      id: 'lag',
      label: 'Months from inquiry to client',
      help: '0 = in the same month.',
      type: 'integer',
      default: 1,
      min: 0,
      max: 12,
      step: 1,
    },
    {
      id: 'fee',
      label: 'Average yearly fee of such a client',
      help: 'Counted evenly, one twelfth a month.',
      type: 'money',
      default: 3000,
      min: 0,
      max: 1000000,
      step: 50,
    },
    {
      id: 'margin',
      label: 'Margin after the cost of doing the work',
      help: 'Fee less staff time and software for that client.',
      type: 'percent',
      default: 50,
      min: 0,
      max: 100,
      step: 1,
    },
    {
      id: 'retention',
      label: 'Clients who stay each year',
      help: 'Leaving is spread evenly over the year.',
      type: 'percent',
      default: 88,
      min: 0,
      max: 100,
      step: 1,
    },
    {
      id: 'capacity',
      label: 'Most new clients you can take per month',
      help: 'Leave empty for no limit.',
      type: 'number',
      default: null,
      min: 0,
      max: 10000,
      step: 1,
      optional: true,
    },
    {
      id: 'horizon',
      label: 'Period',
      help: 'Client fees after the period are not counted, which is cautious.',
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
      help: 'What your money could earn elsewhere at similar risk.',
      type: 'percent',
      default: 10,
      min: 0,
      max: 100,
      step: 1,
      advanced: true,
    },
    {
      id: 'spread',
      label: 'Range to test, plus or minus',
      help: 'Applied to inquiries and to the closing rate, both at once.',
      type: 'percent',
      default: 25,
      min: 0,
      max: 90,
      step: 5,
      advanced: true,
    },
  ],
  outputs: [
    { id: 'total_cost', label: 'Total cost in the period', fmt: 'money:0' },
    { id: 'time_cost', label: 'of which your own time', fmt: 'money:0' },
    { id: 'total_leads', label: 'Inquiries', fmt: 'number:1' },
    { id: 'new_clients', label: 'New clients', fmt: 'number:1' },
    { id: 'clients_turned_away', label: 'Clients you could not take', fmt: 'number:1' },
    { id: 'active_end', label: 'Still clients at the end', fmt: 'number:1' },
    { id: 'revenue', label: 'Fees from them in the period', fmt: 'money:0' },
    { id: 'gross_profit', label: 'Margin on those fees', fmt: 'money:0' },
    { id: 'net_gain', label: 'Net gain', fmt: 'money:0' },
    { id: 'roi', label: 'Return on investment', fmt: 'percent:1', nullText: 'No cost entered' },
    { id: 'npv', label: 'Net gain in today’s money', fmt: 'money:0' },
    { id: 'payback_month', label: 'Pays back in', fmt: 'month', nullText: 'Not within the period' },
    { id: 'cac', label: 'Cost per new client', fmt: 'money:2', nullText: 'No new clients' },
    {
      id: 'breakeven_leads',
      label: 'Inquiries per month needed to break even',
      fmt: 'number:1',
      nullText: 'No number of inquiries breaks even',
    },
    { id: 'net_low', label: 'Net gain, cautious', fmt: 'money:0' },
    { id: 'net_high', label: 'Net gain, optimistic', fmt: 'money:0' },
    { id: 'roi_low', label: 'ROI, cautious', fmt: 'percent:1', nullText: 'No cost entered' },
    { id: 'roi_high', label: 'ROI, optimistic', fmt: 'percent:1', nullText: 'No cost entered' },
    { id: 'payback_low', label: 'Pays back, cautious', fmt: 'month', nullText: 'Not within the period' },
    { id: 'payback_high', label: 'Pays back, optimistic', fmt: 'month', nullText: 'Not within the period' },
  ],
  bands,
  recs: {
    stop: {
      title: 'Do not scale this plan yet',
      text: 'On these figures a dollar spent comes back as less than a dollar. Renegotiate the fee, or begin with one channel.',
      service: 'growth-strategy',
    },
    risk: {
      title: 'Begin with a three-month test',
      text: 'At one end of the tested range the plan loses money. Agree a stop rule for month three: inquiries below half of plan means stop.',
      service: 'ads',
    },
    capacity: {
      title: 'Make room before you buy demand',
      text: 'You would turn clients away. Free hours or raise the minimum fee first.',
      service: 'capacity',
    },
    close: {
      title: 'Improve the closing rate first',
      text: 'Same-day proposals and five follow-ups cost little and raise every later return.',
      service: 'conversion',
    },
    fee: {
      title: 'Aim at better clients',
      text: 'At this fee each client needs a long time to pay back. Market the service with the higher fee.',
      service: 'branding',
    },
    retention: {
      title: 'Keep the clients you buy',
      text: 'Below 85% retention more than a quarter of the clients you buy are gone after two years.',
      service: 'email',
    },
    slow: {
      title: 'Shorten the ramp',
      text: 'Ads and referral partners bring inquiries within weeks while search and content build up.',
      service: 'ads',
    },
    time: {
      title: 'Filter inquiries before the call',
      text: 'Your own time is a third or more of the cost. A short questionnaire and a starting price save it.',
      service: 'automation',
    },
    track: {
      title: 'Track cost per client by source',
      text: 'Replace the figures above with your own after 90 days and run this again.',
      service: 'analytics',
    },
    seo: {
      title: 'Build a source you own',
      text: 'Search and reviews keep bringing inquiries after the spend stops.',
      service: 'seo',
    },
    web: {
      title: 'Send the traffic to a page that converts',
      text: 'One page per service with one next step.',
      service: 'web-design',
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
      id: 'breakdown',
      type: 'stacked-bar',
      title: 'Where the money goes and comes from',
      x: 'Cost and margin',
      y: 'US dollars',
      unit: 'money',
      series: [
        { id: 'setup', label: 'One-time cost', mark: 5 },
        { id: 'spend', label: 'Marketing spend', mark: 2 },
        { id: 'time', label: 'Own time', mark: 3 },
        { id: 'margin', label: 'Margin on fees', mark: 1 },
      ],
    },
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
      { name: 'Setup and your own time', inputs: ['setup_cost', 'hours_lead', 'hour_cost'] },
      { name: 'Timing and capacity', inputs: ['ramp', 'lag', 'capacity'] },
      { name: 'Retention, period and range', inputs: ['retention', 'horizon', 'discount', 'spread'] },
    ],
    gains: ['net_gain', 'roi', 'npv', 'net_low', 'net_high', 'roi_low', 'roi_high'],
    otherwise: 'added up month by month',
    lines: { time_cost: 'Own time', active_end: 'Clients who stay', gross_profit: 'Margin on their fees' },
    quickStart: { setup: 'setup_cost', monthly: 'spend' },
    sentence({ outputs }, _, v) {
      if (outputs.total_cost === 0) return 'There is no cost to earn back.';
      return outputs.payback_month === null
        ? `It does not pay for itself in ${v.horizon} months.`
        : `It pays for itself in month ${outputs.payback_month}.`;
    },
    chart: {
      id: 'payback',
      type: 'rise',
      title: 'Margin earned and money spent to date',
      x: 'Month',
      y: 'US dollars',
      unit: 'money',
      series: [
        { id: 'rise', label: 'Margin to date' },
        { id: 'line', label: 'Cost to date' },
        { id: 'low', label: 'Cautious' },
        { id: 'high', label: 'Optimistic' },
      ],
    },
    replaces: 'cumulative',
    series({ series }, v) {
      const { base = [], low = [], high = [], x = [] }: Series = series.cumulative ?? { x: [] };
      const plan = readPlan(v);
      const { time } = project(plan, 1);
      const cost = cumulative(
        -plan.setupCost,
        time.map((hours) => plan.spend + hours),
      );
      // Cautious and optimistic net gains on top of the same cost line, so that each crosses it in its own payback
      // month.
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
  compute(v) {
    const plan = readPlan(v);
    const base = project(plan, 1);
    const low = project(plan, 1 - plan.spread);
    const high = project(plan, 1 + plan.spread);
    const cases = [low, base, high];
    const gains = rangeOf(cases.map(({ netGain }) => netGain));
    const rates = rangeOf(cases.map(({ roi }) => roi));
    // The earliest payback is best, none at all is worst.
    const paybacks = rangeOf(cases.map(({ totals }) => paybackMonth(totals) ?? Number.POSITIVE_INFINITY));
    return {
      outputs: {
        total_cost: base.totalCost,
        time_cost: sum(base.time),
        total_leads: sum(base.leads),
        new_clients: sum(base.signed),
        clients_turned_away: sum(base.turnedAway),
        active_end: base.active.at(-1) ?? 0,
        revenue: sum(base.revenue),
        gross_profit: base.grossProfit,
        net_gain: base.netGain,
        roi: base.roi,
        npv: presentValue(plan.setupCost, base.monthly, plan.discount),
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
      bands: { roi: bandOf(bands.roi, base.roi) },
      recommendations: advise(plan, base, gains.low ?? 0),
      series: {
        cumulative: {
          x: base.totals.map((_, month) => month),
          low: low.totals,
          base: base.totals,
          high: high.totals,
        },
        breakdown: {
          x: ['Cost', 'Margin'],
          setup: [plan.setupCost, 0],
          spend: [plan.spend * plan.months, 0],
          time: [sum(base.time), 0],
          margin: [0, base.grossProfit],
        },
      },
    };
  },
  headline({ bands: { roi }, outputs }, d, v) {
    const verdict = roi ? `${bands.roi.find((band) => band.id === roi)?.name}: ` : '';
    const back =
      outputs.payback_month === null ? 'Does not pay back in this period' : `Pays back in ${d.payback_month}`;
    const rate = outputs.roi === null ? '' : `, a return of ${d.roi}`;
    return `${verdict}${d.net_gain} net in ${v.horizon} months${rate}. ${back}. Range ${d.net_low} to ${d.net_high}.`;
  },
  alternatives({ outputs }, v) {
    return longerPeriods(outputs.payback_month, v);
  },
  notes({ outputs }, v) {
    const plan = readPlan(v);
    const notes: string[] = [];
    if (outputs.roi === null) {
      notes.push('No cost entered, so a return in percent has no meaning. The gain is shown in dollars.');
    }
    const needed = Number(outputs.breakeven_leads ?? 0) * plan.closeRate;
    if (needed > plan.capacity) {
      notes.push(
        `Breaking even takes ${short(needed)} new clients a month, which is more than you can take.`,
      );
    }
    const why = whyMoreDoesNotHelp(plan);
    if (why) notes.push(`More inquiries do not help here: ${why}.`);
    const turnedAway = sum(project(plan, 1 + plan.spread).turnedAway);
    if (turnedAway > tolerance) {
      notes.push(
        `In the optimistic case ${counted(turnedAway, 'client is', 'clients are')} turned away, so capacity limits that figure too.`,
      );
    }
    return notes;
  },
  method({ outputs }, d, v) {
    const plan = readPlan(v);
    const full =
      plan.ramp === 0
        ? 'from the first month'
        : `once the rise of ${counted(plan.ramp, 'month', 'months')} is over`;
    const lag =
      plan.lag === 0
        ? 'in the month they inquire'
        : `${counted(plan.lag, 'month', 'months')} after they inquire`;
    const limit = Number.isFinite(plan.capacity) ? `, of whom you take ${short(plan.capacity)} at most` : '';
    const { margin, time } = perInquiry(plan);
    const cost = money(Number(outputs.total_cost), 2);
    return [
      {
        name: 'New clients a month at full strength',
        sum: `${short(plan.leads)} inquiries × ${short(plan.closeRate * 100)}% = ${short(plan.leads * plan.closeRate)} clients, ${lag}, ${full}${limit}`,
      },
      {
        name: 'Own time',
        sum: `${exact(Number(outputs.total_leads))} inquiries × ${short(plan.hoursLead)} h × ${dollars(plan.hourCost)} = ${d.time_cost}`,
      },
      {
        name: 'Total cost',
        sum: `${dollars(plan.setupCost)} + ${plan.months} × ${dollars(plan.spend)} + ${d.time_cost} = ${d.total_cost}`,
      },
      {
        name: 'Clients who stay',
        sum: `each month ${number(monthlySurvival(plan.retention) * 100, 2)}% of them, which makes ${short(plan.retention)}% a year: ${d.active_end} are left at the end`,
      },
      {
        name: 'Margin on their fees',
        sum: `each client pays ${dollars(plan.fee)} ÷ 12 a month, which adds up to the fees: ${money(Number(outputs.revenue), 2)} × ${short(plan.margin * 100)}% = ${d.gross_profit}`,
      },
      { name: 'Net gain', sum: `${d.gross_profit} − ${d.total_cost} = ${d.net_gain}` },
      {
        name: 'Return on investment',
        sum: outputs.roi === null ? 'No cost entered' : `${d.net_gain} ÷ ${d.total_cost} = ${d.roi}`,
      },
      {
        name: 'Cost per new client',
        sum:
          outputs.cac === null
            ? 'No new clients'
            : `${cost} ÷ ${exact(Number(outputs.new_clients))} clients = ${d.cac}`,
      },
      {
        name: 'Inquiries per month needed to break even',
        sum:
          typeof outputs.breakeven_leads === 'number' && outputs.breakeven_leads > 0
            ? `(${dollars(plan.setupCost)} + ${plan.months} × ${dollars(plan.spend)}) ÷ (${money(margin, 2)} margin − ${money(time, 2)} of your time, for one inquiry a month) = ${d.breakeven_leads}`
            : `one inquiry a month brings ${money(margin)} of margin in the period and takes ${money(time)} of your time: ${d.breakeven_leads}`,
      },
      {
        name: 'Net gain in today’s money',
        sum: `the amount of month t divided by (1 + ${short(plan.discount)}%)^(t ÷ 12), the cost at the start as it is: ${d.npv}`,
      },
      {
        name: 'Range',
        sum: `inquiries and closing rate both ${short(plan.spread * 100)}% lower or higher: ${d.net_low} to ${d.net_high}`,
      },
    ];
  },
  basis: [
    'Counted: marketing spend, the one-time cost, your own hours on inquiries, and the margin on the fees of clients the marketing adds.',
    'Left out: fees after the period, referrals from the new clients, and clients who would have come anyway.',
    'Inquiries rise in a straight line until the plan works fully. A client pays a twelfth of the yearly fee each month, the month of signing included.',
    'Payback is the month from which the total stays above zero.',
  ],
  sources: [
    {
      name: 'WordStream by LocaliQ benchmarks',
      note: 'Average search-ad cost per inquiry, for orientation: business services $87 (2023), finance and insurance $90 (2023), all industries $67 (2024).',
    },
  ],
});
