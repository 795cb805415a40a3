/** The result of a quiz: its areas, worst first, with advice, and a grove of twenty firs. Pure. */
import type { Band, Result, ScoredDimension, Tool } from './define.ts';
import type { Evaluation } from './evaluate.ts';
import { below } from './numbers.ts';
import { weakestFirst } from './scoring.ts';

interface Area extends ScoredDimension {
  /** Ids of recommendations, most urgent first. Empty for the best area, and without a score. */
  advice: readonly string[];
}

const areasWithAdvice = 5;

/** Worst first, unscored last. The result's recommendations come first; other areas below 70 get their own. */
export function areasOf(tool: Tool, { dimensions = [], recommendations }: Evaluation): Area[] {
  const scored = weakestFirst(dimensions).map((dimension, place) => {
    const given = recommendations.filter((id) => id.startsWith(`${dimension.id}.`));
    if (given.length > 0 || place >= areasWithAdvice) return { ...dimension, advice: given };
    const own = `${dimension.id}.${below(dimension.score ?? 0, 70) ? 'fix1' : 'next'}`;
    return { ...dimension, advice: tool.recs[own] ? [own] : [] };
  });
  const unscored = dimensions
    .filter(({ score }) => score === null)
    .map((one) => ({ ...one, advice: [] }));
  return [...scored, ...unscored];
}

/** Recommendations that belong to no area. */
export const adviceBesideAreas = (tool: Tool, { recommendations }: Evaluation): string[] =>
  recommendations.filter((id) => !tool.dimensions?.some((one) => id.startsWith(`${one.id}.`)));

/** Firs in a full grove: five points each. */
export const firsOfGrove = 20;

export interface Stand {
  id: string;
  label: string;
  firs: number;
  standing: number;
}

/** Twenty firs, distributed by the weights of the scored areas; the standing ones match each area's score. */
export function groveOf(dimensions: readonly ScoredDimension[]): Stand[] {
  const scored = dimensions.filter(({ score, weight }) => score !== null && weight > 0);
  const weight = scored.reduce((sum, one) => sum + one.weight, 0);
  if (weight === 0) return [];
  const firs = wholeShares(scored.map((one) => (firsOfGrove * one.weight) / weight));
  const standing = wholeShares(
    scored.map(({ score }, at) => ((firs[at] ?? 0) * (score ?? 0)) / 100),
  );
  return scored.map(({ id, label }, at) => ({
    id,
    label,
    firs: firs[at] ?? 0,
    standing: standing[at] ?? 0,
  }));
}

/** Integers with the rounded sum of `shares`: rounded down, then the largest remainders rounded up. */
function wholeShares(shares: readonly number[]): number[] {
  const total = Math.round(shares.reduce((sum, share) => sum + share, 0));
  const whole = shares.map(Math.floor);
  const missing = total - whole.reduce((sum, share) => sum + share, 0);
  const byRest = [...shares.keys()].toSorted((a, b) => restOf(shares[b]) - restOf(shares[a]));
  for (const at of byRest.slice(0, missing)) whole[at] = (whole[at] ?? 0) + 1;
  return whole;
}

const restOf = (share = 0) => share - Math.floor(share);

export interface Verdict {
  name: string;
  standing: number;
}

/** The verdict of a quiz; undefined for tools without a score. */
export function verdictOf(tool: Tool, { bands, dimensions = [] }: Result): Verdict | undefined {
  const band = tool.bands.score?.find(({ id }) => id === bands.score);
  if (!band) return undefined;
  const standing = groveOf(dimensions).reduce((sum, stand) => sum + stand.standing, 0);
  return { name: band.name, standing };
}

/** Every possible verdict, plus a few impossible ones: firs are rounded, bands are not. */
export function possibleVerdicts({
  bands: { score: bands = [] },
  isHeldBack = false,
}: Tool): Verdict[] {
  const pointsOfFir = 100 / firsOfGrove;
  const upTo = (band: Band) =>
    (isHeldBack ? undefined : bands.find(({ from }) => from > band.from)) ?? { from: 100 };
  return bands.flatMap((band) =>
    Array.from({ length: firsOfGrove + 1 }, (_, standing) => standing)
      .filter((firs) => firs * pointsOfFir >= band.from - pointsOfFir)
      .filter((firs) => firs * pointsOfFir <= upTo(band).from + pointsOfFir)
      .map((standing) => ({ name: band.name, standing })),
  );
}
