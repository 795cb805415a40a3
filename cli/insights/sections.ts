/** The parts of the figures, each also a command of its own. */
import {
  change,
  count,
  dayWords,
  rangeWords,
  rateWords,
  sourceWords,
  tooFewWords,
  vitalValue,
} from '#domain/measure/figure-words.ts';
import type { Totals } from '#server/operator/insights/use.ts';
import { readWorthALook } from '#server/operator/insights/worth-a-look.ts';
import { figures, note, section } from './layout.ts';
import { defineSection, tableSection } from './section.ts';

const totals: Readonly<Record<keyof Totals, string>> = {
  visits: 'Visits',
  views: 'Pages shown',
  formsBegun: 'Inquiry forms begun',
  inquiries: 'Inquiries stored',
  booked: 'Calls booked',
};

const summary = defineSection({
  name: 'summary',
  summary: 'Visits, pages shown, forms begun, inquiries and calls, beside as many days before.',
  read: (insights) => insights.summary(),
  print({ now, before, beforePeriod }, { width }) {
    const rows = (Object.keys(totals) as (keyof Totals)[]).map((name) => [
      totals[name],
      count(now[name]),
      count(before[name]),
      change(now[name], before[name]),
    ]);
    const { first, last } = beforePeriod;
    const hadNone = before.visits === 0 ? ' Nothing was counted then.' : '';
    return section(
      'SUMMARY',
      figures(['', 'NOW', 'BEFORE', 'CHANGE'], rows, width),
      note(`Before: ${dayWords(first)} to ${dayWords(last)}.${hadNone}`, width),
    );
  },
});

const worthALook = defineSection({
  name: 'worthALook',
  summary: 'What to look at first.',
  read: readWorthALook,
  print(looks, { width }) {
    if (looks.length === 0) return section('WORTH A LOOK', 'Too few visits yet to point at anything.');
    return section(
      'WORTH A LOOK',
      ...looks.map(({ see, sentence }) => note(`- ${sentence} See ${see}.`, width)),
    );
  },
});

const funnelSteps = {
  visit: 'Visits',
  'form-page': 'Inquiry pages shown',
  'form-start': 'Forms begun',
  sent: 'Inquiries stored',
  booked: 'Calls booked',
} as const;

const funnel = tableSection({
  name: 'funnel',
  summary: 'From a visit to a booked call, with the rate of each step.',
  read: (insights) => insights.funnel(),
  none: '',
  columns: [
    ['STEP', ({ step }) => funnelSteps[step]],
    ['COUNT', ({ n }) => count(n)],
    ['OF STEP BEFORE', ({ ofStepBefore }) => (ofStepBefore ? rateWords(ofStepBefore) : '')],
    ['OF VISITS', ({ ofVisits }) => (ofVisits ? rateWords(ofVisits) : '')],
  ],
  remark:
    'These are counts, not people followed from step to step: one visit may open two forms, and an inquiry sent without JavaScript was never counted as a visit. A rate above 100% means just that.',
});

const sources = tableSection({
  name: 'sources',
  summary: 'Where visits came from, and which of these brought inquiries.',
  read: (insights) => insights.sources(),
  none: 'No visits were counted, and no inquiry was stored.',
  columns: [
    ['SOURCE', ({ source }) => sourceWords(source)],
    ['VISITS', ({ visits }) => count(visits)],
    ['INQUIRIES', ({ inquiriesByLastTouch }) => count(inquiriesByLastTouch)],
    ['BY FIRST', ({ inquiriesByFirstTouch }) => count(inquiriesByFirstTouch)],
    ['RATE', ({ rate }) => rateWords(rate)],
    ['LIKELY RANGE', ({ rate }) => rangeWords(rate)],
  ],
  remark:
    'Inquiries go to the visit that led to them; "by first" gives them to the first visit this browser remembers. The rate is inquiries of visits. Two likely ranges (95%, Wilson) that overlap widely do not tell two sources apart. "direct": no link and no campaign. "unknown": the browser told nothing.',
});

const pages = tableSection({
  name: 'pages',
  summary: 'Pages by how often they were shown, visits that began on them, inquiries that followed.',
  read: (insights) => insights.pages(),
  none: 'No page was counted as shown.',
  columns: [
    ['PAGE', ({ page }) => page],
    ['SHOWN', ({ views }) => count(views)],
    ['VISITS BEGUN', ({ landings }) => count(landings)],
    ['INQUIRIES', ({ inquiriesAfterLanding }) => count(inquiriesAfterLanding)],
    ['RATE', ({ rate }) => rateWords(rate)],
  ],
});

