import { mondayOf } from '#domain/desk/addresses.ts';
import type { Chart, Series } from '#domain/tools/define.ts';
import type { Figures } from '#server/desk/figures/figures.ts';
import { Drawing, Key, Numbers } from '../../art/charts/chart-figure.tsx';
import { describe } from '../../art/charts/points.ts';
import { More } from '../frame/parts.tsx';

type Day = Pick<Figures['days'][number], 'day' | 'views' | 'inquiries' | 'calls'>;

const weeksShown = 12;

const sizes = [
  { width: 300, shown: '@min-[28rem]:hidden' },
  { width: 560, shown: 'hidden @min-[28rem]:block @min-[48rem]:hidden' },
  { width: 960, shown: 'hidden @min-[48rem]:block' },
];

const chart: Chart = {
  id: 'weeks',
  type: 'line',
  title: 'Twelve weeks',
  x: 'Week of',
  y: 'views',
  unit: 'number',
  series: [
    { id: 'views', label: 'Views' },
    { id: 'inquiries', label: 'Inquiries' },
    { id: 'calls', label: 'Calls booked' },
  ],
};

/** Views, inquiries and booked calls of twelve weeks, from Monday to Sunday; the last one is not over. */
export function WeeksChart({ days }: { days: readonly Day[] }) {
  const series = weeksOf(days);
  return (
    <figure aria-labelledby="weeks-title" className="min-w-0">
      <figcaption>
        <h2 id="weeks-title" className="font-sans text-h4 font-[660] tracking-normal">
          {chart.title}
        </h2>
        <p id="weeks-description" className="sr-only">
          {describe(chart, series)}
        </p>
        <Key chart={chart} />
      </figcaption>
      <Drawing
        chart={chart}
        series={series}
        labelledBy="weeks-title weeks-description"
        sizes={sizes}
        className="mt-3 [&_.drawing]:max-w-none"
      />
      <More title="The same in numbers">
        <Numbers chart={chart} series={series} className="max-h-96 overflow-auto" />
      </More>
    </figure>
  );
}

const labelOf = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
});

/** Sums of the last twelve weeks. Expects every day of them, in order. */
export function weeksOf(days: readonly Day[]): Series {
  const weeks = [...Map.groupBy(days, ({ day }) => mondayOf(day))].slice(-weeksShown);
  const sums = (name: 'views' | 'inquiries' | 'calls') =>
    weeks.map(([, some]) => some.reduce((sum, day) => sum + day[name], 0));
  return {
    x: weeks.map(([monday]) => labelOf.format(new Date(`${monday}T00:00:00Z`))),
    views: sums('views'),
    inquiries: sums('inquiries'),
    calls: sums('calls'),
  };
}
