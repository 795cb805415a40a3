/** From a tool's series to what a drawing needs. Pure. */
import type { Chart, ChartSeries, ChartUnit, Series } from '#domain/tools/define.ts';

/** The points of one series; whatever is no number is no point. */
export function pointsOf(series: Series, id: string): (number | null)[] {
  return (series[id] ?? []).map((point) => (typeof point === 'number' ? point : null));
}

/** The series whose x gives rows their names, or months their numbers. */
export const labelsOf = (series: Series): string[] => series.x.map(String);

/** Whether there is anything to see: a chart of gaps, or of zeros on bars, has nothing to draw. */
export function hasPoints(chart: Chart, series: Series): boolean {
  const all = chart.series.flatMap(({ id }) => pointsOf(series, id)).filter((point) => point !== null);
  const flat = chart.type === 'bar' || chart.type === 'stacked-bar' || chart.type === 'funnel';
  return flat ? all.some((point) => point !== 0) : all.length > 0;
}

export const unitOf = (chart: Chart, series: ChartSeries): ChartUnit => series.unit ?? chart.unit;

/** Lowest and highest of all points and of 0. */
export function extent(points: readonly (number | null)[]): [number, number] {
  const numbers = points.filter((point) => point !== null);
  return [Math.min(0, ...numbers), Math.max(0, ...numbers)];
}

/** Rows without any value left out; largest first where the chart asks for it. The table keeps them all, in order. */
export function shownRows(chart: Chart, series: Series): Series {
  const ids = chart.series.map(({ id }) => id);
  const sizeOf = (index: number) =>
    ids.reduce((sum, id) => sum + Math.abs(pointsOf(series, id)[index] ?? 0), 0);
  const rows = series.x.map((_, index) => index).filter((index) => sizeOf(index) > 0);
  if (chart.sorted) rows.sort((a, b) => sizeOf(b) - sizeOf(a));
  const pick = (list: (number | string | null)[]) => rows.map((index) => list[index] ?? null);
  return {
    ...Object.fromEntries(ids.map((id) => [id, pick(series[id] ?? [])])),
    x: pick(series.x).map((one) => one ?? ''),
  } as Series;
}

/** Where a line that began below 0 comes up and stays. */
export function paysBackAt(
  x: readonly (number | string)[],
  points: readonly (number | null)[],
): number | null {
  const below = points.findLastIndex((point) => point !== null && point < -1e-9);
  if (below < 0 || below === points.length - 1) return null;
  const at = x[below + 1];
  return typeof at === 'number' ? at : null;
}
