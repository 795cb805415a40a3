/** The kinds of drawings, each fetched only for a tool that shows it. */
import type { ChartType } from '#domain/tools/define.ts';
import type { Drawing } from './drawing.ts';

/** The drawings of a tool's charts, by kind. */
export type Drawings = Partial<Record<ChartType, Drawing>>;

const xy = () => import('./xy-chart.ts').then(({ xyChart }) => xyChart);
const bars = () => import('./bar-chart.ts').then(({ barChart }) => barChart);

const files: Record<ChartType, () => Promise<Drawing>> = {
  radar: () => import('./radar-chart.ts').then(({ radarChart }) => radarChart),
  bar: bars,
  'stacked-bar': bars,
  funnel: bars,
  line: xy,
  'area-line': xy,
  'bar-line': xy,
  'range-bar': () => import('./range-chart.ts').then(({ rangeChart }) => rangeChart),
  scatter: () => import('./scatter-chart.ts').then(({ scatterChart }) => scatterChart),
  waterfall: () => import('./waterfall-chart.ts').then(({ waterfallChart }) => waterfallChart),
};

/** Fetches what these kinds need. A radar needs the bars that replace it on narrow screens and on paper. */
export async function loadDrawings(types: readonly ChartType[]): Promise<Drawings> {
  const wanted = new Set([...types, ...(types.includes('radar') ? (['bar'] as const) : [])]);
  const loaded = await Promise.all([...wanted].map(async (type) => [type, await files[type]()] as const));
  return Object.fromEntries(loaded);
}
