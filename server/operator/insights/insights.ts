/**
 * The site's figures for an operator: what browsers counted (table `measure`) beside what was stored (leads, bookings).
 * Sums only; nothing here is about one person. Days are the business's.
 */
import { readPages, readSources } from './arrivals.ts';
import { hasCounts } from './counts.ts';
import { type FiguresOf, figuresOf } from './figures.ts';
import { readFunnel, readSummary } from './totals.ts';
import { readBooking, readForms, readSearches, readTools } from './use.ts';
import { readVitals } from './vitals.ts';

export type Insights = ReturnType<typeof createInsights>;

/** Each section is read when it is first asked for. */
export function createInsights(options: FiguresOf) {
  const { db, period } = options;
  const figures = figuresOf(options);
  return {
    /** Whether anything at all was counted or stored in these days. */
    async hasFigures(): Promise<boolean> {
      const { byForm } = await figures.stored();
      return byForm.size > 0 || (await hasCounts(db, period));
    },
    summary: () => readSummary(figures),
    funnel: () => readFunnel(figures),
    sources: once(() => readSources(figures)),
    pages: () => readPages(figures),
    tools: once(() => readTools(figures)),
    forms: once(() => readForms(figures)),
    booking: once(() => readBooking(figures)),
    vitals: once(() => readVitals(db, period)),
    searches: once(() => readSearches(figures)),
  };
}

/** More than one part of the overview tells of the same figures. */
function once<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => {
    result ??= read();
    return result;
  };
}
