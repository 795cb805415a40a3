/** Outputs and chart shared by all scored tools: total and areas (A5 of the specification). */
import type { Chart, Dimension, Output } from './define.ts';

/** The outputs `score` and `dim_{id}`, in area order. */
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

/** The chart of `dimensionSeries`. */
export const scoreChart: Chart = {
  id: 'dimensions',
  type: 'areas',
  title: 'Score by area',
  x: 'Area',
  y: 'Score, 0 to 100',
  unit: 'number',
  series: [{ id: 'score', label: 'Score' }],
};
