/** Computes the score from judgements (specification of audits, section 3). */
import type { Grade, Status } from './report-types.ts';

/** A check's points, between 0 and 1; null when it does not count. */
export interface Earned {
  id: string;
  category: string;
  weight: number;
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
  const mean = meanOf(earned.map(({ points, weight }) => ({ score: points, weight })));
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

/**
 * Points of the total score lost by a check: its share of its category times the category's share of the total.
 * `counted`: checks of the same category. `sharedBy`: total weight of all scored categories.
 */
function costOf(one: Earned, counted: readonly Earned[], weight: number, sharedBy: number): number {
  if (one.points === null || sharedBy === 0) return 0;
  const weights = counted.reduce(
    (sum, check) => sum + (check.points === null ? 0 : check.weight),
    0,
  );
  return weights === 0 ? 0 : (1 - one.points) * (one.weight / weights) * (weight / sharedBy) * 100;
}

const shown = 5;

/** Below this cap a page is practically missing from search. */
const gravest = 60;

interface CountedCategory {
  /** With the cap of a failing gate; undefined without one. */
  own: readonly { earned: Earned; cap: number | undefined }[];
  /** Unrounded; null when nothing counted. */
  score: number | null;
  weight: number;
}

/**
 * Ids of at most five checks. Faults that hide the page from search come first, then the most expensive; a cap
 * costs what it takes from the score.
 */
export function prioritiesOf(categories: readonly CountedCategory[], uncapped: number): string[] {
  const sharedBy = categories.reduce(
    (sum, { score, weight }) => sum + (score === null ? 0 : weight),
    0,
  );
  return categories
    .flatMap(({ own, weight }) => {
      const counted = own.map(({ earned }) => earned);
      return own.map(({ earned, cap }) => ({
        id: earned.id,
        cost: costOf(earned, counted, weight, sharedBy) + takenBy(cap, uncapped),
      }));
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
