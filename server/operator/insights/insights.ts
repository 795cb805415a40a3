/**
 * The site's figures for an operator: what browsers counted (table `measure`) beside what was stored (leads, bookings).
 * Sums only; nothing here is about one person. Days are the business's.
 */
import { bookingSteps } from '#domain/measure/events.ts';
import { type Period, periodBefore } from '#domain/measure/period.ts';
import { type Rate, rateOf } from '#domain/statistics/rate.ts';
import type { Database } from '../../db/tables.ts';
import { hasCounts, mostFirst, sumsBy } from './counts.ts';
import { inquiryPages, isInquiry, readStored, resultsByMail, type Stored } from './inquiries.ts';
import { readVitals } from './vitals.ts';

/** How many searches without a result are told. */
const mostSearches = 20;

export interface InsightsOptions {
  db: Database;
  period: Period;
  /** IANA name. */
  zone: string;
}

export type Insights = ReturnType<typeof createInsights>;

export interface Totals {
  visits: number;
  views: number;
  /** Inquiry forms that somebody began to fill in. */
  formsBegun: number;
  inquiries: number;
  booked: number;
}

/** Each section is read when it is asked for, by one query over the counters; what was stored is read once. */
export function createInsights({ db, period, zone }: InsightsOptions) {
  const sums = <const Columns extends readonly ('kind' | 'subject' | 'detail')[]>(
    kind: Parameters<typeof sumsBy>[2][number],
    columns: Columns,
  ) => sumsBy(db, period, [kind], columns);
  let stored: Promise<Stored> | undefined;
  const readOnce = () => {
    stored ??= readStored(db, period, zone);
    return stored;
  };

  return {
    period,

    /** Whether anything at all was counted or stored in these days. */
    async hasFigures(): Promise<boolean> {
      const { byForm } = await readOnce();
      return byForm.size > 0 || (await hasCounts(db, period));
    },

    /** The main figures, and those of as many days before. */
    async summary(): Promise<{ now: Totals; before: Totals; beforePeriod: Period }> {
      const beforePeriod = periodBefore(period);
      const before = await readStored(db, beforePeriod, zone);
      return {
        now: { ...(await countedTotals(db, period)), ...totalsOf(await readOnce()) },
        before: { ...(await countedTotals(db, beforePeriod)), ...totalsOf(before) },
        beforePeriod,
      };
    },

    /** From a visit to a booked call. A step's counts are no part of the step before: a visit may see two forms. */
    async funnel() {
      const { visits, formsBegun } = await countedTotals(db, period);
      const views = await sums('view', ['subject']);
      const { inquiries, booked } = await readOnce();
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
    },

    /** Where visits came from, and the inquiries of each source: `rate` is of the last touch. */
    async sources() {
      const visits = toMap(await sums('visit', ['subject']));
      const { byLastSource, byFirstSource } = await readOnce();
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
      return mostFirst(
        rows,
        (row) => row.visits + row.inquiriesByLastTouch,
        (row) => row.source,
      );
    },

    /** How often each page was shown, visits that began with it, and inquiries of such visits. */
    async pages() {
      const rows = await sumsBy(db, period, ['view', 'landing'], ['kind', 'subject']);
      const { byLandingPage } = await readOnce();
      const of = (kind: string) => toMap(rows.filter((row) => row.kind === kind));
      const views = of('view');
      const landings = of('landing');
      const paths = new Set([...views.keys(), ...landings.keys(), ...byLandingPage.keys()]);
      const pages = [...paths].map((page) => {
        const inquiries = byLandingPage.get(page) ?? 0;
        const begun = landings.get(page) ?? 0;
        const rate = rateOf(inquiries, begun);
        return { page, views: views.get(page) ?? 0, landings: begun, inquiriesAfterLanding: inquiries, rate };
      });
      return mostFirst(
        pages,
        (row) => row.views,
        (row) => row.page,
      );
    },

    async tools() {
      const rows = await sums('tool', ['subject', 'detail']);
      const mailed = await resultsByMail(db, period, zone);
      const of = (detail: string) => toMap(rows.filter((row) => row.detail === detail));
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
      return mostFirst(
        tools,
        (row) => row.started,
        (row) => row.tool,
      );
    },

    /** `stored` is the truth; the others are what browsers with JavaScript counted. */
    async forms() {
      const rows = await sums('form', ['subject', 'detail']);
      const { byForm } = await readOnce();
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
    },

    /** Steps of booking in their order; `time-lost` is no step of the way, and has no rate. */
    async booking() {
      const counted = toMap(await sums('booking', ['subject']));
      let before: number | undefined;
      return bookingSteps.map((step) => {
        const n = counted.get(step) ?? 0;
        if (step === 'time-lost') return { step, n, ofStepBefore: null };
        const ofStepBefore: Rate | null = before === undefined ? null : rateOf(n, before);
        before = n;
        return { step, n, ofStepBefore };
      });
    },

    vitals: () => readVitals(db, period),

    async searches() {
      const rows = await sums('search-miss', ['subject']);
      const sorted = mostFirst(
        rows,
        ({ n }) => n,
        ({ subject }) => subject,
      );
      return {
        misses: sumOf(rows),
        different: rows.length,
        top: sorted.slice(0, mostSearches).map(({ subject, n }) => ({ words: subject, n })),
      };
    },
  };
}

async function countedTotals(db: Database, period: Period) {
  const kinds = ['visit', 'view'] as const;
  const rows = await sumsBy(db, period, kinds, ['kind']);
  const forms = await sumsBy(db, period, ['form'], ['subject', 'detail']);
  const begun = forms.filter(({ subject, detail }) => detail === 'start' && isInquiry(subject));
  const [visits = 0, views = 0] = kinds.map((kind) => rows.find((row) => row.kind === kind)?.n);
  return { visits, views, formsBegun: sumOf(begun) };
}

const totalsOf = ({ inquiries, booked }: Stored) => ({ inquiries, booked });

const sumOf = (rows: readonly { n: number }[]) => rows.reduce((sum, { n }) => sum + n, 0);

const toMap = (rows: readonly { subject: string; n: number }[]) =>
  new Map(rows.map(({ subject, n }) => [subject, n]));
