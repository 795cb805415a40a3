/** The order in which results are shown: the best ones first, the others by kind. Pure. */
import { type EntryKind, entryKinds } from './entries.ts';
import type { SearchResult } from './search.ts';

/** So many stand together at the top, whatever their kind. */
export const bestCount = 3;

export interface ResultGroup {
  kind: EntryKind;
  name: string;
  results: SearchResult[];
}

/** Groups stand in the order of the best result each holds; results keep their order. */
export function arrange(results: readonly SearchResult[]): { best: SearchResult[]; groups: ResultGroup[] } {
  const groups = Map.groupBy(results.slice(bestCount), (result) => result.kind);
  return {
    best: results.slice(0, bestCount),
    groups: [...groups].map(([kind, results]) => ({ kind, name: entryKinds[kind], results })),
  };
}
