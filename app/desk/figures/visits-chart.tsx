import type { ReactNode } from 'react';
import type { Chart, Series } from '#domain/tools/define.ts';
import { counted } from '#domain/words/numbers.ts';
import { Numbers, Patterns } from '../../art/charts/chart-figure.tsx';
import { dotOf, fillOf } from '../../art/charts/figures.ts';
import { AtEachWidth, Bar, Canvas, Dot, Grid, Label, round } from '../../art/charts/parts.tsx';
import { describe, extent } from '../../art/charts/points.ts';
import { axisOver } from '../../art/charts/scale.ts';

const sizes = [
  { width: 300, shown: '@min-[28rem]:hidden' },
  { width: 560, shown: 'hidden @min-[28rem]:block @min-[48rem]:hidden' },
  { width: 960, shown: 'hidden @min-[48rem]:block' },
];

interface VisitsChartProps {
  bars: readonly VisitBar[];
  isWeekly: boolean;
  isOpen: boolean;
}

/** Visits as bars, the period before as ticks or a line across them, days with inquiries as dots. */
export function VisitsChart({ bars, isWeekly, isOpen }: VisitsChartProps) {
  const { chart, series } = visitChart(bars, isWeekly);
  return (
    <>
      <Patterns />
      <figure aria-labelledby="visits-title" className="min-w-0">
        <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="visits-title" className="font-sans text-h4 font-[660] tracking-normal">
            {chart.title}
          </h2>
          <p id="visits-description" className="sr-only">
            {describe(chart, series)}
          </p>
          <Legend bars={bars} isOpen={isOpen} />
        </figcaption>
        <AtEachWidth sizes={sizes} className="mt-3 [&_svg]:max-w-none">
          {(width) => <VisitsDrawing bars={bars} isOpen={isOpen} width={width} />}
        </AtEachWidth>
        <details className="mt-1">
          <summary className="inline-block py-1.5 text-micro text-ink-2 underline decoration-rule-strong underline-offset-3 pointer-coarse:py-3">
            The same in numbers
          </summary>
          <Numbers chart={chart} series={series} className="max-h-96 overflow-auto" />
        </details>
      </figure>
    </>
  );
}

const bar = fillOf(0);
const dot = dotOf(1);
/** The period before, by whether its weekdays match. */
const beforeLook = (areTicks: boolean) =>
  areTicks ? { strokeWidth: 2 } : { strokeWidth: 1.5, strokeDasharray: '5 4' };

function VisitsDrawing({ bars, isOpen, width }: Omit<VisitsChartProps, 'isWeekly'> & { width: number }) {
  const height = width < 400 ? 210 : 270;
  const floor = height - 28;
  const [, highest] = extent([4, ...bars.flatMap(({ visits, before }) => [visits, before])]);
  const axis = axisOver([0, highest], 'number');
  const left = axis.room + 10;
  const up = axis.between(floor, 16);
  const step = (width - left) / bars.length;
  const thickness = Math.min(52, step * 0.72);
  const radius = Math.max(1.75, Math.min(4, thickness / 3));
  const areTicks = isAligned(bars);
  const places = bars.map((one, index) => ({ ...one, index, x: left + (index + 0.5) * step }));
  const across = (from: number, to: number, value: number) =>
    `M${round(from)} ${round(up(value))}H${round(to)}`;
  const before = places.flatMap((one) => (one.before === null ? [] : { x: one.x, value: one.before }));
  // A Monday says nothing about a Saturday: then one line at the average.
  const line = areTicks
    ? before.map(({ x, value }) => across(x - thickness * 0.64, x + thickness * 0.64, value)).join('')
    : across(left, width, before.reduce((sum, { value }) => sum + value, 0) / before.length);
  return (
    <Canvas labelledBy="visits-title visits-description" width={width} height={height}>
      <Grid up={up} ticks={axis.ticks} unit="number" from={left} to={width} />
      {places.map(({ index, x, visits }) => (
        <Bar
          key={x}
          x={x - thickness / 2}
          y={up(visits)}
          width={thickness}
          height={floor - up(visits)}
          className={isOpen && index === bars.length - 1 ? `${bar} opacity-45` : bar}
        />
      ))}
      {before.length > 0 && (
        <>
          <path d={line} className="stroke-paper" strokeWidth={5} />
          <path d={line} className="axis" {...beforeLook(areTicks)} />
        </>
      )}
      {places.map(({ x, days, visits, inquiries, before }) => {
        // In weeks, nearly all have some.
        if (inquiries === 0 || days > 1) return null;
        const top = up(Math.max(visits, areTicks ? (before ?? 0) : 0));
        return <Dot key={x} x={x} y={top - radius - 4} r={radius} className={dot} />;
      })}
      {places.filter(isLabeled(step, width - left)).map(({ x, label }) => (
        <Label key={x} x={x} y={height - 8} anchor="middle" lines={[label]} />
      ))}
      {places.map((one) => (
        <Bar key={one.x} x={one.x - step / 2} y={0} width={step} height={floor} className="fill-transparent">
          <title>{figuresOf(one)}</title>
        </Bar>
      ))}
    </Canvas>
  );
}

const figuresOf = ({ title, visits, inquiries, before }: VisitBar) =>
  `${title}: ${[
    counted(visits, 'visit'),
    ...(inquiries > 0 ? [counted(inquiries, 'inquiry', 'inquiries')] : []),
    ...(before === null ? [] : [`${before} before`]),
  ].join(', ')}`;

/** Bars with a date below: evenly spaced, in whole weeks where days are many, never cut at the edges. */
function isLabeled(each: number, width: number): (one: { index: number }) => boolean {
  const room = 54;
  const every = [1, 2, 3, 7, 14, 28].find((one) => one * each >= room) ?? Math.ceil(room / each);
  return ({ index }) => index % every === 0 && (index + 0.5) * each <= width - room / 2 + 6;
}

function Legend({ bars, isOpen }: Pick<VisitsChartProps, 'bars' | 'isOpen'>) {
  const areTicks = isAligned(bars);
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-micro text-ink-2">
      <LegendItem words={isOpen ? 'Visits (today is not over yet)' : 'Visits'}>
        <rect x="3" y="1" width="8" height="12" className={bar} />
      </LegendItem>
      {bars.some(({ before }) => before !== null) && (
        <LegendItem words={areTicks ? 'Period before' : 'Average of the period before'}>
          <path d="M0 7H16" className="stroke-ink" {...beforeLook(areTicks)} />
        </LegendItem>
      )}
      {bars.every(({ days }) => days === 1) && (
        <LegendItem words="With inquiries">
          <circle cx="7" cy="7" r="4" className={dot} />
        </LegendItem>
      )}
    </ul>
  );
}

function LegendItem({ words, children }: { words: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <svg width="16" height="14" aria-hidden="true" className="shrink-0">
        {children}
      </svg>
      {words}
    </li>
  );
}

interface VisitBar {
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
    const part = <Row,>(rows: readonly Row[]) => rows.slice(index * daysPerBar, (index + 1) * daysPerBar);
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
const isAligned = (bars: readonly VisitBar[]) => bars.reduce((total, { days }) => total + days, 0) % 7 === 0;

const sum = (days: readonly Day[], name: 'visits' | 'inquiries') =>
  days.reduce((total, day) => total + day[name], 0);

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', day: 'numeric', ...options });
const short = format({ month: 'short' });
const month = format({ month: 'long' });
const long = format({ month: 'long', weekday: 'long' });

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
