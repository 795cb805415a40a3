/** Lead Generation Scorecard: specification B8. */
import type { Value, Values } from '../define.ts';
import { counted, exact } from '../format.ts';
import { atLeast, tolerance } from '../numbers.ts';
import {
  band,
  chart,
  figure,
  figuresIn,
  inOrder,
  leakAt,
  lineIn,
  outputs,
  question,
} from '../rows.ts';
import { area, lin, scorecard } from '../scoring.ts';

const inputs = [
  figure(
    'visitors',
    'Website visitors per month',
    'integer',
    800,
    [0, 1_000_000, 10],
    'From your analytics; 0 if unknown, and the website rate is left out.',
  ),
  figure(
    'inquiries',
    'Inquiries per month',
    'integer',
    16,
    [0, 100_000, 1],
    'Forms, calls, emails and walk-ins from people who aren’t clients yet.',
  ),
  figure(
    'booked',
    'First meetings per month',
    'integer',
    9,
    [0, 100_000, 1],
    'Consultations that took place, by phone, video or in person.',
  ),
  figure(
    'clients',
    'New clients per month',
    'integer',
    4,
    [0, 100_000, 1],
    'Average over the last 12 months, rounded.',
  ),
  figure(
    'fee',
    'Average first-year fee of a new client',
    'money',
    2400,
    [50, 1_000_000, 50],
    'All services in the first 12 months.',
  ),
  figure(
    'spend',
    'Marketing spend per month',
    'money',
    1500,
    [0, 500_000, 50],
    'Without your own time.',
  ),
  figure(
    'top_source',
    'Share of inquiries from your largest source',
    'percent',
    60,
    [0, 100, 5],
    'For example 60 if six in ten come from referrals.',
  ),
  figure('bm_capture', 'Target: visitors who inquire', 'percent', 2.5, [0.1, 50, 0.1], {
    help: 'Editable assumption.',
    advanced: true,
  }),
  figure('bm_book', 'Target: inquiries that become a meeting', 'percent', 65, [5, 100, 1], {
    help: 'Editable assumption.',
    advanced: true,
  }),
  figure('bm_close', 'Target: meetings that become a client', 'percent', 50, [5, 100, 1], {
    help: 'Editable assumption.',
    advanced: true,
  }),
  question(
    'attract.channels',
    'How many sources bring at least one inquiry a month?',
    'One source is a risk, however good.',
    [4, '4', 'Four or more'],
    [3, '3', 'Three'],
    [1, '2', 'Two'],
    [0, '1', 'One or none'],
  ),
  question(
    'attract.intent',
    'Do the inquiries match the clients you want?',
    'Wrong inquiries cost as much time as right ones.',
    [4, 'most', 'Most do'],
    [2, 'half', 'About half'],
    [0, 'few', 'Few do'],
  ),
  question(
    'capture.form',
    'What does your inquiry form ask?',
    'Each extra field loses people; no form loses more.',
    [4, 'short', 'Four fields or fewer, and shows what happens next'],
    [2, 'medium', 'Five to eight fields'],
    [1, 'long', 'More'],
    [0, 'none', 'There is no form'],
  ),
  question(
    'capture.offer',
    'What can a visitor who isn’t ready yet take with them?',
    'Most visitors are comparing or planning.',
    [4, 'tool', 'A checklist, calculator or guide that fits your niche'],
    [2, 'newsletter', 'A newsletter sign-up'],
    [0, 'nothing', 'Nothing'],
  ),
  question(
    'respond.speed',
    'During working hours, how soon does a person answer a new inquiry?',
    'Contact within the hour made a qualified conversation about 7 times as likely as an hour later (Harvard Business Review, 2011).',
    [4, '15m', 'Within 15 minutes'],
    [3, '1h', 'Within the hour'],
    [2, 'day', 'The same day'],
    [1, 'next', 'The next day'],
    [0, 'later', 'Later'],
  ),
  question(
    'respond.after_hours',
    'On evenings and weekends, how soon does someone answer?',
    'Owners look for an accountant after work.',
    [4, 'book', 'They can book a time right away'],
    [2, 'auto', 'They get an automatic answer with a time'],
    [0, 'none', 'They wait'],
  ),
  question(
    'respond.attempts',
    'How often do you try to reach someone who doesn’t answer?',
    'Many people are simply busy; one unanswered call isn’t a “no”.',
    [4, '5', 'Five times or more over two weeks'],
    [3, '3', 'Three or four times'],
    [1, '2', 'Twice'],
    [0, '1', 'Once'],
  ),
  question(
    'convert.proposal',
    'When does the proposal arrive after the first meeting?',
    'Interest cools quickly.',
    [4, 'same', 'The same day'],
    [3, 'two', 'Within two business days'],
    [1, 'week', 'Within a week'],
    [0, 'later', 'Later'],
  ),
  question(
    'track.crm',
    'Where do you see all open prospects and the next step for each?',
    'What isn’t listed isn’t followed up.',
    [4, 'crm', 'In one system'],
    [2, 'sheet', 'In a spreadsheet'],
    [0, 'head', 'In email and memory'],
  ),
  question(
    'track.lost',
    'Do you record why prospects say no?',
    'It is the cheapest market research.',
    [4, 'always', 'Always'],
    [2, 'sometimes', 'Sometimes'],
    [0, 'never', 'Never'],
  ),
];

