/**
 * The site's figures for an operator: browser counts (table `measure`) beside stored rows (leads, bookings). Sums only,
 * nothing about single people. Days are in the business zone.
 */
import { hasCounts } from './counts.ts';
import { type FiguresOf, figuresOf, once } from './figures.ts';
import { readDays, readFunnel, readSummary } from './totals.ts';
import { readBooking, readForms, readPages, readSearches, readSources, readTools } from './use.ts';
import { readVitals } from './vitals.ts';

export type Insights = ReturnType<typeof createInsights>;

/** Each section is read when first requested. */
export function createInsights(options: FiguresOf) {
  const { db, period } = options;
  const figures = figuresOf(options);
  return {
    /** Whether anything was counted or stored in these days. */
    async hasFigures(): Promise<boolean> {
      const { byForm } = await figures.stored();
      return byForm.size > 0 || (await hasCounts(db, period));
    },
    summary: () => readSummary(figures),
    days: () => readDays(figures),
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
