import { change, count, dayWords } from '#domain/measure/figure-words.ts';
import type { Totals } from '#server/operator/insights/totals.ts';
import { figures, note, section } from '../layout.ts';
import { defineSection } from '../section.ts';

const names: Readonly<Record<keyof Totals, string>> = {
  visits: 'Visits',
  views: 'Pages shown',
  formsBegun: 'Inquiry forms begun',
  inquiries: 'Inquiries stored',
  booked: 'Calls booked',
};

export const summary = defineSection({
  name: 'summary',
  summary: 'Visits, pages shown, forms begun, inquiries and calls, beside as many days before.',
  read: (insights) => insights.summary(),
  print({ now, before, beforePeriod }, { width }) {
    const rows = (Object.keys(names) as (keyof Totals)[]).map((name) => [
      names[name],
      count(now[name]),
      count(before[name]),
      change(now[name], before[name]),
    ]);
    const { first, last } = beforePeriod;
    const hadNone = before.visits === 0 ? ' Nothing was counted then.' : '';
    return section(
      'SUMMARY',
      figures(['', 'NOW', 'BEFORE', 'CHANGE'], rows, width),
      note(`Before: ${dayWords(first)} to ${dayWords(last)}.${hadNone}`, width),
    );
  },
});
