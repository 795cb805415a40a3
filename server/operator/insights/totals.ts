/** The main figures, also day by day, and the funnel from visit to booked call. */
import { eachDay, type Period, periodBefore } from '#domain/measure/period.ts';
import { rateOf } from '#domain/statistics/rate.ts';
import type { Database } from '../../db/tables.ts';
import { sumsBy } from './counts.ts';
import { type Figures, sumOf } from './figures.ts';
import { inquiryPages, isInquiry, readStored, type Stored } from './inquiries.ts';

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
