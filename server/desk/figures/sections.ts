/** Sections of the report, from counters and stored rows that were read once. Pure. */

import { isInquiry } from '#domain/forms/form.ts';
import { getStartedForm } from '#domain/forms/get-started.ts';
import { bookingSteps } from '#domain/measure/events.ts';
import {
  enoughCases,
  percent,
  type Rate,
  rateOf,
  sourceWords,
  vitalValue,
} from '#domain/measure/figure-words.ts';
import { eachDay, type Period } from '#domain/measure/period.ts';
import { count } from '#domain/words/numbers.ts';
import type { readVitals } from './counts.ts';
import { countsBy, sumOf } from './counts.ts';
import { inquiryPages, type Stored } from './inquiries.ts';

export type BySubject = readonly { subject: string; n: number }[];
export type ByDetail = readonly { subject: string; detail: string; n: number }[];

const bookingForm = getStartedForm.name;

const mostSearches = 20;

/** Visits and inquiries per source; an inquiry belongs to its last arrival. */
export function sourcesOf(visitRows: BySubject, { bySource }: Stored) {
  const visits = countsBy(visitRows, 'subject');
  const rows = [...new Set([...visits.names, ...bySource.keys()])].map((source) => {
    const inquiries = bySource.get(source) ?? 0;
    const seen = visits.of(source);
    return { source, visits: seen, inquiriesByLastTouch: inquiries, rate: rateOf(inquiries, seen) };
  });
  return mostFirst(rows, (row) => row.visits + row.inquiriesByLastTouch, 'source');
}

/** Views per page, visits that began there, and inquiries from those visits. */
export function pagesOf(viewRows: BySubject, landingRows: BySubject, { byLandingPage }: Stored) {
  const [views, landings] = [countsBy(viewRows, 'subject'), countsBy(landingRows, 'subject')];
  const paths = new Set([...views.names, ...landings.names, ...byLandingPage.keys()]);
  const rows = [...paths].map((page) => ({
    page,
    views: views.of(page),
    landings: landings.of(page),
    inquiriesAfterLanding: byLandingPage.get(page) ?? 0,
  }));
  return mostFirst(rows, ({ views: n }) => n, 'page');
}

/** Tools started and finished, and mailed results by the tool's slug. */
export function toolsOf(rows: ByDetail, mailed: ReadonlyMap<string, number>) {
  const [starts, finishes] = [withDetail(rows, 'start'), withDetail(rows, 'finish')];
  const slugs = new Set([...starts.names, ...finishes.names, ...mailed.keys()]);
  const tools = [...slugs].map((tool) => {
    const [started, finished] = [starts.of(tool), finishes.of(tool)];
    const finishRate = rateOf(finished, started);
    return { tool, started, finished, finishRate, resultsByMail: mailed.get(tool) ?? 0 };
  });
  return mostFirst(tools, ({ started }) => started, 'tool');
}

/** `stored` is exact; the others are counts from browsers with JavaScript. */
export function formsOf(rows: ByDetail, { byForm }: Stored) {
  const started = withDetail(rows, 'start');
  const errors = withDetail(rows, 'error');
  const submitted = withDetail(rows, 'submit');
  const names = new Set([...rows.map(({ subject }) => subject), ...byForm.keys()]);
  return [...names].sort().map((form) => ({
    form,
    started: started.of(form),
    errors: errors.of(form),
    submitted: submitted.of(form),
    stored: byForm.get(form) ?? 0,
  }));
}

/** Booking steps in order; `time-lost` is not part of the funnel and has no rate. */
export function bookingOf(rows: BySubject) {
  const counted = countsBy(rows, 'subject');
  let before: number | undefined;
  return bookingSteps.map((step) => {
    const n = counted.of(step);
    if (step === 'time-lost') return { step, n, ofStepBefore: null };
    const ofStepBefore: Rate | null = before === undefined ? null : rateOf(n, before);
    before = n;
    return { step, n, ofStepBefore };
  });
}

