import type { Chart, Series } from '#domain/tools/define.ts';
import { columnSizes, Drawing, Key, Numbers } from '../../art/charts/chart-figure.tsx';
import { describe } from '../../art/charts/points.ts';

interface VisitsChartProps {
  steps: readonly VisitStep[];
  isWeekly: boolean;
  /** Today is among them. */
  isOpen: boolean;
}

/** Visits as a line, beside those of the period before and the inquiries. */
export function VisitsChart({ steps, isWeekly, isOpen }: VisitsChartProps) {
  const { chart, series } = visitChart(steps, isWeekly, isOpen);
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
        {...{ chart, series }}
        labelledBy="visits-title visits-description"
        sizes={columnSizes}
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

interface VisitStep {
  /** `Nov 16`; of a week its first day. */
  label: string;
  visits: number;
  inquiries: number;
  /** Visits in the same place of the period before; null if that was not counted in full. */
  before: number | null;
}

type Day = Pick<VisitStep, 'visits' | 'inquiries'> & { day: string };

/** `daysBefore`: as many days, right before; undefined if they do not compare. */
export function visitSteps(
  days: readonly Day[],
  daysBefore: readonly Day[] | undefined,
  daysPerStep: number,
): VisitStep[] {
  return Array.from({ length: Math.ceil(days.length / daysPerStep) }, (_, index) => {
    const part = <Row,>(rows: readonly Row[]) => rows.slice(index * daysPerStep, (index + 1) * daysPerStep);
    const own = part(days);
    return {
      label: label.format(new Date(`${own[0]?.day}T00:00:00Z`)),
      visits: sum(own, 'visits'),
      inquiries: sum(own, 'inquiries'),
      before: daysBefore ? sum(part(daysBefore), 'visits') : null,
    };
  });
}

const sum = (days: readonly Day[], name: 'visits' | 'inquiries') =>
  days.reduce((total, day) => total + day[name], 0);

const label = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', day: 'numeric', month: 'short' });

export function visitChart(steps: readonly VisitStep[], isWeekly: boolean, isOpen: boolean) {
  const compares = steps.some(({ before }) => before !== null);
  const chart: Chart = {
    id: 'visits',
    type: 'line',
    title: isWeekly ? 'Visits by week' : 'Visits by day',
    x: isWeekly ? 'Week from' : 'Day',
    y: 'visits',
    unit: 'number',
    series: [
      { id: 'visits', label: isOpen ? 'Visits (today is not over yet)' : 'Visits' },
      ...(compares ? [{ id: 'before', label: 'Period before' }] : []),
      { id: 'inquiries', label: 'Inquiries' },
    ],
  };
  const series: Series = {
    x: steps.map(({ label }) => label),
    visits: steps.map(({ visits }) => visits),
    before: steps.map(({ before }) => before),
    inquiries: steps.map(({ inquiries }) => inquiries),
  };
  return { chart, series };
}