const areas = [
  area(
    'attract',
    'Attract',
    20,
    [
      'seo',
      'Open a second source',
      'Choose one you can feed every week: local search, a referral partner list, or one niche community.',
    ],
    [
      'branding',
      'Say whom you serve',
      'Name the niche and a starting fee on the site; fewer but better inquiries come in.',
    ],
    [
      'ads',
      'Double the best source',
      'Put the next 20% of budget where cost per client is lowest.',
    ],
  ),
  area(
    'capture',
    'Capture',
    20,
    [
      'conversion',
      'Cut the form to four fields',
      'Name, email, what you need, best time; show what happens next.',
    ],
    [
      'lead-generation',
      'Offer something to download',
      'A checklist or calculator that fits your niche, with a follow-up email people agree to.',
    ],
    ['conversion', 'Add booking to every service page', 'Let ready visitors skip the form.'],
  ),
  area(
    'respond',
    'Respond',
    25,
    [
      'automation',
      'Answer within the hour',
      'Route inquiries to a phone, share the duty by day, and send an instant reply with a booking link.',
    ],
    [
      'crm',
      'Follow up five times',
      'A two-week sequence of short messages and two calls; it stops when they answer.',
    ],
    [
      'analytics',
      'Measure the median reply time',
      'Not the average: one forgotten weekend hides twenty quick answers.',
    ],
  ),
  area(
    'convert',
    'Convert',
    25,
    [
      'pricing',
      'Send the proposal the same day',
      'Three packages from a template, e-signature and payment in one page.',
    ],
    [
      'growth-strategy',
      'Run every first meeting the same way',
      'Situation, risk, plan, price; end with a decision date.',
    ],
    [
      'pricing',
      'Raise the starting fee',
      'A closing rate well above target is usually a price that is too low.',
    ],
  ),
  area(
    'track',
    'Track',
    10,
    [
      'crm',
      'Put every prospect on one list',
      'Name, source, stage, next step, date. Five columns are enough.',
    ],
    ['crm', 'Write down every “no”', 'Price, timing, fit, chose another firm, no answer.'],
    ['analytics', 'Report cost per client by source', 'Monthly, on one page.'],
  ),
];

const bands = [
  band(
    'leaky',
    0,
    'Leaky',
    'Inquiries are lost faster than marketing can bring them. Repair before you spend more.',
  ),
  band(
    'uneven',
    40,
    'Uneven',
    'One or two steps work. The step named below limits everything after it.',
  ),
  band(
    'reliable',
    60,
    'Reliable',
    'The funnel holds. More of the right visitors will now turn into clients.',
  ),
  band(
    'compounding',
    80,
    'Compounding',
    'Each step feeds the next. Scale the best source and raise the bar for fit.',
  ),
];

/** 100 × part ÷ whole; null when whole is 0. */
const share = (part: number, whole: number) => (whole === 0 ? null : (100 * part) / whole);

