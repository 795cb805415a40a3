/** The main figures, the funnel, where visits came from, and what visitors did. */
import { bookingSteps } from '#domain/measure/events.ts';
import { eachDay, type Period, periodBefore } from '#domain/measure/period.ts';
import { type Rate, rateOf } from '#domain/statistics/rate.ts';
import type { Database } from '../../db/tables.ts';
import { bySubject, type Figures, mostFirst, sumOf, sumsBy } from './figures.ts';
import { inquiryPages, isInquiry, readStored, resultsByMail, type Stored } from './inquiries.ts';

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

export type Totals = Awaited<ReturnType<typeof totalsOf>>;

/** The main figures, and those of the preceding period of equal length. */
export async function readSummary({ db, period, zone, stored }: Figures) {
  const beforePeriod = periodBefore(period);
  return {
    now: await totalsOf(db, period, await stored()),
    before: await totalsOf(db, beforePeriod, await readStored(db, beforePeriod, zone)),
    beforePeriod,
  };
}

/** From visit to booked call. A step is no subset of the one before: a visit may see two forms. */
export async function readFunnel({ db, period, sums, stored }: Figures) {
  const { visits, formsBegun } = await countedTotals(db, period);
  const views = await sums('view', ['subject']);
  const { inquiries, booked } = await stored();
  const formViews = views.filter(({ subject }) => inquiryPages.includes(subject));
  const steps = [
    ['visit', visits],
    ['form-page', sumOf(formViews)],
    ['form-start', formsBegun],
    ['sent', inquiries],
    ['booked', booked],
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

/** `formsBegun`: inquiry forms that visitors began to fill in. */
async function countedTotals(db: Database, period: Period) {
  const kinds = ['visit', 'view'] as const;
  const rows = await sumsBy(db, period, kinds, ['kind']);
  const forms = await sumsBy(db, period, ['form'], ['subject', 'detail']);
  const begun = forms.filter(({ subject, detail }) => detail === 'start' && isInquiry(subject));
  const [visits = 0, views = 0] = kinds.map((kind) => rows.find((row) => row.kind === kind)?.n);
  return { visits, views, formsBegun: sumOf(begun) };
}

async function totalsOf(db: Database, period: Period, { inquiries, booked }: Stored) {
  return { ...(await countedTotals(db, period)), inquiries, booked };
}

/** Every day of the period in order (YYYY-MM-DD in the business's zone), also those without any. */
export async function readDays({ db, period, stored }: Figures) {
  const visits = await sumsBy(db, period, ['visit'], ['day']);
  const byDay = new Map(visits.map(({ day, n }) => [day, n]));
  const { byDay: inquiries } = await stored();
  return eachDay(period).map((day) => ({
    day,
    visits: byDay.get(day) ?? 0,
    inquiries: inquiries.get(day) ?? 0,
  }));
}
