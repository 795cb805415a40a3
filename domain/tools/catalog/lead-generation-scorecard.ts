/** Lead Generation Scorecard: specification B8. */
import { type Band, type Dimension, defineTool, type Input, type Value, type Values } from '../define.ts';
import { dollars, exact, short } from '../format.ts';
import { atLeast, tolerance } from '../numbers.ts';
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
    id: 'visitors',
    label: 'Website visitors per month',
    help: 'From your analytics; 0 if unknown — the website rate is then left out.',
    type: 'integer',
    default: 800,
    min: 0,
    max: 1000000,
    step: 10,
  },
  {
    id: 'inquiries',
    label: 'Inquiries per month',
    help: 'Forms, calls, emails and walk-ins from people who are not clients yet.',
    type: 'integer',
    default: 16,
    min: 0,
    max: 100000,
    step: 1,
  },
  {
    id: 'booked',
    label: 'First meetings per month',
    help: 'Consultations that took place, by phone, video or in person.',
    type: 'integer',
    default: 9,
    min: 0,
    max: 100000,
    step: 1,
  },
  {
    id: 'clients',
    label: 'New clients per month',
    help: 'Average over the last 12 months, rounded.',
    type: 'integer',
    default: 4,
    min: 0,
    max: 100000,
    step: 1,
  },
  {
    id: 'fee',
    label: 'Average first-year fee of a new client',
    help: 'All services in the first 12 months.',
    type: 'money',
    default: 2400,
    min: 50,
    max: 1000000,
    step: 50,
  },
  {
    id: 'spend',
    label: 'Marketing spend per month',
    help: 'Without your own time.',
    type: 'money',
    default: 1500,
    min: 0,
    max: 500000,
    step: 50,
  },
  {
    id: 'top_source',
    label: 'Share of inquiries from your largest source',
    help: 'For example 60 if six in ten come from referrals.',
    type: 'percent',
    default: 60,
    min: 0,
    max: 100,
    step: 5,
  },
  {
    id: 'bm_capture',
    label: 'Target: visitors who inquire',
    help: 'Editable assumption.',
    type: 'percent',
    default: 2.5,
    min: 0.1,
    max: 50,
    step: 0.1,
    advanced: true,
  },
  {
    id: 'bm_book',
    label: 'Target: inquiries that become a meeting',
    help: 'Editable assumption.',
    type: 'percent',
    default: 65,
    min: 5,
    max: 100,
    step: 1,
    advanced: true,
  },
  {
    id: 'bm_close',
    label: 'Target: meetings that become a client',
    help: 'Editable assumption.',
    type: 'percent',
    default: 50,
    min: 5,
    max: 100,
    step: 1,
    advanced: true,
  },
  {
    id: 'channels',
    label: 'How many sources bring at least one inquiry a month?',
    type: 'choice',
    dim: 'attract',
    options: [
      { value: '4', label: 'Four or more', points: 4 },
      { value: '3', label: 'Three', points: 3 },
      { value: '2', label: 'Two', points: 1 },
      { value: '1', label: 'One or none', points: 0 },
    ],
    why: 'One source is a risk, however good.',
  },
  {
    id: 'intent',
    label: 'Do the inquiries match the clients you want?',
    type: 'choice',
    dim: 'attract',
    options: [
      { value: 'most', label: 'Most do', points: 4 },
      { value: 'half', label: 'About half', points: 2 },
      { value: 'few', label: 'Few do', points: 0 },
    ],
    why: 'Wrong inquiries cost as much time as right ones.',
  },
  {
    id: 'form',
    label: 'What does your inquiry form ask?',
    type: 'choice',
    dim: 'capture',
    options: [
      { value: 'short', label: 'Four fields or fewer, and shows what happens next', points: 4 },
      { value: 'medium', label: 'Five to eight fields', points: 2 },
      { value: 'long', label: 'More', points: 1 },
      { value: 'none', label: 'There is no form', points: 0 },
    ],
    why: 'Each extra field loses people; no form loses more.',
  },
  {
    id: 'offer',
    label: 'What can somebody who is not ready yet take away?',
    type: 'choice',
    dim: 'capture',
    options: [
      { value: 'tool', label: 'A checklist, calculator or guide that fits your niche', points: 4 },
      { value: 'newsletter', label: 'A newsletter sign-up', points: 2 },
      { value: 'nothing', label: 'Nothing', points: 0 },
    ],
    why: 'Most visitors are comparing or planning.',
  },
  {
    id: 'speed',
    label: 'During working hours, how soon does a person answer a new inquiry?',
    type: 'choice',
    dim: 'respond',
    options: [
      { value: '15m', label: 'Within 15 minutes', points: 4 },
      { value: '1h', label: 'Within the hour', points: 3 },
      { value: 'day', label: 'The same day', points: 2 },
      { value: 'next', label: 'The next day', points: 1 },
      { value: 'later', label: 'Later', points: 0 },
    ],
    why: 'Contact within the hour made a qualified conversation about 7 times as likely as an hour later (Harvard Business Review, 2011).',
  },
  {
    id: 'after_hours',
    label: 'And evenings or weekends?',
    type: 'choice',
    dim: 'respond',
    options: [
      { value: 'book', label: 'They can book a time at once', points: 4 },
      { value: 'auto', label: 'They get an automatic answer with a time', points: 2 },
      { value: 'none', label: 'They wait', points: 0 },
    ],
    why: 'Owners look for an accountant after work.',
  },
  {
    id: 'attempts',
    label: 'How often do you try to reach somebody who does not answer?',
    type: 'choice',
    dim: 'respond',
    options: [
      { value: '5', label: 'Five times or more over two weeks', points: 4 },
      { value: '3', label: 'Three or four times', points: 3 },
      { value: '2', label: 'Twice', points: 1 },
      { value: '1', label: 'Once', points: 0 },
    ],
    why: 'Many people are simply busy; one unanswered call is not a “no”.',
  },
  {
    id: 'proposal',
    label: 'When does the proposal arrive after the first meeting?',
    type: 'choice',
    dim: 'convert',
    options: [
      { value: 'same', label: 'The same day', points: 4 },
      { value: 'two', label: 'Within two business days', points: 3 },
      { value: 'week', label: 'Within a week', points: 1 },
      { value: 'later', label: 'Later', points: 0 },
    ],
    why: 'Interest cools quickly.',
  },
  {
    id: 'crm',
    label: 'Where do you see all open prospects and the next step for each?',
    type: 'choice',
    dim: 'track',
    options: [
      { value: 'crm', label: 'In one system', points: 4 },
      { value: 'sheet', label: 'In a spreadsheet', points: 2 },
      { value: 'head', label: 'In email and memory', points: 0 },
    ],
    why: 'What is not listed is not followed up.',
  },
  {
    id: 'lost',
    label: 'Do you record why prospects say no?',
    type: 'choice',
    dim: 'track',
    options: [
      { value: 'always', label: 'Always', points: 4 },
      { value: 'sometimes', label: 'Sometimes', points: 2 },
      { value: 'never', label: 'Never', points: 0 },
    ],
    why: 'It is the cheapest market research.',
  },
] satisfies Input[];

