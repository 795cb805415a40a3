/**
 * The site's figures for an operator: browser counts (table `measure`) beside stored rows (leads, bookings). Sums only,
 * nothing about single people. Days are in the business zone.
 */
import { type FiguresOf, figuresOf, hasCounts, once } from './figures.ts';
import {
  readBooking,
  readDays,
  readForms,
  readFunnel,
  readPages,
  readSearches,
  readSources,
  readSummary,
  readTools,
} from './use.ts';
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
