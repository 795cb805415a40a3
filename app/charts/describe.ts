/** What a chart shows, in one sentence: for those who do not see it. And the one finding that is written on it. Pure. */
import type { Chart, Series } from '#domain/tools/define.ts';
import { figureText } from './figures.ts';
import { paysBackAt, pointsOf, unitOf } from './points.ts';

const isLines = ({ type }: Chart) => type === 'line' || type === 'area-line' || type === 'bar-line';

/** Lines: where each ends. Everything else: the largest row of each series. */
export function describe(chart: Chart, series: Series): string {
  const parts = chart.series.flatMap((one) => {
    const points = pointsOf(series, one.id);
    const index = isLines(chart)
      ? points.findLastIndex((point) => point !== null)
      : points.reduce<number>(
          (best, point, at) => ((point ?? -Infinity) > (points[best] ?? -Infinity) ? at : best),
          0,
        );
    const value = points[index];
    if (value === null || value === undefined) return [];
    const figure = figureText(unitOf(chart, one), value);
    return [`${one.label} ${isLines(chart) ? 'ends at' : 'is largest at'} ${figure} (${series.x[index]})`];
  });
  return `${chart.title}, ${chart.x} by ${chart.y}${parts.length > 0 ? `: ${parts.join('; ')}` : ''}.`;
}

export interface Finding {
  /** Place on the x axis. */
  x: number;
  text: string;
}

/** The month in which a total that starts below 0 comes back, on the series called base, else on the first. */
export function findingOf(chart: Chart, series: Series): Finding | undefined {
  if (chart.type !== 'line') return undefined;
  const main = mainSeries(chart);
  const month =
    main && unitOf(chart, main) === 'money' ? paysBackAt(series.x, pointsOf(series, main.id)) : null;
  return month === null ? undefined : { x: month, text: `Pays back in month ${month}` };
}

/** The series that stands for the whole: base, where there is a range around it. */
export const mainSeries = (chart: Chart) => chart.series.find(({ id }) => id === 'base') ?? chart.series[0];