const dimensions = [
  { id: 'attract', label: 'Attract', weight: 20 },
  { id: 'capture', label: 'Capture', weight: 20 },
  { id: 'respond', label: 'Respond', weight: 25 },
  { id: 'convert', label: 'Convert', weight: 25 },
  { id: 'track', label: 'Track', weight: 10 },
] satisfies Dimension[];

const bands = {
  score: [
    {
      id: 'leaky',
      from: 0,
      name: 'Leaky',
      says: 'Inquiries are lost faster than marketing can bring them. Repair before you spend more.',
    },
    {
      id: 'uneven',
      from: 40,
      name: 'Uneven',
      says: 'One or two steps work. The step named below limits everything after it.',
    },
    {
      id: 'reliable',
      from: 60,
      name: 'Reliable',
      says: 'The funnel holds. More of the right visitors will now turn into clients.',
    },
    {
      id: 'compounding',
      from: 80,
      name: 'Compounding',
      says: 'Each step feeds the next. Scale the best source and raise the bar for fit.',
    },
  ],
} satisfies Record<string, Band[]>;

/** 100 × part ÷ whole; null when whole is 0. */
const share = (part: number, whole: number) => (whole === 0 ? null : (100 * part) / whole);

/** The current funnel, and the gain of each step at its target. Rates as fractions, counts per month. */
function funnelOf(v: Values) {
  const figure = (id: string) => Number(v[id]);
  const visitors = figure('visitors');
  const inquiries = figure('inquiries');
  const captured = share(inquiries, visitors);
  const capture = captured === null ? null : Math.min(100, captured);
  const book = share(figure('booked'), inquiries);
  const close = share(figure('clients'), figure('booked'));
  const b = (book ?? figure('bm_book')) / 100;
  const c = (close ?? figure('bm_close')) / 100;
  const now = inquiries * b * c;
  const inquiriesAtTarget = Math.max(inquiries, (visitors * figure('bm_capture')) / 100);
  const bookAtTarget = Math.max(b, figure('bm_book') / 100);
  const closeAtTarget = Math.max(c, figure('bm_close') / 100);
  const gains = {
    capture: inquiriesAtTarget * b * c - now,
    book: inquiries * bookAtTarget * c - now,
    close: inquiries * b * closeAtTarget - now,
  };
  return {
    visitors,
    inquiries,
    b,
    c,
    now,
    inquiriesAtTarget,
    bookAtTarget,
    closeAtTarget,
    capture,
    book,
    close,
    gains,
    atTarget: [
      visitors,
      inquiriesAtTarget,
      inquiriesAtTarget * bookAtTarget,
      inquiriesAtTarget * bookAtTarget * closeAtTarget,
    ],
  };
}