/** Searches without results, most frequent first. */
export function searchesOf(rows: BySubject) {
  return {
    misses: sumOf(rows),
    different: rows.length,
    top: mostFirst(rows, ({ n }) => n, 'subject')
      .slice(0, mostSearches)
      .map(({ subject, n }) => ({ words: subject, n })),
  };
}

interface FunnelRows {
  visits: number;
  views: BySubject;
  forms: ByDetail;
  tools: ByDetail;
  booking: BySubject;
  stored: Stored;
}

/** From a visit to a client. `won`: of the inquiries of these days, whenever they were won. */
export function funnelOf({ visits, views, forms, tools, booking, stored }: FunnelRows) {
  const formViews = views.filter(({ subject }) => inquiryPages.includes(subject));
  const starts = withDetail(forms, 'start');
  const begun = starts.names.filter((name) => isInquiry(name) && name !== bookingForm);
  // The form of calls may be counted as a form and as a step of booking.
  const calls = Math.max(starts.of(bookingForm), countsBy(booking, 'subject').of('details-begun'));
  const steps = [
    ['visit', visits],
    ['offer', sumOf(formViews) + sumOf(tools.filter(({ detail }) => detail === 'start'))],
    ['begun', begun.reduce((sum, name) => sum + starts.of(name), calls)],
    ['sent', stored.inquiries],
    ['held', stored.held],
    ['won', [...stored.wonBySource.values()].reduce((sum, { n }) => sum + n, 0)],
  ] as const;
  return steps.map(([step, n], index) => {
    const before = steps[index - 1];
    return {
      step,
      n,
      ofStepBefore: before ? rateOf(n, before[1]) : null,
      ofVisits: before ? rateOf(n, visits) : null,
    };
  });
}

/** What became clients, by the source of the inquiry, the most dollars first. */
export const wonBySource = ({ wonBySource, bySource }: Stored) =>
  [...wonBySource]
    .map(([source, won]) => ({ source, ...won, inquiries: bySource.get(source) ?? 0 }))
    .sort((a, b) => b.amount - a.amount || b.n - a.n || (a.source < b.source ? -1 : 1));

/** Every day of the period in order (YYYY-MM-DD in the business's zone), also those without any. */
export function everyDayOf(
  period: Period,
  visits: readonly { day: string; n: number }[],
  stored: Stored,
) {
  const counted = countsBy(visits, 'day');
  return eachDay(period).map((day) => ({
    day,
    visits: counted.of(day),
    inquiries: stored.byDay.get(day) ?? 0,
    booked: stored.bookedByDay.get(day) ?? 0,
  }));
}

const withDetail = (rows: ByDetail, detail: string) =>
  countsBy(
    rows.filter((row) => row.detail === detail),
    'subject',
  );

/** Sorts by count, ties by name, so that the output order is stable. */
const mostFirst = <Row>(rows: readonly Row[], n: (row: Row) => number, name: keyof Row): Row[] =>
  rows.toSorted((a, b) => n(b) - n(a) || (a[name] < b[name] ? -1 : 1));

/** Minimum number of cases for a sentence. */
const enoughVisits = 100;
const enoughSearches = 5;
const mostBarren = 3;
/** Errors per form begun, and finishes per tool begun, that cause a sentence. */
const manyErrors = 0.5;
const fewFinish = 0.4;

/** `see`: the part of the figures with details. */
const look = <See extends string>(see: See, sentence: string) => ({ see, sentence });

/** Sections to look at, with the names of forms and tools. */
interface Sections {
  sources: ReturnType<typeof sourcesOf>;
  booking: ReturnType<typeof bookingOf>;
  forms: readonly (ReturnType<typeof formsOf>[number] & { name: string })[];
  tools: readonly (ReturnType<typeof toolsOf>[number] & { name: string })[];
  vitals: Awaited<ReturnType<typeof readVitals>>;
  searches: ReturnType<typeof searchesOf>;
}