/** The current funnel, and the gain of each step at its target. Rates as fractions, counts per month. */
function funnelOf(v: Values) {
  const { value } = figuresIn(v);
  const visitors = value('visitors');
  const inquiries = value('inquiries');
  const captured = share(inquiries, visitors);
  const capture = captured === null ? null : Math.min(100, captured);
  const book = share(value('booked'), inquiries);
  const close = share(value('clients'), value('booked'));
  const b = (book ?? value('bm_book')) / 100;
  const c = (close ?? value('bm_close')) / 100;
  const now = inquiries * b * c;
  const inquiriesAtTarget = Math.max(inquiries, (visitors * value('bm_capture')) / 100);
  const bookAtTarget = Math.max(b, value('bm_book') / 100);
  const closeAtTarget = Math.max(c, value('bm_close') / 100);
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

/** The row of the funnel that a step leads to. */
const rowAfter = { capture: 'Inquiries', book: 'First meetings', close: 'New clients' };

const isStep = (leak: Value | undefined): leak is Step => steps.some((step) => step === leak);

/** The step with the largest gain at its target; the earlier one in a tie. */
function leakOf({
  visitors,
  inquiries,
  gains,
}: ReturnType<typeof funnelOf>): Step | 'none' | 'nothing' {
  if (visitors === 0 && inquiries === 0) return 'nothing';
  const most = Math.max(...Object.values(gains));
  if (most <= tolerance) return 'none';
  return steps.find((step) => atLeast(gains[step], most)) ?? 'none';
}

/** A rate as a percentage of its target, at most 100. */
const against = (rate: number | null, target: number) =>
  rate === null ? null : Math.min(100, (100 * rate) / target);

export const tool = scorecard({
  order: 8,
  slug: 'lead-generation-scorecard',
  name: 'Lead Generation Scorecard',
  purpose: 'Finds the step at which inquiries are lost, and what fixing it is worth.',
  question: 'Where do we lose inquiries?',
  minutes: 5,
  related: ['roi-calculator', 'marketing-scorecard', 'client-lifetime-value-calculator'],
  inputs,
  outputs: [
    ...outputs('percent:1', {
      rate_capture: { label: 'Visitors who inquire', nullText: 'Visitors not entered' },
      rate_book: { label: 'Inquiries that become a meeting', nullText: 'No inquiries' },
      rate_close: { label: 'Meetings that become a client', nullText: 'No meetings' },
      rate_overall: { label: 'Inquiries that become a client', nullText: 'No inquiries' },
    }),
    ...outputs('money:2', {
      cost_inquiry: { label: 'Spend per inquiry', nullText: 'No inquiries' },
      cost_client: { label: 'Spend per new client', nullText: 'No new clients' },
    }),
    ...outputs('number:1', {
      gain_capture: 'Extra clients per month at target: capture',
      gain_book: 'Extra clients per month at target: meetings',
      gain_close: 'Extra clients per month at target: closing',
    }),
    ...outputs('enum', {
      leak: {
        label: 'Biggest leak',
        labels: {
          capture: 'Visitors don’t inquire',
          book: 'Inquiries don’t become meetings',
          close: 'Meetings don’t become clients',
          none: 'No step is below target',
          nothing: 'Nothing to compare: no visitors and no inquiries',
        },
      },
    }),
    ...outputs('money:0', { leak_value_year: 'First-year fees lost at that step, per year' }),
  ],
  areas,
  bands: { score: bands },
  charts: [
    chart('funnel', 'funnel', 'Your funnel per month', {
      axes: ['Step', 'People per month', 'number'],
      series: { you: 'You', target: 'At target' },
      finding: ({ outputs }) => (isStep(outputs.leak) ? leakAt(rowAfter[outputs.leak]) : undefined),
    }),
  ],
  main: ['score', 'leak', 'leak_value_year'],
  cross(v) {
    return inOrder(inputs, v, [
      ['booked', 'inquiries'],
      ['clients', 'booked'],
    ]);
  },
  measured(v) {
    const { value } = figuresIn(v);
    const { capture, book, close } = funnelOf(v);
    return {
      attract: [lin(value('top_source'), 100, 35)],
      capture: [against(capture, value('bm_capture'))],
      convert: [against(book, value('bm_book')), against(close, value('bm_close'))],
    };
  },
  own(v) {
    const { value } = figuresIn(v);
    const funnel = funnelOf(v);
    const leak = leakOf(funnel);
    const perUnit = (count: number) => (count === 0 ? null : value('spend') / count);
    return {
      outputs: {
        rate_capture: funnel.capture,
        rate_book: funnel.book,
        rate_close: funnel.close,
        rate_overall: share(value('clients'), funnel.inquiries),
        cost_inquiry: perUnit(funnel.inquiries),
        cost_client: perUnit(value('clients')),
        gain_capture: funnel.gains.capture,
        gain_book: funnel.gains.book,
        gain_close: funnel.gains.close,
        leak,
        leak_value_year: isStep(leak) ? funnel.gains[leak] * 12 * value('fee') : 0,
      },
      series: {
        funnel: {
          x: ['Visitors', ...Object.values(rowAfter)],
          you: [funnel.visitors, funnel.inquiries, value('booked'), value('clients')],
          target: funnel.atTarget,
        },
      },
    };
  },
  headline({ outputs }, d, name) {
    const leak = isStep(outputs.leak)
      ? `Biggest leak: ${d.leak?.toLowerCase()}, about ${d.leak_value_year} a year in first-year fees`
      : d.leak;
    return `${name}: ${d.score}. ${leak}.`;
  },
  notes({ outputs }, v) {
    const visitors = Number(v.visitors);
    const inquiries = Number(v.inquiries);
    if (visitors === 0 && inquiries === 0) {
      return [
        'No visitors and no inquiries are entered, so no step can be compared with its target.',
      ];
    }
    return [
      visitors === 0 && 'Visitors aren’t entered, so the website’s rate is left out.',
      visitors > 0 &&
        inquiries > visitors &&
        'There are more inquiries than visitors, by phone or walk-in, so that rate stops at 100%.',
      inquiries === 0 &&
        'Without inquiries the later steps have no rates of their own, so we use your targets.',
      outputs.leak === 'none' &&
        'No step is below its target, so the advice follows from the questions.',
    ];
  },
  method(result, d, v, scores) {
    const { outputs } = result;
    const { text, cash } = figuresIn(v);
    const line = lineIn(result, d);
    const rate = (id: string, part: string, whole: string) => line(id, `${part} ÷ ${whole}`);
    const funnel = funnelOf(v);
    const share = (fraction: number) => `${exact(fraction * 100)}%`;
    const extra = (steps: readonly string[], shown: string | undefined) =>
      `${steps.join(' × ')} − ${exact(funnel.now)} = ${shown}`;
    const inquiries = counted(funnel.inquiries, 'inquiry', 'inquiries', exact);
    return {
      rate_capture: rate('rate_capture', text('inquiries'), `${text('visitors')}, at most 100%`),
      rate_book: rate('rate_book', text('booked'), text('inquiries')),
      rate_close: rate('rate_close', text('clients'), text('booked')),
      cost_inquiry: rate('cost_inquiry', cash('spend'), text('inquiries')),
      cost_client: rate('cost_client', cash('spend'), text('clients')),
      [`Extra clients per month if ${text('bm_capture')}% of visitors inquire`]: extra(
        [
          counted(funnel.inquiriesAtTarget, 'inquiry', 'inquiries', exact),
          share(funnel.b),
          share(funnel.c),
        ],
        d.gain_capture,
      ),
      [`Extra clients per month if ${text('bm_book')}% of inquiries become a meeting`]: extra(
        [inquiries, share(funnel.bookAtTarget), share(funnel.c)],
        d.gain_book,
      ),
      [`Extra clients per month if ${text('bm_close')}% of meetings become a client`]: extra(
        [inquiries, share(funnel.b), share(funnel.closeAtTarget)],
        d.gain_close,
      ),
      'First-year fees lost at the biggest leak, per year': isStep(outputs.leak)
        ? `${figuresIn(outputs).exact(`gain_${outputs.leak}`, 'client')} × 12 months × ${cash('fee')} = ${d.leak_value_year}`
        : String(d.leak),
      ...scores,
    };
  },
  basis: [
    'Scores: an answer of 0 to 4 points counts 0 to 100, an area is the average of what counts in it, and the total weighs the areas.',
    'Your figures count too: each rate as a share of its target, at most 100, and your largest source, where 35% of inquiries or less counts 100 and all of them counts 0.',
    'The three targets are editable assumptions. A step already above its target stays as it is. A rate with nothing to divide by is left out, not counted as 0.',
    'The value of a leak is first-year fees only. What those clients pay in later years is left out.',
  ],
  sources: {
    'Oldroyd, McElheran and Elkington, “The Short Life of Online Sales Leads”, Harvard Business Review, March 2011':
      'Contact within the first hour made it about 7 times as likely to qualify a lead as an hour later. It is about qualifying, not closing.',
  },
});
