/** A sample of the figures, for a site that has counted nothing yet. */
import { daysOf } from '#domain/desk/addresses.ts';
import { eachDay, periodBefore } from '#domain/measure/period.ts';
import { rateOf } from '#domain/measure/rate.ts';
import { Totals, type TotalsReport } from './totals.tsx';
import { visitBars } from './visit-bars.ts';
import { VisitsChart } from './visits-chart.tsx';

/** Visits from Monday to Sunday: accountants' clients look on workdays. */
const week = [46, 52, 49, 51, 38, 14, 17];

const sampleDays = (days: readonly string[], part: number) =>
  days.map((day, at) => {
    const visits = Math.round(
      (week[Temporal.PlainDate.from(day).dayOfWeek - 1] ?? 0) * part * (1 + (at % 5) / 20),
    );
    return { day, visits, inquiries: at % 4 === 1 ? 1 : 0, booked: at % 9 === 1 ? 1 : 0 };
  });

type Day = ReturnType<typeof sampleDays>[number];

const sumOf = (days: readonly Day[]) => ({
  visits: days.reduce((sum, { visits }) => sum + visits, 0),
  inquiries: days.reduce((sum, { inquiries }) => sum + inquiries, 0),
  booked: days.reduce((sum, { booked }) => sum + booked, 0),
});

/** `today`: YYYY-MM-DD. */
export function Sample({ today }: { today: string }) {
  const period = daysOf({ period: '30d' }, today);
  const days = sampleDays(eachDay(period), 1.12);
  const daysBefore = sampleDays(eachDay(periodBefore(period)), 1);
  const [now, before] = [sumOf(days), sumOf(daysBefore)];
  const report: TotalsReport = {
    ...{ days, isComparable: true, summary: { now, before } },
    conversion: {
      now: rateOf(now.inquiries, now.visits),
      before: rateOf(before.inquiries, before.visits),
    },
  };
  return (
    <section aria-labelledby="sample" className="grid gap-6 border-t border-rule pt-6">
      <h2 id="sample" className="font-sans text-h4 font-[660] tracking-normal">
        <span className="mr-2.5 rounded-control border border-brass-text px-2 py-0.5 text-small text-brass-text">
          Sample
        </span>
        Invented figures show what will be here
      </h2>
      <Totals report={report} />
      <VisitsChart bars={visitBars(days, daysBefore, 1)} isWeekly={false} isOpen={false} />
    </section>
  );
}
