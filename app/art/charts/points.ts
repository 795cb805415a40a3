/** A tool's series as data for drawings, and in one sentence. Pure. */
import type { Chart, ChartSeries, ChartUnit, Series } from '#domain/tools/define.ts';
import { figureText } from './figures.ts';

/** Points of one series; non-numbers become null. */
export function pointsOf(series: Series, id: string): (number | null)[] {
  return (series[id] ?? []).map((point) => (typeof point === 'number' ? point : null));
}

/** Whether there is anything to draw: gaps only, or zero bars only, is nothing. */
export function hasPoints(chart: Chart, series: Series): boolean {
  const all = chart.series
    .flatMap(({ id }) => pointsOf(series, id))
    .filter((point) => point !== null);
  const flat = chart.type === 'bar' || chart.type === 'stacked-bar' || chart.type === 'funnel';
  return flat ? all.some((point) => point !== 0) : all.length > 0;
}

export const unitOf = (chart: Chart, series: ChartSeries): ChartUnit => series.unit ?? chart.unit;

/** Minimum and maximum of all points and of zero, where bars start. */
export function extent(points: readonly (number | null)[]): [number, number] {
  const numbers = [...points, 0].filter((point) => point !== null);
  return [Math.min(...numbers), Math.max(...numbers)];
}

/** Rows with a value, largest first. The table keeps all, in order. */
export function largestFirst(chart: Chart, series: Series): Series {
  const lists = chart.series.map(({ id }) => pointsOf(series, id));
  const sizeOf = (row: number) => lists.reduce((sum, list) => sum + Math.abs(list[row] ?? 0), 0);
  const rows = [...series.x.keys()]
    .filter((row) => sizeOf(row) > 0)
    .sort((a, b) => sizeOf(b) - sizeOf(a));
  const pick = (list: (number | string | null)[] = []) => rows.map((row) => list[row] ?? '');
  return {
    ...Object.fromEntries(chart.series.map(({ id }) => [id, pick(series[id])])),
    x: pick(series.x),
  };
}

const isLines = ({ type }: Chart) =>
  type === 'line' || type === 'area-line' || type === 'bar-line' || type === 'rise';

/** One sentence for screen readers. Lines: their last values. Others: the largest row of each series. */
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
    return [
      `${one.label} ${isLines(chart) ? 'ends at' : 'is largest at'} ${figure} (${series.x[index]})`,
    ];
  });
  return `${chart.title}, ${chart.x} by ${chart.y}${parts.length > 0 ? `: ${parts.join('; ')}` : ''}.`;
}
