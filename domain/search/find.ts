/** Search over the site's own pages. Documents and a query in, ranked results out. Pure. */
import { searchWords, wordsOf } from './words.ts';

export interface SearchDocument {
  title: string;
  /** One line that says what is behind the link. */
  line: string;
  /** Address on this site; may carry an anchor. */
  path: string;
  kind: string;
  /** Words that visitors use and the page does not. */
  aliases: readonly string[];
  /** The rest of the page's text. */
  text: string;
}

export type SearchResult = Pick<SearchDocument, 'title' | 'line' | 'path' | 'kind'>;

/** Longer queries are cut: nobody types them, and matching them costs time. In characters. */
export const queryLimit = 200;

/** A query as it is searched and shown: one line, trimmed, at most `queryLimit` characters. */
export function cleanQuery(query: string | null | undefined): string {
  const line = (query ?? '').replace(/[\p{Control}\s]+/gu, ' ').trim();
  return [...line].slice(0, queryLimit).join('').trim();
}

/** What a match in each field is worth; a whole word counts half as much again as a beginning. */
const worth = { title: 16, aliases: 8, line: 4, text: 1 };
const wholeWord = 1.5;

/**
 * The documents that hold every word of the query, best first. A word matches where it begins a word of the document.
 * Titles outrank aliases, then the line, then the text. Equal ranks keep the order of the documents.
 */
export function find(documents: readonly SearchDocument[], query: string): SearchResult[] {
  const words = searchWords(cleanQuery(query));
  if (words.length === 0) return [];
  return documents
    .map((document) => ({ document, score: scoreOf(document, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ document: { title, line, path, kind } }) => ({ title, line, path, kind }));
}

/** Whether a text holds every word of the query. An empty query matches everything. */
export function matches(text: string, query: string): boolean {
  const words = wordsOf(text);
  return searchWords(cleanQuery(query)).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

function scoreOf(document: SearchDocument, words: readonly string[]): number {
  const fields = [
    { words: wordsOf(document.title), worth: worth.title },
    { words: wordsOf(document.aliases.join(' ')), worth: worth.aliases },
    { words: wordsOf(document.line), worth: worth.line },
    { words: wordsOf(document.text), worth: worth.text },
  ];
  let score = 0;
  for (const wanted of words) {
    const best = Math.max(...fields.map((field) => field.worth * closeness(field.words, wanted)));
    if (best === 0) return 0;
    score += best;
  }
  return score;
}

function closeness(words: readonly string[], wanted: string): number {
  if (words.includes(wanted)) return wholeWord;
  return words.some((word) => word.startsWith(wanted)) ? 1 : 0;
}
