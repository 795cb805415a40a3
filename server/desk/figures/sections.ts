/** Sections of the report, from counters and stored rows that were read once. Pure. */

import { isInquiry } from '#domain/forms/form.ts';
import { getStartedForm } from '#domain/forms/get-started.ts';
import { bookingSteps } from '#domain/measure/events.ts';
import { type Rate, rateOf } from '#domain/measure/figure-words.ts';
import { eachDay, type Period } from '#domain/measure/period.ts';
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
export function daysOf(period: Period, visits: readonly { day: string; n: number }[], stored: Stored) {
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
