/**
 * Days of a period as bars, of single days or of weeks, and their drawing as SVG text: visits as bars, the period before
 * as ticks or a line across them, days with inquiries as dots. Pure.
 */

import type { Chart, Series } from '#domain/tools/define.ts';
import { counted } from '#domain/words/numbers.ts';
import {
  canvas,
  circle,
  escaped,
  grid,
  group,
  label,
  path,
  rect,
  round,
  textWidth,
} from '../../charts/drawing.ts';
import { tickText } from '../../charts/figures.ts';
import { dotOf, fillOf } from '../../charts/marks.ts';
import { scaleLinear } from '../../charts/scale.ts';

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

/** Numbers of the series' colors. */
export const place = { visits: 0, inquiries: 1 } as const;

interface VisitsDrawingOptions {
  bars: readonly VisitBar[];
  width: number;
  /** Ids of title and description. */
  labelledBy: string;
  /** Whether the last bar still grows. */
  isOpen: boolean;
}

export function visitsDrawing({ bars, width, labelledBy, isOpen }: VisitsDrawingOptions): string {
  const height = width < 400 ? 210 : 270;
  const highest = Math.max(4, ...bars.flatMap(({ visits, before }) => [visits, before ?? 0]));
  const up = scaleLinear().domain([0, highest]).nice(5);
  const unit = 'number' as const;
  const ticks = up.ticks(5).map((tick) => textWidth(tickText(unit, tick)));
  const inset = { left: Math.max(...ticks) + 10, top: 16, bottom: 28 };
  const floor = height - inset.bottom;
  up.range([floor, inset.top]);
  const step = (width - inset.left) / bars.length;
  const thickness = Math.min(52, step * 0.72);
  const middle = (index: number) => inset.left + (index + 0.5) * step;
  const barOf = ({ visits }: VisitBar, index: number) =>
    visits === 0
      ? ''
      : rect({
          x: middle(index) - thickness / 2,
          y: up(visits),
          width: thickness,
          height: floor - up(visits),
        });
  const closed = isOpen ? bars.slice(0, -1) : bars;
  const last = bars.length - 1;
  const radius = Math.max(1.75, Math.min(4, thickness / 3));
  /** A tick at each bar where weekdays match, else one line at the average: a Monday says nothing about a Saturday. */
  function beforeOf(): string[] {
    const before = bars.flatMap((bar) => bar.before ?? []);
    if (before.length === 0) return [];
    const across = (start: number, end: number, value: number) =>
      `M${round(start)} ${round(up(value))}H${round(end)}`;
    const average = before.reduce((sum, one) => sum + one, 0) / before.length;
    const half = thickness * 0.64;
    const line = isAligned(bars)
      ? before.map((one, index) => across(middle(index) - half, middle(index) + half, one)).join('')
      : across(inset.left, width, average);
    const look = isAligned(bars) ? 'stroke-width="2"' : 'stroke-width="1.5" stroke-dasharray="5 4"';
    return [path(line, 'stroke-paper', 'stroke-width="5"'), path(line, 'axis', look)];
  }
  return canvas(
    { labelledBy, width, height },
    grid({ up, unit, from: inset.left, to: width }),
    group(fillOf(place.visits), closed.map(barOf)),
    isOpen && bars[last] ? group(`${fillOf(place.visits)} opacity-45`, [barOf(bars[last], last)]) : '',
    ...beforeOf(),
    ...bars.map((bar, index) => {
      // In weeks, nearly all have some.
      if (bar.inquiries === 0 || bar.days > 1) return '';
      const top = Math.max(bar.visits, isAligned(bars) ? (bar.before ?? 0) : 0);
      return circle(middle(index), up(top) - radius - 4, radius, dotOf(place.inquiries));
    }),
    ...labeled(bars, width - inset.left).map((index) =>
      label({ x: middle(index), y: height - 8, anchor: 'middle', lines: [bars[index]?.label ?? ''] }),
    ),
    ...bars.map((bar, index) => hoverOf(bar, inset.left + index * step, step, floor)),
  );
}

/** An invisible area with a bar's figures as its tooltip. */
function hoverOf(bar: VisitBar, x: number, width: number, height: number): string {
  const { title, visits, inquiries, before } = bar;
  const label = [
    counted(visits, 'visit'),
    ...(inquiries > 0 ? [counted(inquiries, 'inquiry', 'inquiries')] : []),
    ...(before === null ? [] : [`${before} before`]),
  ].join(', ');
  return `<rect x="${round(x)}" y="0" width="${round(width)}" height="${height}" fill="transparent" pointer-events="all"><title>${escaped(`${title}: ${label}`)}</title></rect>`;
}

/** Indices of bars with a date below: evenly spaced, in whole weeks where days are many, never cut at the edges. */
function labeled(bars: readonly VisitBar[], width: number): number[] {
  const each = width / bars.length;
  const room = 54;
  const every = [1, 2, 3, 7, 14, 28].find((one) => one * each >= room) ?? Math.ceil(room / each);
  return bars
    .map((_, index) => index)
    .filter((index) => index % every === 0)
    .filter((index) => (index + 0.5) * each <= width - room / 2 + 6);
}
