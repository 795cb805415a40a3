import { describe, expect, it } from 'vitest';
import type { Found, SearchResult } from '#domain/search/search.ts';
import { searchNote } from './search-note.ts';

const result: SearchResult = { title: 'SEO', path: '/seo', kind: 'page', line: '', sections: [], terms: [] };
const found = (rest: Partial<Found>): Found => ({
  query: 'seo',
  results: [],
  corrections: [],
  unknown: [],
  suggestions: [],
  ...rest,
});

describe('the note on a search', () => {
  it('counts entries, one of them in the singular', () => {
    expect(searchNote(found({ results: [result] }))).toBe('1 result for “seo”.');
    expect(searchNote(found({ results: [result, result] }))).toBe('2 results for “seo”.');
  });

  it('shows corrected spellings and unknown words', () => {
    const note = searchNote(
      found({
        query: 'reveiws zzz',
        results: [result],
        corrections: [{ typed: 'reveiws', read: 'reviews' }],
        unknown: ['zzz'],
      }),
    );
    expect(note).toContain('“reveiws” was read as “reviews”.');
    expect(note).toContain('No page mentions “zzz”.');
  });

  it('says when there is nothing', () => {
    expect(searchNote(found({ query: 'zzz', unknown: ['zzz'] }))).toBe('No results for “zzz”.');
  });
});
