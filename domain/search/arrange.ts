/** Orders results for display: the best first, the others by kind. Pure. */
import { type EntryKind, entryKinds } from './entries.ts';
import type { SearchResult } from './search.ts';

const bestCount = 3;

/** Groups are ordered by their best result; results keep their order. */
export function arrange(results: readonly SearchResult[]): {
  best: SearchResult[];
  groups: { kind: EntryKind; name: string; results: SearchResult[] }[];
} {
  const groups = Map.groupBy(results.slice(bestCount), (result) => result.kind);
  return {
    best: results.slice(0, bestCount),
    groups: [...groups].map(([kind, results]) => ({ kind, name: entryKinds[kind], results })),
  };
}
