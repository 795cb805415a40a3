import { useEffect } from 'react';
import { countedWords } from '#domain/measure/search-words.ts';
import type { Found } from '#domain/search/search.ts';
import { countOnce } from '../measure/count.ts';

/** In ms: typing that rests this long is a search. */
const settledMs = 1500;

/** Counts a search that found nothing, once it rests. What looks personal does not leave the browser. */
export function useSearchMiss(found: Found | undefined): void {
  const missed = found?.results.length === 0 ? countedWords(found.query) : undefined;
  useEffect(() => {
    if (missed === undefined) return;
    const timer = setTimeout(() => countOnce({ kind: 'search-miss', words: missed }), settledMs);
    return () => clearTimeout(timer);
  }, [missed]);
}
