/** What every scored tool shows in the same way: its total, its areas, and the chart of them (A5 of the specification). */
import type { Chart, Dimension, Output } from './define.ts';

/** The outputs `score` and `dim_{id}`, in the order of the areas. */
export function scoreOutputs(dimensions: readonly Dimension[]): Output[] {
  const outOf100 = { fmt: 'number:0', unit: '/ 100' } as const;
  return [
    { id: 'score', label: 'Overall score', ...outOf100 },
    ...dimensions.map(({ id, label }) => ({
      id: `dim_${id}`,
      label,
      ...outOf100,
      nullText: 'Not scored',
    })),
  ];
}

/** The chart of `dimensionSeries`; drawn as bars where a radar has no room. */
export const scoreChart: Chart = {
  id: 'dimensions',
  type: 'radar',
  title: 'Score by area',
  x: 'Area',
  y: 'Score, 0 to 100',
  unit: 'number',
  series: [{ id: 'score', label: 'Score' }],
};
