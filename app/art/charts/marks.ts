/** Color, dash and, on paper, pattern of a series by its number (`s1` to `s6` in tools/styles/drawings.css). */
import type { Chart, ChartSeries, ChartType } from '#domain/tools/define.ts';

/** Solid, dashed, dotted, then combinations. */
const dashes = [undefined, '7 4', '2 4', '12 4 2 4', '1 6', '4 2'] as const;

/** Color and pattern index of a series: its own, or its position. */
export const placeOf = (series: ChartSeries | undefined, index: number) => (series?.mark ?? index + 1) - 1;

const seriesOf = (index: number) => `s${(index % dashes.length) + 1}`;

export const fillOf = (index: number) => `bar ${seriesOf(index)}`;
export const strokeOf = (index: number) => `line ${seriesOf(index)}`;
export const dotOf = (index: number) => `dot ${seriesOf(index)}`;
/** Undefined for a solid line. */
export const dashOf = (index: number) => dashes[index % dashes.length];

/** Lines added by scenarios, with colors not used in the picture itself. */
export const scenariosOf = (chart: Chart): { id: string; label: string; mark: number }[] =>
  chart.series
    .filter(({ id }) => id.startsWith('scenario-'))
    .map(({ id, label }, index) => ({ id, label, mark: 3 + index }));

/** How a series is drawn: mixed charts draw the main unit one way and the second unit the other. */
export function markOf(type: ChartType, isSecond: boolean): 'line' | 'area' | 'bar' {
  if (type === 'bar-line') return isSecond ? 'line' : 'bar';
  if (type === 'area-line') return isSecond ? 'bar' : 'area';
  return type === 'line' ? 'line' : 'bar';
}
