import { countedWords } from '#domain/measure/search-words.ts';
import type { Found } from '#domain/search/search.ts';
import { countOnce } from '../measure/count.ts';

/** In ms: typing that rests this long is a search. */
const settledMs = 1500;

/**
 * Counts a search that found nothing, once it rests. What looks personal does not leave the browser. Returns how to call
 * it off, as the next key does.
 */
export function countMiss(found: Found | undefined): () => void {
  const words = found?.results.length === 0 ? countedWords(found.query) : undefined;
  if (words === undefined) return () => {};
  const timer = setTimeout(() => countOnce({ kind: 'search-miss', words }), settledMs);
  return () => clearTimeout(timer);
}
