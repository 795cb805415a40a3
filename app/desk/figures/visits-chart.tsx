import type { Chart, Series } from '#domain/tools/define.ts';
import { Drawing, Key, Numbers } from '../../art/charts/chart-figure.tsx';
import { describe } from '../../art/charts/points.ts';

const sizes = [
  { width: 300, shown: '@min-[28rem]:hidden' },
  { width: 560, shown: 'hidden @min-[28rem]:block @min-[48rem]:hidden' },
  { width: 960, shown: 'hidden @min-[48rem]:block' },
];

interface Day {
  day: string;
  visits: number;
  inquiries: number;
}

interface VisitsChartProps {
  days: readonly Day[];
  /** As many days, right before; undefined if they do not compare. */
  daysBefore: readonly Day[] | undefined;
  /** The last day is not over. */
  isOpen: boolean;
}

/** Visits as a line, beside those of the period before and the inquiries. */
export function VisitsChart(props: VisitsChartProps) {
  const { chart, series } = visitChart(props);
  return (
    <figure aria-labelledby="visits-title" className="min-w-0">
      <figcaption>
        <h2 id="visits-title" className="font-sans text-h4 font-[660] tracking-normal">
          {chart.title}
        </h2>
        <p id="visits-description" className="sr-only">
          {describe(chart, series)}
        </p>
        <Key chart={chart} />
      </figcaption>
      <Drawing
        chart={chart}
        series={series}
        labelledBy="visits-title visits-description"
        sizes={sizes}
        className="mt-3"
      />
      <details className="mt-1">
        <summary className="inline-block py-1.5 text-micro text-ink-2 underline decoration-rule-strong underline-offset-3 pointer-coarse:py-3">
          The same in numbers
        </summary>
        <Numbers chart={chart} series={series} className="max-h-96 overflow-auto" />
      </details>
    </figure>
  );
}

const labelOf = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
});

const sum = (days: readonly Day[], name: 'visits' | 'inquiries') =>
  days.reduce((total, day) => total + day[name], 0);

/** A long period in weeks. A Monday says nothing about a Saturday: then the average of the period before. */
export function visitChart({ days, daysBefore, isOpen }: VisitsChartProps) {
  const perStep = days.length > 100 ? 7 : 1;
  const steps = Array.from(
    { length: Math.ceil(days.length / perStep) },
    (_, index) => index * perStep,
  );
  const partOf = (all: readonly Day[], from: number) => all.slice(from, from + perStep);
  const isAligned = days.length % 7 === 0;
  const average = daysBefore && sum(daysBefore, 'visits') / steps.length;
  const chart: Chart = {
    id: 'visits',
    type: 'line',
    title: perStep > 1 ? 'Visits by week' : 'Visits by day',
    x: perStep > 1 ? 'Week from' : 'Day',
    y: 'visits',
    unit: 'number',
    series: [
      { id: 'visits', label: isOpen ? 'Visits (today is not over yet)' : 'Visits' },
      ...(daysBefore
        ? [{ id: 'before', label: isAligned ? 'Period before' : 'Average of the period before' }]
        : []),
      { id: 'inquiries', label: 'Inquiries' },
    ],
  };
  const series: Series = {
    x: steps.map((from) => labelOf.format(new Date(`${days[from]?.day}T00:00:00Z`))),
    visits: steps.map((from) => sum(partOf(days, from), 'visits')),
    before: steps.map((from) =>
      daysBefore && isAligned ? sum(partOf(daysBefore, from), 'visits') : (average ?? null),
    ),
    inquiries: steps.map((from) => sum(partOf(days, from), 'inquiries')),
  };
  return { chart, series };
}
