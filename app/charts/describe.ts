/** One-sentence description of a chart, for screen readers. Pure. */
import type { Chart, Series } from '#domain/tools/define.ts';
import { figureText } from './figures.ts';
import { pointsOf, unitOf } from './points.ts';

const isLines = ({ type }: Chart) =>
  type === 'line' || type === 'area-line' || type === 'bar-line' || type === 'rise';

/** Lines: their last values. Others: the largest row of each series. */
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
