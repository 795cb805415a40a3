/** Days of a period as bars, of single days or of weeks. Pure. */

import type { Chart, Series } from '#domain/tools/define.ts';

export interface VisitBar {
  days: number;
  /** `Nov 16`; of a week its first day. */
  label: string;
  /** `Monday, November 16`, or `Week of November 16`. */
  title: string;
  visits: number;
  inquiries: number;
  /** Visits of the bar in the same place of the period before; null if that was not counted in full. */
  before: number | null;
}

type Day = Pick<VisitBar, 'visits' | 'inquiries'> & { day: string };

/** `daysBefore`: as many days, right before; undefined if they do not compare. */
export function visitBars(
  days: readonly Day[],
  daysBefore: readonly Day[] | undefined,
  daysPerBar: number,
): VisitBar[] {
  return Array.from({ length: Math.ceil(days.length / daysPerBar) }, (_, index) => {
    const part = <Row>(rows: readonly Row[]) => rows.slice(index * daysPerBar, (index + 1) * daysPerBar);
    const own = part(days);
    const first = new Date(`${own[0]?.day}T00:00:00Z`);
    return {
      days: own.length,
      label: short.format(first),
      title: daysPerBar === 1 ? long.format(first) : `Week of ${month.format(first)}`,
      visits: sum(own, 'visits'),
      inquiries: sum(own, 'inquiries'),
      before: daysBefore ? sum(part(daysBefore), 'visits') : null,
    };
  });
}

/** Whether the days of both periods fall on the same weekdays. */
export const isAligned = (bars: readonly VisitBar[]) =>
  bars.reduce((total, { days }) => total + days, 0) % 7 === 0;

const sum = (days: readonly Day[], name: 'visits' | 'inquiries') =>
  days.reduce((total, day) => total + day[name], 0);

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', day: 'numeric', ...options });
const short = format({ month: 'short' });
const month = format({ month: 'long' });
const long = format({ month: 'long', weekday: 'long' });

/** The bars as a chart and its points, for the table and the description. */
export function visitChart(bars: readonly VisitBar[], isWeekly: boolean): { chart: Chart; series: Series } {
  const compares = bars.some(({ before }) => before !== null);
  const chart: Chart = {
    id: 'visits',
    type: 'bar',
    title: isWeekly ? 'Visits by week' : 'Visits by day',
    x: isWeekly ? 'Week from' : 'Day',
    y: 'visits',
    unit: 'number',
    series: [
      { id: 'visits', label: 'Visits' },
      ...(compares ? [{ id: 'before', label: 'Period before' }] : []),
      { id: 'inquiries', label: 'Inquiries' },
    ],
  };
  const series = {
    x: bars.map(({ label }) => label),
    visits: bars.map(({ visits }) => visits),
    before: bars.map(({ before }) => before),
    inquiries: bars.map(({ inquiries }) => inquiries),
  };
  return { chart, series };
}
