/** Lead Generation Scorecard: specification B8. */
import type { Value, Values } from '../define.ts';
import { dollars, exact, short } from '../format.ts';
import { atLeast, tolerance } from '../numbers.ts';
import { advice, band, chart, figure, inOrder, output, question } from '../rows.ts';
import { bandName, lin, quizResult, scoreAnswers, scorecard, scoreMethod } from '../scoring.ts';

const inputs = [
  figure('visitors', 'Website visitors per month', 'integer', 800, [0, 1_000_000, 10], {
    help: 'From your analytics; 0 if unknown, and the website rate is left out.',
  }),
  figure('inquiries', 'Inquiries per month', 'integer', 16, [0, 100_000, 1], {
    help: 'Forms, calls, emails and walk-ins from people who are not clients yet.',
  }),
  figure('booked', 'First meetings per month', 'integer', 9, [0, 100_000, 1], {
    help: 'Consultations that took place, by phone, video or in person.',
  }),
  figure('clients', 'New clients per month', 'integer', 4, [0, 100_000, 1], {
    help: 'Average over the last 12 months, rounded.',
  }),
  figure('fee', 'Average first-year fee of a new client', 'money', 2400, [50, 1_000_000, 50], {
    help: 'All services in the first 12 months.',
  }),
  figure('spend', 'Marketing spend per month', 'money', 1500, [0, 500_000, 50], {
    help: 'Without your own time.',
  }),
  figure('top_source', 'Share of inquiries from your largest source', 'percent', 60, [0, 100, 5], {
    help: 'For example 60 if six in ten come from referrals.',
  }),
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
    'What can someone who is not ready yet take away?',
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
    'And evenings or weekends?',
    'Owners look for an accountant after work.',
    [4, 'book', 'They can book a time at once'],
    [2, 'auto', 'They get an automatic answer with a time'],
    [0, 'none', 'They wait'],
  ),
  question(
    'respond.attempts',
    'How often do you try to reach someone who does not answer?',
    'Many people are simply busy; one unanswered call is not a “no”.',
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
    'What is not listed is not followed up.',
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

const dimensions = [
  { id: 'attract', label: 'Attract', weight: 20 },
  { id: 'capture', label: 'Capture', weight: 20 },
  { id: 'respond', label: 'Respond', weight: 25 },
  { id: 'convert', label: 'Convert', weight: 25 },
  { id: 'track', label: 'Track', weight: 10 },
];

const bands = [
  band('leaky', 0, 'Leaky', {
    says: 'Inquiries are lost faster than marketing can bring them. Repair before you spend more.',
  }),
  band('uneven', 40, 'Uneven', {
    says: 'One or two steps work. The step named below limits everything after it.',
  }),
  band('reliable', 60, 'Reliable', {
    says: 'The funnel holds. More of the right visitors will now turn into clients.',
  }),
  band('compounding', 80, 'Compounding', {
    says: 'Each step feeds the next. Scale the best source and raise the bar for fit.',
  }),
];

/** 100 × part ÷ whole; null when whole is 0. */
const share = (part: number, whole: number) => (whole === 0 ? null : (100 * part) / whole);

/** The current funnel, and the gain of each step at its target. Rates as fractions, counts per month. */
function funnelOf(v: Values) {
  const value = (id: string) => Number(v[id]);
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

/** Numeric components besides the questions: the largest source, and each rate relative to its target. */
function measuredIn(v: Values) {
  const value = (id: string) => Number(v[id]);
  const { capture, book, close } = funnelOf(v);
  return {
    attract: [lin(value('top_source'), 100, 35)],
    capture: [against(capture, value('bm_capture'))],
    convert: [against(book, value('bm_book')), against(close, value('bm_close'))],
  };
}

/** A rate as a percentage of its target, at most 100. */
const against = (rate: number | null, target: number) =>
  rate === null ? null : Math.min(100, (100 * rate) / target);

export const tool = scorecard({
  order: 8,
  slug: 'lead-generation-scorecard',
  path: '/tools/lead-generation-scorecard',
  name: 'Lead Generation Scorecard',
  purpose: 'Finds the step at which inquiries are lost, and what repairing it is worth.',
  question: 'Where do we lose inquiries?',
  minutes: 5,
  related: ['roi-calculator', 'marketing-scorecard', 'client-lifetime-value-calculator'],
  inputs,
  outputs: [
    output('rate_capture', 'Visitors who inquire', 'percent:1', {
      nullText: 'Visitors not entered',
    }),
    output('rate_book', 'Inquiries that become a meeting', 'percent:1', {
      nullText: 'No inquiries',
    }),
    output('rate_close', 'Meetings that become a client', 'percent:1', { nullText: 'No meetings' }),
    output('rate_overall', 'Inquiries that become a client', 'percent:1', {
      nullText: 'No inquiries',
    }),
    output('cost_inquiry', 'Spend per inquiry', 'money:2', { nullText: 'No inquiries' }),
    output('cost_client', 'Spend per new client', 'money:2', { nullText: 'No new clients' }),
    output('gain_capture', 'Extra clients per month at target: capture', 'number:1'),
    output('gain_book', 'Extra clients per month at target: meetings', 'number:1'),
    output('gain_close', 'Extra clients per month at target: closing', 'number:1'),
    output('leak', 'Biggest leak', 'enum', {
      labels: {
        capture: 'Visitors do not inquire',
        book: 'Inquiries do not become meetings',
        close: 'Meetings do not become clients',
        none: 'No step is below target',
        nothing: 'Nothing to judge: no visitors and no inquiries',
      },
    }),
    output('leak_value_year', 'First-year fees lost at that step, per year', 'money:0'),
  ],
  dimensions,
  bands: { score: bands },
  recs: {
    'attract.fix1': advice('seo', 'Open a second source', {
      text: 'Choose one you can feed every week: local search, a referral partner list, or one niche community.',
    }),
    'attract.fix2': advice('branding', 'Say whom you serve', {
      text: 'Name the niche and a starting fee on the site; fewer but better inquiries come in.',
    }),
    'attract.next': advice('ads', 'Double the best source', {
      text: 'Put the next 20% of budget where cost per client is lowest.',
    }),
    'capture.fix1': advice('conversion', 'Cut the form to four fields', {
      text: 'Name, email, what you need, best time; show what happens next.',
    }),
    'capture.fix2': advice('lead-generation', 'Offer a take-away', {
      text: 'A checklist or calculator that fits your niche, with a follow-up email people agree to.',
    }),
    'capture.next': advice('conversion', 'Add booking to every service page', {
      text: 'Let ready visitors skip the form.',
    }),
    'respond.fix1': advice('automation', 'Answer within the hour', {
      text: 'Route inquiries to a phone, share the duty by day, and send an instant reply with a booking link.',
    }),
    'respond.fix2': advice('crm', 'Follow up five times', {
      text: 'A two-week sequence of short messages and two calls; it stops when they answer.',
    }),
    'respond.next': advice('analytics', 'Measure the median reply time', {
      text: 'Not the average: one forgotten weekend hides twenty quick answers.',
    }),
    'convert.fix1': advice('pricing', 'Send the proposal the same day', {
      text: 'Three packages from a template, e-signature and payment in one page.',
    }),
    'convert.fix2': advice('growth-strategy', 'Run every first meeting the same way', {
      text: 'Situation, risk, plan, price; end with a decision date.',
    }),
    'convert.next': advice('pricing', 'Raise the starting fee', {
      text: 'A closing rate well above target is usually a price that is too low.',
    }),
    'track.fix1': advice('crm', 'Put every prospect on one list', {
      text: 'Name, source, stage, next step, date. Five columns are enough.',
    }),
    'track.fix2': advice('crm', 'Write down every “no”', {
      text: 'Price, timing, fit, chose another firm, no answer.',
    }),
    'track.next': advice('analytics', 'Report cost per client by source', {
      text: 'Monthly, on one page.',
    }),
  },
  charts: [
    chart('funnel', 'funnel', 'Your funnel per month', {
      axes: ['Step', 'People per month', 'number'],
      series: { you: 'You', target: 'At target' },
    }),
  ],
  main: ['score', 'leak', 'leak_value_year'],
  cross(v) {
    return inOrder(inputs, v, [
      ['booked', 'inquiries'],
      ['clients', 'booked'],
    ]);
  },
  compute(v) {
    const value = (id: string) => Number(v[id]);
    const funnel = funnelOf(v);
    const scored = scoreAnswers(dimensions, inputs, bands, v, measuredIn(v));
    const leak = leakOf(funnel);
    const perUnit = (count: number) => (count === 0 ? null : value('spend') / count);
    return quizResult(scored, {
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
          x: ['Visitors', 'Inquiries', 'First meetings', 'New clients'],
          you: [funnel.visitors, funnel.inquiries, value('booked'), value('clients')],
          target: funnel.atTarget,
        },
      },
    });
  },
  headline({ bands: band, outputs }, d) {
    const name = bandName(bands, band.score);
    const worth = isStep(outputs.leak)
      ? `: about ${d.leak_value_year} in first-year fees a year`
      : '';
    return `${name}: ${d.score}. ${d.leak}${worth}.`;
  },
  notes({ outputs }, v) {
    const visitors = Number(v.visitors);
    const inquiries = Number(v.inquiries);
    if (visitors === 0 && inquiries === 0) {
      return [
        'Neither visitors nor inquiries are entered, so no step can be held against its target.',
      ];
    }
    return [
      visitors === 0 && 'Visitors are not entered, so the website’s rate is left out everywhere.',
      visitors > 0 &&
        inquiries > visitors &&
        'There are more inquiries than visitors, by phone or walk-in, so that rate stops at 100%.',
      inquiries === 0 &&
        'Without inquiries the later steps have no rates of their own; your targets stand in for them.',
      outputs.leak === 'none' &&
        'No step is below its target, so the advice follows from the questions.',
    ].filter((note) => note !== false);
  },
  method({ outputs, dimensions: scored = [] }, d, v) {
    const text = (id: string) => short(Number(v[id]));
    const rate = (id: string, part: string, whole: string) =>
      outputs[id] === null ? String(d[id]) : `${part} ÷ ${whole} = ${d[id]}`;
    const funnel = funnelOf(v);
    const share = (fraction: number) => `${exact(fraction * 100)}%`;
    const extra = (steps: readonly string[], shown: string | undefined) =>
      `${steps.join(' × ')} − ${exact(funnel.now)} = ${shown}`;
    const inquiries = `${exact(funnel.inquiries)} inquiries`;
    return {
      'Visitors who inquire': rate(
        'rate_capture',
        text('inquiries'),
        `${text('visitors')}, at most 100%`,
      ),
      'Inquiries that become a meeting': rate('rate_book', text('booked'), text('inquiries')),
      'Meetings that become a client': rate('rate_close', text('clients'), text('booked')),
      'Spend per inquiry': rate('cost_inquiry', dollars(Number(v.spend)), text('inquiries')),
      'Spend per new client': rate('cost_client', dollars(Number(v.spend)), text('clients')),
      [`Extra clients per month if ${text('bm_capture')}% of visitors inquire`]: extra(
        [`${exact(funnel.inquiriesAtTarget)} inquiries`, share(funnel.b), share(funnel.c)],
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
        ? `${exact(Number(outputs[`gain_${outputs.leak}`]))} clients × 12 months × ${dollars(Number(v.fee))} = ${d.leak_value_year}`
        : String(d.leak),
      ...scoreMethod(scored, inputs, v, d.score, measuredIn(v)),
    };
  },
  basis: [
    'Scores: an answer of 0 to 4 points counts 0 to 100, an area is the plain mean of what counts in it, and the total weighs the areas.',
    'Beside the answers count each rate as a share of its target, at most 100, and your largest source: 35% of inquiries or less from it counts 100, all of them counts 0.',
    'The three targets are editable assumptions. A step already above its target stays as it is. A rate with nothing to divide by is left out and not counted as 0.',
    'The value of a leak is first-year fees only: what those clients pay in later years is left out.',
  ],
  sources: {
    'Oldroyd, McElheran and Elkington, “The Short Life of Online Sales Leads”, Harvard Business Review, March 2011':
      'Contact within the first hour made it about 7 times as likely to qualify a lead as an hour later. It is about qualifying, not closing.',
  },
});
