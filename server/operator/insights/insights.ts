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

/** Each section is read when it is asked for. */
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
    sources: () => readSources(figures),
    pages: () => readPages(figures),
    tools: () => readTools(figures),
    forms: () => readForms(figures),
    booking: () => readBooking(figures),
    vitals: () => readVitals(db, period),
    searches: () => readSearches(figures),
  };
}
