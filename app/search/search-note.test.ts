import { expect, test } from 'vitest';
import type { Found, SearchResult } from '#domain/search/search.ts';
import { searchNote } from './search-note.ts';

const result: SearchResult = { title: 'SEO', path: '/seo', kind: 'page', line: '', sections: [], terms: [] };
const empty: Found = { query: 'seo', results: [], corrections: [], unknown: [], suggestions: [] };
const read = { typed: 'reveiws', read: 'reviews' };

test.each<[Partial<Found>, string]>([
  [{}, 'No results for “seo”.'],
  [{ results: [result] }, '1 result for “seo”.'],
  [{ results: [result, result] }, '2 results for “seo”.'],
  [{ results: [result], corrections: [read] }, '1 result for “seo”. “reveiws” was read as “reviews”.'],
  [{ results: [result], unknown: ['zzz'] }, '1 result for “seo”. No page mentions “zzz”.'],
])('the note on a search with %o', (found, note) => {
  expect(searchNote({ ...empty, ...found })).toBe(note);
});
