/** Sanitizes a search query for searching and display. Pure. */
import { normaliseLine } from '../forms/clean-text.ts';
import { searchWords, stemOf, wordsOf } from './words.ts';

/** Longer queries are cut, because matching them costs time. In characters. */
export const queryLimit = 200;

/** A query for searching and display: one line, trimmed, at most `queryLimit` characters. */
export function cleanQuery(query: string | null | undefined): string {
  const line = normaliseLine((query ?? '').replaceAll(/\p{Control}/gu, ' '));
  return [...line].slice(0, queryLimit).join('').trim();
}

/** Address of the results page for a query. */
export const searchAddress = (query: string) => `/resources?${new URLSearchParams({ q: query })}`;

/** Whether a text contains every word of the query, in any form or as a prefix. An empty query matches all. */
export function matches(text: string, query: string): boolean {
  const words = wordsOf(text);
  const stems = new Set(words.map(stemOf));
  const has = (wanted: string) =>
    stems.has(stemOf(wanted)) || words.some((word) => word.startsWith(wanted));
  return searchWords(cleanQuery(query)).every(
    ({ word, parts }) => has(word) || (parts.length > 0 && parts.every(has)),
  );
}
