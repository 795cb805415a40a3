import type { Found } from '#domain/search/search.ts';

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');

/** What a search came to, in a sentence or three: the count, how misspelled words were read, which words are unknown. */
export function searchNote({ query, results, corrections, unknown }: Found): string {
  if (results.length === 0) return `Nothing on the ledger for “${query}”.`;
  return [
    `${results.length} ${results.length === 1 ? 'entry' : 'entries'} on the ledger for “${query}”.`,
    ...corrections.map(({ typed, read }) => `“${typed}” was read as “${read}”.`),
    ...(unknown.length > 0 ? [`No entry mentions ${quoted(unknown)}.`] : []),
  ].join(' ');
}