/** What to look at first; empty with too few cases. */
export const worthALook = (sections: Sections) => [
  ...sourceLooks(sections),
  ...bookingLooks(sections),
  ...formLooks(sections),
  ...toolLooks(sections),
  ...speedLooks(sections),
  ...searchLooks(sections),
];

function sourceLooks({ sources }: Sections) {
  const all = sources.reduce((sum, { visits }) => sum + visits, 0);
  const [first] = sources.toSorted((a, b) => b.visits - a.visits);
  if (!first || all < enoughVisits) return [];
  const [best] = sources.toSorted((a, b) => b.inquiriesByLastTouch - a.inquiriesByLastTouch);
  const brought =
    best && best.inquiriesByLastTouch > 0
      ? ` Most inquiries: ${sourceWords(best.source)}, ${count(best.inquiriesByLastTouch)}.`
      : ' None brought an inquiry yet.';
  const most = `Most visits: ${sourceWords(first.source)}, ${count(first.visits)} of ${count(all)}.`;
  const barren = sources.filter(
    ({ source, visits, inquiriesByLastTouch }) =>
      source.startsWith('campaign:') && visits >= enoughVisits && inquiriesByLastTouch === 0,
  );
  return [
    look('sources', most + brought),
    ...barren
      .slice(0, mostBarren)
      .map(({ source, visits }) =>
        look('sources', `No inquiry came from ${sourceWords(source)}, in ${count(visits)} visits.`),
      ),
  ];
}

const stepNames: Readonly<Record<string, string>> = {
  'time-chosen': 'Of open times shown, a time was chosen in',
  'details-begun': 'Of times chosen, details were begun in',
  booked: 'Of details begun, a call was booked in',
};

function bookingLooks({ booking }: Sections) {
  const steps = booking.flatMap(({ step, ofStepBefore }) =>
    isMeaningful(ofStepBefore) ? [{ step, ...ofStepBefore }] : [],
  );
  const [weakest] = steps.toSorted((a, b) => a.hits / a.n - b.hits / b.n);
  if (!weakest) return [];
  const { step, hits, n } = weakest;
  return [
    look('booking', `Booking loses most here. ${stepNames[step]} ${count(hits)} of ${count(n)}.`),
  ];
}

function formLooks({ forms }: Sections) {
  return forms
    .filter(({ started, errors }) => started >= enoughCases && errors >= manyErrors * started)
    .map(({ name, started, errors }) =>
      look(
        'forms',
        `The form ${name} was refused ${count(errors)} times for ${count(started)} begun: try it on a phone, and look which field people miss.`,
      ),
    );
}

function toolLooks({ tools }: Sections) {
  const seldom = tools.filter(
    ({ finishRate }) => isMeaningful(finishRate) && finishRate.hits / finishRate.n < fewFinish,
  );
  const [worst] = seldom.toSorted((a, b) => a.finished / a.started - b.finished / b.started);
  if (!worst) return [];
  const { name, finished, started } = worst;
  const share = `${percent(finished / started)} finish (${count(finished)} of ${count(started)})`;
  return [look('tools', `Of those who begin ${name}, ${share}.`)];
}

function speedLooks({ vitals }: Sections) {
  const [slowest] = vitals.slowestPages.filter(({ grade }) => grade === 'poor');
  if (!slowest) return [];
  const where = slowest.device === 'phone' ? 'phones' : 'desktops';
  const time = vitalValue('LCP', slowest.p75);
  return [
    look(
      'vitals',
      `${slowest.page} is slow on ${where}: one load in four takes longer than ${time}.`,
    ),
  ];
}

function searchLooks({ searches }: Sections) {
  const [first] = searches.top;
  if (!first || first.n < enoughSearches) return [];
  return [
    look(
      'searches',
      `“${first.words}” was searched for ${count(first.n)} times, and nothing found.`,
    ),
  ];
}

/** Enough cases, and no more hits than cases. */
const isMeaningful = (rate: Rate | null): rate is Rate =>
  rate !== null && !rate.tooFew && rate.hits <= rate.n;
