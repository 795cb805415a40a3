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
    expect(searchNote(found({ results: [result] }))).toBe('1 entry on the ledger for “seo”.');
    expect(searchNote(found({ results: [result, result] }))).toBe('2 entries on the ledger for “seo”.');
  });

  it('says how misspelled words were read and which words nothing mentions', () => {
    const note = searchNote(
      found({
        query: 'reveiws zzz',
        results: [result],
        corrections: [{ typed: 'reveiws', read: 'reviews' }],
        unknown: ['zzz'],
      }),
    );
    expect(note).toContain('“reveiws” was read as “reviews”.');
    expect(note).toContain('No entry mentions “zzz”.');
  });

  it('says when there is nothing', () => {
    expect(searchNote(found({ query: 'zzz', unknown: ['zzz'] }))).toBe('Nothing on the ledger for “zzz”.');
  });
});
