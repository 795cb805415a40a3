/** Scores, levels, bands and the resulting advice (A5 of the specification). Pure. */
import type {
  Band,
  Chart,
  Dimension,
  Display,
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
import { type Advice, outputs, recommendation, toolPath } from './rows.ts';

/** An area of a quiz: its weight, the two steps that repair it, and the next one when it is strong. */
interface Area extends Dimension {
  steps: readonly [fix1: Advice, fix2: Advice, next: Advice];
}

export const area = (id: string, label: string, weight: number, ...steps: Area['steps']): Area => ({
  id,
  label,
  weight,
  steps,
});

/** What a quiz's definition says besides what all quizzes share. */
interface Quiz
  extends Omit<
    Tool,
    | 'kind'
    | 'path'
    | 'dimensions'
    | 'recs'
    | 'compute'
    | 'headline'
    | 'notes'
    | 'method'
    | 'instrument'
    | 'remarks'
    | 'alternatives'
    | 'presets'
    | 'sensitivity'
  > {
  areas: readonly Area[];
  bands: Tool['bands'] & { score: readonly Band[] };
  /** Advice that belongs to no area. */
  beside?: Readonly<Record<string, Advice>>;
  /** Figures that count beside the answers. */
  measured?(values: Values): Extra;
  /** Weights that replace those of the areas. */
  weights?(values: Values): Readonly<Record<string, number>> | undefined;
  /** The parts of the result besides scores. */
  own(values: Values, scored: Scored): OwnParts;
  /** `name`: the band that the result has. */
  headline(result: Result, display: Display, name: string): string;
  /** Without what does not apply, which is false. */
  notes(result: Result, values: Values): (string | false)[];
  /** `scores`: the lines of each area and the total. */
  method(
    result: Result,
    display: Display,
    values: Values,
    scores: Record<string, string>,
  ): Record<string, string>;
}

/** A quiz that scores areas: their outputs and chart come before its own. */
export function scorecard(quiz: Quiz): Tool {
  const { areas, beside = {}, measured, weights, own, headline, notes, method, ...tool } = quiz;
  const { inputs, bands } = tool;
  const dimensions = areas.map(({ id, label, weight }) => ({ id, label, weight }));
  const advice = areas.flatMap(({ id, steps: [fix1, fix2, next] }): [string, Advice][] => [
    [`${id}.fix1`, fix1],
    [`${id}.fix2`, fix2],
    [`${id}.next`, next],
  ]);
  return {
    ...tool,
    kind: 'quiz',
    path: toolPath(tool.slug),
    dimensions,
    outputs: [...scoreOutputs(dimensions), ...tool.outputs],
    charts: [scoreChart, ...tool.charts],
    recs: Object.fromEntries(
      [...advice, ...Object.entries(beside)].map(([id, row]) => [id, recommendation(row)]),
    ),
    compute(values) {
      const scored = scoreAnswers(
        dimensions,
        inputs,
        bands.score,
        values,
        measured?.(values),
        weights?.(values),
      );
      const { score = null, ...ofAreas } = scored.bands;
      const added = own(values, scored);
      return {
        outputs: { ...scored.outputs, ...added.outputs },
        bands: { score, ...added.bands, ...ofAreas },
        dimensions: scored.dimensions,
        recommendations: adviceByDimension(scored.dimensions, added.adviceFirst),
        series: { ...scored.series, ...added.series },
      };
    },
    headline: (result, display) =>
      headline(result, display, bandName(bands.score, result.bands.score)),
    notes: (result, values) => notes(result, values).filter((note) => note !== false),
    method(result, display, values) {
      const { dimensions: scored = [] } = result;
      const scores = scoreMethod(scored, inputs, values, display.score, measured?.(values));
      return method(result, display, values, scores);
    },
  };
}

/** The outputs `score` and `dim_{id}`, in area order. */
const scoreOutputs = (dimensions: readonly Dimension[]): Output[] => {
  const unit = '/ 100';
  return outputs('number:0', {
    score: { label: 'Overall score', unit },
    ...Object.fromEntries(
      dimensions.map(({ id, label }) => [`dim_${id}`, { label, unit, nullText: 'Not scored' }]),
    ),
  });
};

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

/** How every quiz scores, for what a quiz says of its basis. */
export const scoreBasis =
  'Scores: an answer of 0 to 4 points counts 0 to 100, an area is the average of its answers, and the total weighs the areas';
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
function scoreMethod(
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
    score: `(${parts.join(' + ')}) ÷ ${weights} = ${short(totalScore(scored))}, shown as ${total}`,
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

/** What a quiz adds to its scores. */
interface OwnParts extends Partial<Pick<Result, 'outputs' | 'bands' | 'series'>> {
  /** Advice that comes before that of the areas. */
  adviceFirst?: readonly string[];
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