type Step = keyof ReturnType<typeof funnelOf>['gains'];

const steps: readonly Step[] = ['capture', 'book', 'close'];

const isStep = (leak: Value | undefined): leak is Step => steps.some((step) => step === leak);

/** The step with the largest gain at its target; the earlier one in a tie. */
function leakOf({ visitors, inquiries, gains }: ReturnType<typeof funnelOf>): Step | 'none' | 'nothing' {
  if (visitors === 0 && inquiries === 0) return 'nothing';
  const most = Math.max(...Object.values(gains));
  if (most <= tolerance) return 'none';
  return steps.find((step) => atLeast(gains[step], most)) ?? 'none';
}

/** Numeric components besides the questions: the largest source, and each rate relative to its target. */
function measuredIn(v: Values) {
  const figure = (id: string) => Number(v[id]);
  const { capture, book, close } = funnelOf(v);
  return {
    attract: [lin(figure('top_source'), 100, 35)],
    capture: [against(capture, figure('bm_capture'))],
    convert: [against(book, figure('bm_book')), against(close, figure('bm_close'))],
  };
}

/** A rate as a percentage of its target, at most 100. */
const against = (rate: number | null, target: number) =>
  rate === null ? null : Math.min(100, (100 * rate) / target);

export const tool = defineTool({
  order: 8,
  slug: 'lead-generation-scorecard',
  path: '/tools/lead-generation-scorecard',
  kind: 'quiz',
  name: 'Lead Generation Scorecard',
  purpose: 'Finds the step at which inquiries are lost, and what repairing it is worth.',
  question: 'Where do we lose inquiries?',
  minutes: 5,
  related: ['roi-calculator', 'marketing-scorecard', 'client-lifetime-value-calculator'],
  inputs,
  outputs: [
    ...scoreOutputs(dimensions),
    { id: 'rate_capture', label: 'Visitors who inquire', fmt: 'percent:1', nullText: 'Visitors not entered' },
    { id: 'rate_book', label: 'Inquiries that become a meeting', fmt: 'percent:1', nullText: 'No inquiries' },
    { id: 'rate_close', label: 'Meetings that become a client', fmt: 'percent:1', nullText: 'No meetings' },
    {
      id: 'rate_overall',
      label: 'Inquiries that become a client',
      fmt: 'percent:1',
      nullText: 'No inquiries',
    },
    { id: 'cost_inquiry', label: 'Spend per inquiry', fmt: 'money:2', nullText: 'No inquiries' },
    { id: 'cost_client', label: 'Spend per new client', fmt: 'money:2', nullText: 'No new clients' },
    { id: 'gain_capture', label: 'Extra clients per month at target: capture', fmt: 'number:1' },
    { id: 'gain_book', label: 'Extra clients per month at target: meetings', fmt: 'number:1' },
    { id: 'gain_close', label: 'Extra clients per month at target: closing', fmt: 'number:1' },
    {
      id: 'leak',
      label: 'Biggest leak',
      fmt: 'enum',
      labels: {
        capture: 'Visitors do not inquire',
        book: 'Inquiries do not become meetings',
        close: 'Meetings do not become clients',
        none: 'No step is below target',
        nothing: 'Nothing to judge: no visitors and no inquiries',
      },
    },
    { id: 'leak_value_year', label: 'First-year fees lost at that step, per year', fmt: 'money:0' },
  ],
  dimensions,
  bands,
  recs: {
    'attract.fix1': {
      title: 'Open a second source',
      text: 'Choose one you can feed every week: local search, a referral partner list, or one niche community.',
      service: 'seo',
    },
    'attract.fix2': {
      title: 'Say whom you serve',
      text: 'Name the niche and a starting fee on the site; fewer but better inquiries come in.',
      service: 'branding',
    },
    'attract.next': {
      title: 'Double the best source',
      text: 'Put the next 20% of budget where cost per client is lowest.',
      service: 'ads',
    },
    'capture.fix1': {
      title: 'Cut the form to four fields',
      text: 'Name, email, what you need, best time; show what happens next.',
      service: 'conversion',
    },
    'capture.fix2': {
      title: 'Offer a take-away',
      text: 'A checklist or calculator that fits your niche, with a follow-up email people agree to.',
      service: 'lead-generation',
    },
    'capture.next': {
      title: 'Add booking to every service page',
      text: 'Let ready visitors skip the form.',
      service: 'conversion',
    },
    'respond.fix1': {
      title: 'Answer within the hour',
      text: 'Route inquiries to a phone, share the duty by day, and send an instant reply with a booking link.',
      service: 'automation',
    },
    'respond.fix2': {
      title: 'Follow up five times',
      text: 'A two-week sequence of short messages and two calls; it stops when they answer.',
      service: 'crm',
    },
    'respond.next': {
      title: 'Measure the median reply time',
      text: 'Not the average: one forgotten weekend hides twenty quick answers.',
      service: 'analytics',
    },
    'convert.fix1': {
      title: 'Send the proposal the same day',
      text: 'Three packages from a template, e-signature and payment in one page.',
      service: 'pricing',
    },
    'convert.fix2': {
      title: 'Run every first meeting the same way',
      text: 'Situation, risk, plan, price; end with a decision date.',
      service: 'growth-strategy',
    },
    'convert.next': {
      title: 'Raise the starting fee',
      text: 'A closing rate well above target is usually a price that is too low.',
      service: 'pricing',
    },
    'track.fix1': {
      title: 'Put every prospect on one list',
      text: 'Name, source, stage, next step, date. Five columns are enough.',
      service: 'crm',
    },
    'track.fix2': {
      title: 'Write down every “no”',
      text: 'Price, timing, fit, chose another firm, no answer.',
      service: 'crm',
    },
    'track.next': {
      title: 'Report cost per client by source',
      text: 'Monthly, on one page.',
      service: 'analytics',
    },
  },
  charts: [
    scoreChart,
    {
      id: 'funnel',
      type: 'funnel',
      title: 'Your funnel per month',
      x: 'Step',
      y: 'People per month',
      unit: 'number',
      series: [
        { id: 'you', label: 'You' },
        { id: 'target', label: 'At target' },
      ],
    },
  ],
  main: ['score', 'leak', 'leak_value_year'],
  cross(v) {
    const figure = (id: string) => Number(v[id]);
    const label = (id: string) => `“${inputs.find((input) => input.id === id)?.label}”`;
    const faults: { field: string; message: string }[] = [];
    if (figure('booked') > figure('inquiries')) {
      faults.push({
        field: 'booked',
        message: `${label('booked')} cannot be more than ${label('inquiries')}.`,
      });
    }
    if (figure('clients') > figure('booked')) {
      faults.push({
        field: 'clients',
        message: `${label('clients')} cannot be more than ${label('booked')}.`,
      });
    }
    return faults;
  },
  compute(v) {
    const figure = (id: string) => Number(v[id]);
    const funnel = funnelOf(v);
    const scored = scoreDimensions(dimensions, inputs, v, measuredIn(v));
    const score = totalScore(scored);
    const leak = leakOf(funnel);
    const perUnit = (count: number) => (count === 0 ? null : figure('spend') / count);
    return {
      outputs: {
        score,
        ...dimensionOutputs(scored),
        rate_capture: funnel.capture,
        rate_book: funnel.book,
        rate_close: funnel.close,
        rate_overall: share(figure('clients'), funnel.inquiries),
        cost_inquiry: perUnit(funnel.inquiries),
        cost_client: perUnit(figure('clients')),
        gain_capture: funnel.gains.capture,
        gain_book: funnel.gains.book,
        gain_close: funnel.gains.close,
        leak,
        leak_value_year: isStep(leak) ? funnel.gains[leak] * 12 * figure('fee') : 0,
      },
      bands: { score: bandOf(bands.score, score), ...dimensionBands(scored) },
      dimensions: scored,
      recommendations: adviceByDimension(scored),
      series: {
        dimensions: dimensionSeries(scored),
        funnel: {
          x: ['Visitors', 'Inquiries', 'First meetings', 'New clients'],
          you: [funnel.visitors, funnel.inquiries, figure('booked'), figure('clients')],
          target: funnel.atTarget,
        },
      },
    };
  },
  headline({ bands: band, outputs }, d) {
    const name = bands.score.find((one) => one.id === band.score)?.name ?? '';
    const worth = isStep(outputs.leak) ? `: about ${d.leak_value_year} in first-year fees a year` : '';
    return `${name}: ${d.score}. ${d.leak}${worth}.`;
  },
  notes({ outputs }, v) {
    const visitors = Number(v.visitors);
    const inquiries = Number(v.inquiries);
    if (visitors === 0 && inquiries === 0) {
      return ['Neither visitors nor inquiries are entered, so no step can be held against its target.'];
    }
    const notes: string[] = [];
    if (visitors === 0) {
      notes.push('Visitors are not entered, so the website’s rate is left out everywhere.');
    } else if (inquiries > visitors) {
      notes.push('There are more inquiries than visitors, by phone or walk-in, so that rate stops at 100%.');
    }
    if (inquiries === 0) {
      notes.push(
        'Without inquiries the later steps have no rates of their own; your targets stand in for them.',
      );
    }
    if (outputs.leak === 'none') {
      notes.push('No step is below its target, so the advice follows from the questions.');
    }
    return notes;
  },
  method({ outputs, dimensions: scored = [] }, d, v) {
    const figure = (id: string) => short(Number(v[id]));
    const rate = (id: string, part: string, whole: string) =>
      outputs[id] === null ? String(d[id]) : `${part} ÷ ${whole} = ${d[id]}`;
    const funnel = funnelOf(v);
    const share = (fraction: number) => `${exact(fraction * 100)}%`;
    const extra = (steps: readonly string[], shown: string | undefined) =>
      `${steps.join(' × ')} − ${exact(funnel.now)} = ${shown}`;
    const inquiries = `${exact(funnel.inquiries)} inquiries`;
    return [
      {
        name: 'Visitors who inquire',
        sum: rate('rate_capture', figure('inquiries'), `${figure('visitors')}, at most 100%`),
      },
      {
        name: 'Inquiries that become a meeting',
        sum: rate('rate_book', figure('booked'), figure('inquiries')),
      },
      { name: 'Meetings that become a client', sum: rate('rate_close', figure('clients'), figure('booked')) },
      { name: 'Spend per inquiry', sum: rate('cost_inquiry', dollars(Number(v.spend)), figure('inquiries')) },
      { name: 'Spend per new client', sum: rate('cost_client', dollars(Number(v.spend)), figure('clients')) },
      {
        name: `Extra clients per month if ${figure('bm_capture')}% of visitors inquire`,
        sum: extra(
          [`${exact(funnel.inquiriesAtTarget)} inquiries`, share(funnel.b), share(funnel.c)],
          d.gain_capture,
        ),
      },
      {
        name: `Extra clients per month if ${figure('bm_book')}% of inquiries become a meeting`,
        sum: extra([inquiries, share(funnel.bookAtTarget), share(funnel.c)], d.gain_book),
      },
      {
        name: `Extra clients per month if ${figure('bm_close')}% of meetings become a client`,
        sum: extra([inquiries, share(funnel.b), share(funnel.closeAtTarget)], d.gain_close),
      },
      {
        name: 'First-year fees lost at the biggest leak, per year',
        sum: isStep(outputs.leak)
          ? `${exact(Number(outputs[`gain_${outputs.leak}`]))} clients × 12 months × ${dollars(Number(v.fee))} = ${d.leak_value_year}`
          : String(d.leak),
      },
      ...scoreMethod(scored, inputs, v, d.score ?? '', measuredIn(v)),
    ];
  },
  basis: [
    'Scores: an answer of 0 to 4 points counts 0 to 100, an area is the plain mean of what counts in it, and the total weighs the areas.',
    'Beside the answers count each rate as a share of its target, at most 100, and your largest source: 35% of inquiries or less from it counts 100, all of them counts 0.',
    'The three targets are editable assumptions. A step already above its target stays as it is. A rate with nothing to divide by is left out and not counted as 0.',
    'The value of a leak is first-year fees only: what those clients pay in later years is left out.',
  ],
  sources: [
    {
      name: 'Oldroyd, McElheran and Elkington, “The Short Life of Online Sales Leads”, Harvard Business Review, March 2011',
      note: 'Contact within the first hour made it about 7 times as likely to qualify a lead as an hour later. It is about qualifying, not closing.',
    },
  ],
});
