/** Scores, levels, bands and the resulting advice (A5 of the specification). Pure. */
import type { Band, Dimension, Input, Level, ScoredDimension, Values } from './define.ts';
import { atLeast, below, roundHalfAway, tolerance } from './numbers.ts';

/** 0 at `x0`, 100 at `x100`, linear in between; `x0` may be larger. */
export function lin(x: number, x0: number, x100: number): number {
  return Math.min(100, Math.max(0, (100 * (x - x0)) / (x100 - x0)));
}

/** The score of an answered question, 0 to 100; undefined when hidden or not scored. */
function componentOf(input: Input, values: Values): number | undefined {
  const points = input.options?.find((option) => option.value === values[input.id])?.points;
  return points === undefined || points === null ? undefined : (100 * points) / 4;
}

/** Numeric components of dimensions besides their questions, 0 to 100; null when not applicable. */
export type Extra = Readonly<Record<string, readonly (number | null)[]>>;

/** All components of a dimension, 0 to 100 each: numeric ones first, then the answers. */
export function componentsOf(
  dimension: string,
  inputs: readonly Input[],
  values: Values,
  extra: Extra = {},
): number[] {
  const asked = inputs.filter((input) => input.dim === dimension).map((input) => componentOf(input, values));
  return [...(extra[dimension] ?? []), ...asked].filter((one) => typeof one === 'number');
}

/**
 * Dimension scores: the mean of applicable components. `weights` override the definition's, for tools where an
 * answer selects them.
 */
export function scoreDimensions(
  dimensions: readonly Dimension[],
  inputs: readonly Input[],
  values: Values,
  extra: Extra = {},
  weights: Readonly<Record<string, number>> = {},
): ScoredDimension[] {
  return dimensions.map(({ id, label, weight }) => {
    const components = componentsOf(id, inputs, values, extra);
    const score = components.length > 0 ? mean(components) : null;
    return { id, label, weight: weights[id] ?? weight, score, level: score === null ? null : levelOf(score) };
  });
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

const levelOf = (score: number): Level =>
  atLeast(score, 70) ? 'strong' : atLeast(score, 40) ? 'fair' : 'weak';

/** The weighted mean of scored dimensions; 0 when there are none. */
export function totalScore(dimensions: readonly ScoredDimension[]): number {
  const scored = dimensions.filter((dimension) => dimension.score !== null);
  const weight = scored.reduce((sum, one) => sum + one.weight, 0);
  return weight === 0 ? 0 : scored.reduce((sum, one) => sum + one.weight * (one.score ?? 0), 0) / weight;
}

/** The band of a value: the last whose lower limit it reaches. Null without a value. */
export function bandOf(bands: readonly Band[], value: number | null): string | null {
  if (value === null) return null;
  return bands.findLast((band) => atLeast(value, band.from))?.id ?? null;
}

/**
 * `0.4 points below Steady`, when less than one point is missing to the next band. `given`: the tool's band; when
 * something other than the value limits the band, there is no near miss.
 */
export function nearMiss(
  bands: readonly Band[],
  value: number,
  given: string | null | undefined = bandOf(bands, value),
): string | undefined {
  const next = bands.find((band) => below(value, band.from));
  if (!next || next.from - value >= 1 || given !== bandOf(bands, value)) return undefined;
  const missing = roundHalfAway(next.from - value, 1);
  return `${missing === 0 ? 'less than 0.1' : missing.toFixed(1)} points below ${next.name}`;
}

/** Scored dimensions, lowest first; ties keep definition order. */
export function weakestFirst(dimensions: readonly ScoredDimension[]): ScoredDimension[] {
  return dimensions
    .filter((dimension) => dimension.score !== null)
    .toSorted((a, b) => {
      const difference = (a.score ?? 0) - (b.score ?? 0);
      return Math.abs(difference) <= tolerance ? 0 : difference;
    });
}

const mostAdvice = 5;

/**
 * Advice of a quiz: `first`, then two steps for each of the two weakest areas and one for the third. At most five.
 */
export function adviceByDimension(
  dimensions: readonly ScoredDimension[],
  first: readonly string[] = [],
): string[] {
  const [weakest, second, third] = weakestFirst(dimensions);
  const steps = (dimension: ScoredDimension | undefined, count: number) => {
    if (!dimension) return [];
    if (!below(dimension.score ?? 0, 70)) return [`${dimension.id}.next`];
    return [`${dimension.id}.fix1`, `${dimension.id}.fix2`].slice(0, count);
  };
  const all = [...first, ...steps(weakest, 2), ...steps(second, 2), ...steps(third, 1)];
  return [...new Set(all)].slice(0, mostAdvice);
}

/** Advice of a calculator: every matching rule, at most five; filled up to three from the fallback, in order. */
export function adviceByRules(
  rules: readonly (readonly [string, boolean])[],
  fallback: readonly string[],
): string[] {
  const holding = [...new Set(rules.filter(([, holds]) => holds).map(([id]) => id))].slice(0, mostAdvice);
  for (const id of fallback) {
    if (holding.length >= 3) break;
    if (!holding.includes(id)) holding.push(id);
  }
  return holding;
}

/** Output values `dim_{id}` of scored dimensions. */
export function dimensionOutputs(dimensions: readonly ScoredDimension[]): Record<string, number | null> {
  return Object.fromEntries(dimensions.map(({ id, score }) => [`dim_${id}`, score]));
}

/** Bands `dim_{id}`: the level of each scored dimension. */
export function dimensionBands(dimensions: readonly ScoredDimension[]): Record<string, string | null> {
  return Object.fromEntries(
    dimensions.flatMap(({ id, level }) => (level === null ? [] : [[`dim_${id}`, level]])),
  );
}

/** The chart of scores by area; an area without a score is null. */
export function dimensionSeries(dimensions: readonly ScoredDimension[]) {
  return { x: dimensions.map(({ label }) => label), score: dimensions.map(({ score }) => score) };
}