const tools = tableSection({
  name: 'tools',
  summary: 'Calculators, quizzes and auditors: begun, finished, result asked by mail.',
  read: (insights) => insights.tools(),
  none: 'No tool was begun.',
  columns: [
    ['TOOL', ({ tool }) => tool],
    ['BEGUN', ({ started }) => count(started)],
    ['FINISHED', ({ finished }) => count(finished)],
    ['OF BEGUN', ({ finishRate }) => rateWords(finishRate)],
    ['BY MAIL', ({ resultsByMail }) => count(resultsByMail)],
    ['OF FINISHED', ({ mailRate }) => rateWords(mailRate)],
  ],
});

const forms = tableSection({
  name: 'forms',
  summary: 'Each form: begun, refused for an error, sent, stored.',
  read: (insights) => insights.forms(),
  none: 'No form was begun, and none was stored.',
  columns: [
    ['FORM', ({ form }) => form],
    ['BEGUN', ({ started }) => count(started)],
    ['ERRORS', ({ errors }) => count(errors)],
    ['SENT', ({ submitted }) => count(submitted)],
    ['OF BEGUN', ({ submitRate }) => rateWords(submitRate)],
    ['STORED', ({ stored }) => count(stored)],
  ],
  remark: 'Stored is the truth (without spam); the rest is what browsers with JavaScript told.',
});

const bookingSteps = {
  'times-shown': 'Open times shown',
  'time-chosen': 'Time chosen',
  'details-begun': 'Details begun',
  'time-lost': '(time was taken meanwhile)',
  booked: 'Booked',
} as const;

const booking = defineSection({
  name: 'booking',
  summary: 'Steps of booking a call, with JavaScript.',
  read: (insights) => insights.booking(),
  print(steps, { width }) {
    if (steps.every(({ n }) => n === 0)) return section('BOOKING', 'No visitor opened the time picker.');
    const cells = steps.map(({ step, n, ofStepBefore }) => [
      bookingSteps[step],
      count(n),
      ofStepBefore ? rateWords(ofStepBefore) : '',
    ]);
    return section('BOOKING', figures(['STEP', 'COUNT', 'OF STEP BEFORE'], cells, width));
  },
});

const vitalNames = {
  LCP: 'LCP, largest part painted',
  INP: 'INP, answer to a press',
  CLS: 'CLS, layout shift',
  FCP: 'FCP, first part painted',
  TTFB: 'TTFB, first byte',
} as const;

const vitals = defineSection({
  name: 'vitals',
  summary: 'How fast pages were for visitors on phones and desktops, and the slowest pages.',
  read: (insights) => insights.vitals(),
  print({ figures: list, slowestPages }, { width }) {
    if (list.length === 0) return section('VITALS', 'No speed measurements yet.');
    const cells = list.map(({ vital, device, n, p50, p75, p95, grade }) => [
      `${vitalNames[vital]}, ${device}`,
      count(n),
      vitalValue(vital, p50),
      vitalValue(vital, p75),
      vitalValue(vital, p95),
      grade ?? tooFewWords,
    ]);
    const slow = slowestPages.map(({ page, device, n, p75, grade }) => [
      `${page}, ${device}`,
      count(n),
      vitalValue('LCP', p75),
      grade ?? tooFewWords,
    ]);
    return section(
      'VITALS',
      figures(['VALUE', 'LOADS', 'P50', 'P75', 'P95', 'BY GOOGLE’S LIMITS'], cells, width),
      note(
        'P75: three of four page loads were at least as good; Google judges by it. Within 5%, because values are counted in ranges.',
        width,
      ),
      slow.length === 0
        ? ''
        : `\n${figures(['SLOWEST PAGES (LCP)', 'LOADS', 'P75', 'BY GOOGLE’S LIMITS'], slow, width)}`,
    );
  },
});

const searches = defineSection({
  name: 'searches',
  summary: 'What people looked for on the site and did not find: the 20 most frequent.',
  read: (insights) => insights.searches(),
  print({ misses, different, top }, { width, rows }) {
    if (misses === 0) return section('SEARCHES WITHOUT A RESULT', 'None.');
    const shown = top.slice(0, rows).map(({ words, n }) => [words, count(n)]);
    const total = `${count(misses)} in all, ${count(different)} different.`;
    return section('SEARCHES WITHOUT A RESULT', figures(['WORDS', 'TIMES'], shown, width), total);
  },
});

export const overview = [summary, worthALook];
export const sections = [funnel, sources, pages, tools, forms, booking, vitals, searches];
