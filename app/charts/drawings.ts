/** Chart types, loaded only for tools that use them. */
import type { ChartType } from '#domain/tools/define.ts';
import type { Drawing } from './drawing.ts';

export type Drawings = Partial<Record<ChartType, Drawing>>;

// Access the export with a dot: destructuring the import makes the build emit more code.
const xy = () => import('./xy-chart.ts').then((chart) => chart.xyChart);
const bars = () => import('./bar-chart.ts').then((chart) => chart.barChart);

export type DrawnType = Exclude<ChartType, 'areas'>;

const files: Record<DrawnType, () => Promise<Drawing>> = {
  bar: bars,
  'stacked-bar': bars,
  funnel: bars,
  line: xy,
  'area-line': xy,
  'bar-line': xy,
  'range-bar': () => import('./range-chart.ts').then((chart) => chart.rangeChart),
  scatter: () => import('./scatter-chart.ts').then((chart) => chart.scatterChart),
  rise: () => import('./rise-chart.ts').then((chart) => chart.riseChart),
  waterfall: () => import('./waterfall-chart.ts').then((chart) => chart.waterfallChart),
};

export async function loadDrawings(types: readonly ChartType[]): Promise<Drawings> {
  const drawn = types.filter((type) => type !== 'areas');
  const loaded = await Promise.all(drawn.map(async (type) => [type, await files[type]()] as const));
  return Object.fromEntries(loaded);
}
