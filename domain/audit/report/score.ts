/** Computes the score from judgements (specification of audits, section 3). */
import type { Grade, Status } from './report-types.ts';

/** A check's points, between 0 and 1; null when it does not count. */
export interface Earned {
  id: string;
  category: string;
  weight: number;
  points: number | null;
}

export function pointsOf(status: Status): number | null {
  return status === 'info' ? null : { pass: 1, warn: 0.5, fail: 0 }[status];
}

/** Unrounded, 0 to 100; null when nothing counted. */
export function categoryScore(earned: readonly Earned[]): number | null {
  let sum = 0;
  let weights = 0;
  for (const { weight, points } of earned) {
    if (points === null || weight === 0) continue;
    sum += weight * points;
    weights += weight;
  }
  return weights === 0 ? null : (sum / weights) * 100;
}

/** Weighted mean of the scored categories; 0 when there are none. Unrounded. */
export function overallScore(categories: readonly { score: number | null; weight: number }[]): number {
  let sum = 0;
  let weights = 0;
  for (const { score, weight } of categories) {
    if (score === null) continue;
    sum += weight * score;
    weights += weight;
  }
  return weights === 0 ? 0 : sum / weights;
}

/** Rounded, and limited by the caps of failing gates. */
export function gated(score: number, caps: readonly number[]): number {
  return Math.round(Math.min(score, ...caps));
}

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
export function costOf(one: Earned, counted: readonly Earned[], weight: number, sharedBy: number): number {
  if (one.points === null || sharedBy === 0) return 0;
  const weights = counted.reduce((sum, check) => sum + (check.points === null ? 0 : check.weight), 0);
  return weights === 0 ? 0 : (1 - one.points) * (one.weight / weights) * (weight / sharedBy) * 100;
}

const shown = 5;

/** Below this cap a page is practically missing from search. */
const gravest = 60;

interface Costing {
  earned: Earned;
  cap: number | undefined;
}

interface CountedCategory {
  own: readonly Costing[];
  /** Unrounded; null when nothing counted. */
  score: number | null;
  weight: number;
}

/**
 * Ids of at most five checks. Faults that hide the page from search come first, then the most expensive; a cap
 * costs what it takes from the score.
 */
export function prioritiesOf(categories: readonly CountedCategory[], uncapped: number): string[] {
  const sharedBy = categories.reduce((sum, { score, weight }) => sum + (score === null ? 0 : weight), 0);
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
