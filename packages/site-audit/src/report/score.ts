/** Computes the score from judgements (specification of audits, section 3). */
import type { Grade, Status } from './report-types.ts';

export interface Earned {
  result: { id: string; weight: number };
  /** Between 0 and 1; null when the check does not count. */
  points: number | null;
}

export const pointsOf = (status: Status): number | null =>
  status === 'info' ? null : { pass: 1, warn: 0.5, fail: 0 }[status];

/** The weighted mean of the parts that have a score; null without any weight. */
function meanOf(parts: readonly { score: number | null; weight: number }[]): number | null {
  const scored = parts.flatMap(({ score, weight }) => (score === null ? [] : [{ score, weight }]));
  const weights = scored.reduce((sum, { weight }) => sum + weight, 0);
  return weights === 0
    ? null
    : scored.reduce((sum, { score, weight }) => sum + weight * score, 0) / weights;
}

/** Unrounded, 0 to 100; null when nothing counted. */
export function categoryScore(earned: readonly Earned[]): number | null {
  const mean = meanOf(earned.map(({ points, result: { weight } }) => ({ score: points, weight })));
  return mean === null ? null : mean * 100;
}

/** Weighted mean of the scored categories; 0 when there are none. Unrounded. */
export const overallScore = (
  categories: readonly { score: number | null; weight: number }[],
): number => meanOf(categories) ?? 0;

/** Rounded, and limited by the caps of failing gates. */
export const gated = (score: number, caps: readonly number[]): number =>
  Math.round(Math.min(score, ...caps));

/** `score`: the displayed integer. */
export function gradeOf(score: number): Grade {
  if (score >= 90) return 'A';
  if (score >= 80) return 'B';
  if (score >= 70) return 'C';
  return score >= 60 ? 'D' : 'F';
}

const shown = 5;

/** Below this cap a page is practically missing from search. */
const gravest = 60;

interface CountedCategory {
  /** With the cap of a failing gate; undefined without one. */
  own: readonly (Earned & { cap: number | undefined })[];
  /** Unrounded; null when nothing counted. */
  score: number | null;
  weight: number;
}

const sum = (weights: readonly number[]) => weights.reduce((all, weight) => all + weight, 0);

/**
 * Ids of at most five checks. Faults that hide the page from search come first, then the most expensive: a check costs
 * what it lost of its share of its category's share of the total score, and a cap what it takes from the score.
 */
export function prioritiesOf(categories: readonly CountedCategory[], uncapped: number): string[] {
  const total = sum(categories.map(({ score, weight }) => (score === null ? 0 : weight)));
  return categories
    .flatMap(({ own, weight: whole }) => {
      const counted = sum(own.map(({ points, result }) => (points === null ? 0 : result.weight)));
      return own.map(({ points, result: { id, weight }, cap }) => {
        const lost = (1 - (points ?? 1)) * (weight / counted) * (whole / total) * 100;
        return { id, cost: (lost || 0) + takenBy(cap, uncapped) };
      });
    })
    .filter(({ cost }) => cost > 0)
    .sort((a, b) => b.cost - a.cost)
    .slice(0, shown)
    .map(({ id }) => id);
}

function takenBy(cap: number | undefined, uncapped: number): number {
  if (cap === undefined) return 0;
  // More than any check can cost, which is at most 100.
  return cap < gravest ? 200 - cap : Math.max(0, uncapped - cap);
}
