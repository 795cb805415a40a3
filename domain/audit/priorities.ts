/** Which findings to mend first. */
import { costOf, type Earned } from './score.ts';

/** How many a report names. */
const shown = 5;

/** Caps under which a page is as good as not there for a search engine. */
const gravest = 60;

/** What a check earned, and the score that its failing gate leaves; undefined where none is shut. */
interface Costing {
  earned: Earned;
  cap: number | undefined;
}

interface CountedCategory {
  own: readonly Costing[];
  /** Exact; null when nothing counted. */
  score: number | null;
  weight: number;
}

/**
 * Ids of at most five checks. What hides the page from search comes first, then what costs most; a cap costs what it takes
 * from the score.
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
  // More than any check can cost, which is 100 at most.
  return cap < gravest ? 200 - cap : Math.max(0, uncapped - cap);
}
