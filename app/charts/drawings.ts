/** The kinds of drawings, each fetched only for a tool that shows it. */
import type { ReactNode } from 'react';
import type { ChartType } from '#domain/tools/define.ts';
import type { DrawingProps } from './drawing.tsx';

export type Drawing = (props: DrawingProps) => ReactNode;

const xy = () => import('./xy-chart.tsx').then(({ XyChart }) => XyChart);
const bars = () => import('./bar-chart.tsx').then(({ BarChart }) => BarChart);

const files: Record<ChartType, () => Promise<Drawing>> = {
  radar: () => import('./radar-chart.tsx').then(({ RadarChart }) => RadarChart),
  bar: bars,
  'stacked-bar': bars,
  funnel: bars,
  line: xy,
  'area-line': xy,
  'bar-line': xy,
  'range-bar': () => import('./range-chart.tsx').then(({ RangeChart }) => RangeChart),
  scatter: () => import('./scatter-chart.tsx').then(({ ScatterChart }) => ScatterChart),
  waterfall: () => import('./waterfall-chart.tsx').then(({ WaterfallChart }) => WaterfallChart),
};

const ready = new Map<ChartType, Drawing>();

/** Fetches what these kinds need, so that `drawingOf` has them. A radar needs the bars that stand in for it. */
export async function loadDrawings(types: readonly ChartType[]): Promise<void> {
  const wanted = new Set([...types, ...(types.includes('radar') ? (['bar'] as const) : [])]);
  await Promise.all([...wanted].map(async (type) => ready.set(type, await files[type]())));
}

/** The drawing of a kind that has been loaded. */
export function drawingOf(type: ChartType): Drawing {
  const drawing = ready.get(type);
  if (!drawing) throw new Error(`The drawing ${type} is not loaded.`);
  return drawing;
}
