import type { Chart } from '#domain/tools/define.ts';

/** Lines added by scenarios, with colors not used in the picture itself. */
export const scenariosOf = (chart: Chart): { id: string; label: string; mark: number }[] =>
  chart.series
    .filter(({ id }) => id.startsWith('scenario-'))
    .map(({ id, label }, index) => ({ id, label, mark: 3 + index }));
