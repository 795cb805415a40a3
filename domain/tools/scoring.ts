/** Scores, levels, bands and the resulting advice (A5 of the specification). Pure. */
import type {
  Band,
  Chart,
  Dimension,
  Input,
  Level,
  Output,
  Result,
  ScoredDimension,
  Tool,
  Values,
} from './define.ts';
import { short } from './format.ts';
import { atLeast, below, roundHalfAway, tolerance } from './numbers.ts';

/** The outputs `score` and `dim_{id}`, in area order. */
function scoreOutputs(dimensions: readonly Dimension[]): Output[] {
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

/** The chart of the areas, whose series `scoreAnswers` gives. */
const scoreChart: Chart = {
  id: 'dimensions',
  type: 'areas',
  title: 'Score by area',
  x: 'Area',
  y: 'Score, 0 to 100',
  unit: 'number',
  series: [{ id: 'score', label: 'Score' }],
};

/** A quiz that scores areas: their outputs and chart come before its own. */
export const scorecard = ({
  outputs,
  charts,
  ...quiz
}: Omit<Tool, 'kind' | 'dimensions'> & { dimensions: readonly Dimension[] }): Tool => ({
  ...quiz,
  kind: 'quiz',
  outputs: [...scoreOutputs(quiz.dimensions), ...outputs],
  charts: [scoreChart, ...charts],
});

/** 0 at `x0`, 100 at `x100`, linear in between; `x0` may be larger. */
export function lin(x: number, x0: number, x100: number): number {
  return Math.min(100, Math.max(0, (100 * (x - x0)) / (x100 - x0)));
}

/** Numeric components of dimensions besides their questions, 0 to 100; null when not applicable. */
type Extra = Readonly<Record<string, readonly (number | null)[]>>;

/** All components of a dimension, 0 to 100 each: numeric ones first, then answers that apply and are scored. */
function componentsOf(
  dimension: string,
  inputs: readonly Input[],
  values: Values,
  extra: Extra,
): number[] {
  const answered = inputs
    .filter(({ dim }) => dim === dimension)
    .map(({ id, options }) => options?.find(({ value }) => value === values[id])?.points ?? null)
    .map((points) => (points === null ? null : (100 * points) / 4));
  return [...(extra[dimension] ?? []), ...answered].filter((one) => one !== null);
}

/** The parts of a result that all scored tools share: total, areas, their bands and chart. */
interface Scored extends Pick<Result, 'outputs' | 'bands' | 'series'> {
  score: number;
  dimensions: ScoredDimension[];
}

/** An area's score is the mean of its applicable components. `weights` replace those of the definition. */
export function scoreAnswers(
  dimensions: readonly Dimension[],
  inputs: readonly Input[],
  bands: readonly Band[],
  values: Values,
  extra: Extra = {},
  weights: Readonly<Record<string, number>> = {},
): Scored {
  const scored = dimensions.map(({ id, label, weight }): ScoredDimension => {
    const components = componentsOf(id, inputs, values, extra);
    const score =
      components.length > 0
        ? components.reduce((sum, one) => sum + one, 0) / components.length
        : null;
    return {
      id,
      label,
      weight: weights[id] ?? weight,
      score,
      level: score === null ? null : levelOf(score),
    };
  });
  const score = totalScore(scored);
  const byArea = (key: 'score' | 'level') =>
    scored.map((one) => [`dim_${one.id}`, one[key]] as const);
  return {
    score,
    dimensions: scored,
    outputs: { score, ...Object.fromEntries(byArea('score')) },
    bands: {
      score: bandOf(bands, score),
      ...Object.fromEntries(byArea('level').filter(([, level]) => level !== null)),
    },
    series: {
      dimensions: { x: scored.map(({ label }) => label), score: scored.map((one) => one.score) },
    },
  };
}

const levelOf = (score: number): Level =>
  atLeast(score, 70) ? 'strong' : atLeast(score, 40) ? 'fair' : 'weak';

/** The weighted mean of scored dimensions; 0 when there are none. */
function totalScore(dimensions: readonly ScoredDimension[]): number {
  const scored = dimensions.filter((dimension) => dimension.score !== null);
  const weight = scored.reduce((sum, one) => sum + one.weight, 0);
  return weight === 0
    ? 0
    : scored.reduce((sum, one) => sum + one.weight * (one.score ?? 0), 0) / weight;
}

/** The lines of "How we calculate" for each area and the total. `total`: the displayed score. */
export function scoreMethod(
  scored: readonly ScoredDimension[],
  inputs: readonly Input[],
  values: Values,
  total = '',
  extra: Extra = {},
): Record<string, string> {
  const counted = scored.filter(({ score }) => score !== null);
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0);
  const areas = scored.map(({ id, label, weight, score }) => {
    const parts = componentsOf(id, inputs, values, extra).map(short);
    return [`${label}, weight ${weight}`, areaSum(parts, score)] as const;
  });
  const parts = counted.map(({ weight, score }) => `${weight} × ${short(score ?? 0)}`);
  return {
    ...Object.fromEntries(areas),
    'Overall score': `(${parts.join(' + ')}) ÷ ${weights} = ${short(totalScore(scored))}, shown as ${total}`,
  };
}

function areaSum(parts: readonly string[], score: number | null): string {
  if (score === null) return 'none of its questions applies, so it is left out';
  if (parts.length === 1) return `one answer, which counts ${short(score)}`;
  return `(${parts.join(' + ')}) ÷ ${parts.length} = ${short(score)}`;
}

/** The band of a value: the last whose lower limit it reaches. Null without a value. */
export function bandOf(bands: readonly Band[], value: number | null): string | null {
  if (value === null) return null;
  return bands.findLast((band) => atLeast(value, band.from))?.id ?? null;
}

/** Empty without a band. */
export const bandName = (bands: readonly Band[], given: string | null | undefined): string =>
  bands.find(({ id }) => id === given)?.name ?? '';

/** `0.4 points below Steady`, when less than one is missing. None if something else limits the `given` band. */
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

/** `first`, then two steps for each of the two weakest areas and one for the third; at most five. */
function adviceByDimension(
  dimensions: readonly ScoredDimension[],
  first: readonly string[] = [],
): string[] {
  const steps = weakestFirst(dimensions)
    .slice(0, 3)
    .flatMap(({ id, score }, place) =>
      below(score ?? 0, 70)
        ? [`${id}.fix1`, `${id}.fix2`].slice(0, place < 2 ? 2 : 1)
        : [`${id}.next`],
    );
  return [...new Set([...first, ...steps])].slice(0, mostAdvice);
}

interface OwnParts extends Partial<Pick<Result, 'outputs' | 'bands' | 'series'>> {
  /** Advice that comes before that of the areas. */
  adviceFirst?: readonly string[];
}

/** The result of a quiz: what `scoreAnswers` gives, and its own parts. */
export function quizResult(
  { dimensions, outputs, bands: { score = null, ...areas }, series }: Scored,
  own: OwnParts,
): Result {
  return {
    outputs: { ...outputs, ...own.outputs },
    bands: { score, ...own.bands, ...areas },
    dimensions,
    recommendations: adviceByDimension(dimensions, own.adviceFirst),
    series: { ...series, ...own.series },
  };
}

/** Advice of a calculator: every matching rule, at most five; filled up to three from the fallback, in order. */
export function adviceByRules(
  rules: readonly (readonly [string, boolean])[],
  fallback: readonly string[],
): string[] {
  const holding = new Set(rules.filter(([, holds]) => holds).map(([id]) => id));
  for (const id of fallback) if (holding.size < 3) holding.add(id);
  return [...holding].slice(0, mostAdvice);
}
