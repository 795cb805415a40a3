/** Where visits came from, and what visitors did: pages, tools, forms, booking steps, searches without results. */
import { bookingSteps } from '#domain/measure/events.ts';
import { type Rate, rateOf } from '#domain/statistics/rate.ts';
import { mostFirst, sumsBy } from './counts.ts';
import { bySubject, type Figures, sumOf } from './figures.ts';
import { isInquiry, resultsByMail } from './inquiries.ts';

/** Maximum number of searches without results to list. */
const mostSearches = 20;

/** Visits and inquiries per source; `rate` uses the last touch. */
export async function readSources({ sums, stored }: Figures) {
  const visits = bySubject(await sums('visit', ['subject']));
  const { byLastSource, byFirstSource } = await stored();
  const names = new Set([...visits.keys(), ...byLastSource.keys(), ...byFirstSource.keys()]);
  const rows = [...names].map((source) => {
    const inquiries = byLastSource.get(source) ?? 0;
    const seen = visits.get(source) ?? 0;
    return {
      source,
      visits: seen,
      inquiriesByLastTouch: inquiries,
      inquiriesByFirstTouch: byFirstSource.get(source) ?? 0,
      rate: rateOf(inquiries, seen),
    };
  });
  return mostFirst(rows, (row) => row.visits + row.inquiriesByLastTouch, 'source');
}

/** Views per page, visits that began there, and inquiries from those visits. */
export async function readPages({ db, period, stored }: Figures) {
  const rows = await sumsBy(db, period, ['view', 'landing'], ['kind', 'subject']);
  const { byLandingPage } = await stored();
  const of = (kind: string) => bySubject(rows.filter((row) => row.kind === kind));
  const views = of('view');
  const landings = of('landing');
  const paths = new Set([...views.keys(), ...landings.keys(), ...byLandingPage.keys()]);
  const pages = [...paths].map((page) => {
    const inquiries = byLandingPage.get(page) ?? 0;
    const begun = landings.get(page) ?? 0;
    const rate = rateOf(inquiries, begun);
    return { page, views: views.get(page) ?? 0, landings: begun, inquiriesAfterLanding: inquiries, rate };
  });
  return mostFirst(pages, ({ views: n }) => n, 'page');
}

/** Tools started and finished, and mailed results. */
export async function readTools({ db, period, zone, sums }: Figures) {
  const rows = await sums('tool', ['subject', 'detail']);
  const mailed = await resultsByMail(db, period, zone);
  const of = (detail: string) => bySubject(rows.filter((row) => row.detail === detail));
  const starts = of('start');
  const finishes = of('finish');
  const slugs = new Set([...starts.keys(), ...finishes.keys(), ...mailed.keys()]);
  const tools = [...slugs].map((tool) => {
    const started = starts.get(tool) ?? 0;
    const finished = finishes.get(tool) ?? 0;
    const byMail = mailed.get(tool) ?? 0;
    const [finishRate, mailRate] = [rateOf(finished, started), rateOf(byMail, finished)];
    return { tool, started, finished, finishRate, resultsByMail: byMail, mailRate };
  });
  return mostFirst(tools, ({ started }) => started, 'tool');
}

/** `stored` is exact; the others are counts from browsers with JavaScript. */
export async function readForms({ sums, stored }: Figures) {
  const rows = await sums('form', ['subject', 'detail']);
  const { byForm } = await stored();
  const of = (form: string, detail: string) =>
    sumOf(rows.filter((row) => row.subject === form && row.detail === detail));
  const names = new Set([...rows.map(({ subject }) => subject), ...byForm.keys()]);
  return [...names].sort().map((form) => {
    const [started, errors, submitted] = [of(form, 'start'), of(form, 'error'), of(form, 'submit')];
    return {
      form,
      isInquiry: isInquiry(form),
      started,
      errors,
      submitted,
      submitRate: rateOf(submitted, started),
      stored: byForm.get(form) ?? 0,
    };
  });
}

/** Booking steps in order; `time-lost` is not part of the funnel and has no rate. */
export async function readBooking({ sums }: Figures) {
  const counted = bySubject(await sums('booking', ['subject']));
  let before: number | undefined;
  return bookingSteps.map((step) => {
    const n = counted.get(step) ?? 0;
    if (step === 'time-lost') return { step, n, ofStepBefore: null };
    const ofStepBefore: Rate | null = before === undefined ? null : rateOf(n, before);
    before = n;
    return { step, n, ofStepBefore };
  });
}

/** Searches without results, most frequent first. */
export async function readSearches({ sums }: Figures) {
  const rows = await sums('search-miss', ['subject']);
  const sorted = mostFirst(rows, ({ n }) => n, 'subject');
  return {
    misses: sumOf(rows),
    different: rows.length,
    top: sorted.slice(0, mostSearches).map(({ subject, n }) => ({ words: subject, n })),
  };
}
