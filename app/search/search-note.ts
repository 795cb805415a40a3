import type { Found } from '#domain/search/search.ts';

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');

/** Summary of a search in up to three sentences: count, corrected spellings, unknown words. */
export function searchNote({ query, results, corrections, unknown }: Found): string {
  if (results.length === 0) return `No results for “${query}”.`;
  return [
    `${results.length} ${results.length === 1 ? 'result' : 'results'} for “${query}”.`,
    ...corrections.map(({ typed, read }) => `“${typed}” was read as “${read}”.`),
    ...(unknown.length > 0 ? [`No page mentions ${quoted(unknown)}.`] : []),
  ].join(' ');
}
