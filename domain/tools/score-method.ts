/** The lines of "How we calculate" shared by all scored tools: each area, then the total. Pure. */
import type { Input, MethodLine, ScoredDimension, Values } from './define.ts';
import { short } from './format.ts';
import { componentsOf, type Extra, totalScore } from './scoring.ts';

/**
 * One line per area with the values of its answers, 0 to 100 each, and one for the total. `total`: the displayed
 * score. `extra`: numeric components besides the questions.
 */
export function scoreMethod(
  scored: readonly ScoredDimension[],
  inputs: readonly Input[],
  values: Values,
  total: string,
  extra: Extra = {},
): MethodLine[] {
  const counted = scored.filter(({ score }) => score !== null);
  const weights = counted.map(({ weight }) => weight).reduce((sum, one) => sum + one, 0);
  return [
    ...scored.map(({ id, label, weight, score }) => {
      const parts = componentsOf(id, inputs, values, extra).map((part) => short(part));
      return { name: `${label}, weight ${weight}`, sum: areaSum(parts, score) };
    }),
    {
      name: 'Overall score',
      sum: `(${counted.map(({ weight, score }) => `${weight} × ${short(score ?? 0)}`).join(' + ')}) ÷ ${weights} = ${short(totalScore(scored))}, shown as ${total}`,
    },
  ];
}

function areaSum(parts: readonly string[], score: number | null): string {
  if (score === null) return 'none of its questions applies, so it is left out';
  if (parts.length === 1) return `one answer, which counts ${short(score)}`;
  return `(${parts.join(' + ')}) ÷ ${parts.length} = ${short(score)}`;
}
