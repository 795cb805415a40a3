/** Selects the findings to fix first. */
import { costOf, type Earned } from './score.ts';

/** Number of findings in a report. */
const shown = 5;

/** Below this cap a page is practically missing from search. */
const gravest = 60;

/** A check's points, and the cap of its failing gate; undefined without one. */
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
