/** The main figures, and the funnel from visit to booked call. */
import { type Period, periodBefore } from '#domain/measure/period.ts';
import { rateOf } from '#domain/statistics/rate.ts';
import type { Database } from '../../db/tables.ts';
import { sumsBy } from './counts.ts';
import { type Figures, sumOf } from './figures.ts';
import { inquiryPages, isInquiry, readStored, type Stored } from './inquiries.ts';

export interface Totals {
  visits: number;
  views: number;
  /** Inquiry forms that visitors began to fill in. */
  formsBegun: number;
  inquiries: number;
  booked: number;
}

/** The main figures, and those of the preceding period of equal length. */
export async function readSummary({
  db,
  period,
  zone,
  stored,
}: Figures): Promise<{ now: Totals; before: Totals; beforePeriod: Period }> {
  const beforePeriod = periodBefore(period);
  const before = await readStored(db, beforePeriod, zone);
  return {
    now: { ...(await countedTotals(db, period)), ...totalsOf(await stored()) },
    before: { ...(await countedTotals(db, beforePeriod)), ...totalsOf(before) },
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

async function countedTotals(db: Database, period: Period) {
  const kinds = ['visit', 'view'] as const;
  const rows = await sumsBy(db, period, kinds, ['kind']);
  const forms = await sumsBy(db, period, ['form'], ['subject', 'detail']);
  const begun = forms.filter(({ subject, detail }) => detail === 'start' && isInquiry(subject));
  const [visits = 0, views = 0] = kinds.map((kind) => rows.find((row) => row.kind === kind)?.n);
  return { visits, views, formsBegun: sumOf(begun) };
}

const totalsOf = ({ inquiries, booked }: Stored) => ({ inquiries, booked });
