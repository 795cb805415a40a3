import { countedWords } from '#domain/measure/counters.ts';
import type { Found } from '#domain/search/search.ts';
import { countOnce } from '../browser/measure/count.ts';

/** In ms: a pause this long counts as a search. */
const settledMs = 1500;

/** Counts a search without results after a pause, unless it looks personal. Returns a cancel function. */
export function countMiss(found: Found | undefined): () => void {
  const words = found?.results.length === 0 ? countedWords(found.query) : undefined;
  if (words === undefined) return () => {};
  const timer = setTimeout(() => countOnce({ kind: 'search-miss', words }), settledMs);
  return () => clearTimeout(timer);
}
