import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Found, SearchResult } from './search.ts';
import { arrange, markedParts, searchNote } from './shown-results.ts';

const result = (title: string, kind: SearchResult['kind']): SearchResult => ({
  title,
  kind,
  path: `/${title}`,
  line: '',
  sections: [],
  terms: [],
});

describe('arranged results', () => {
  it('are the best three, then the others by kind, kinds ordered by their best result', () => {
    const results = [
      result('a', 'page'),
      result('b', 'tool'),
      result('c', 'page'),
      result('d', 'question'),
      result('e', 'tool'),
      result('f', 'question'),
    ];
    const { best, groups } = arrange(results);
    expect(best.map(({ title }) => title)).toEqual(['a', 'b', 'c']);
    expect(groups.map(({ name, results }) => [name, results.map(({ title }) => title)])).toEqual([
      ['Questions', ['d', 'f']],
      ['Tools', ['e']],
    ]);
  });
});

const marked = (text: string, ...terms: string[]) =>
  markedParts(text, terms)
    .filter((part) => part.marked)
    .map((part) => part.text);

describe('marked parts', () => {
  it('are whole words, in any case, accents and form', () => {
    expect(marked('Reviews, a RÉSUMÉ and reviewing', 'review', 'resume')).toEqual([
      'Reviews',
      'RÉSUMÉ',
      'reviewing',
    ]);
  });

  it('are not parts of other words', () => {
    expect(marked('Preview', 'view')).toEqual([]);
  });

  it('find hyphenated words whole and in part', () => {
    expect(marked('Follow-up by rule', 'followup')).toEqual(['Follow-up']);
    expect(marked('Follow-up by rule', 'follow')).toEqual(['Follow']);
  });

  it('joined they equal the text, and their starts are right', () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.lorem());
    fc.assert(
      fc.property(text, fc.array(fc.lorem({ maxCount: 1 })), (text, terms) => {
        const parts = markedParts(text, terms);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const part of parts) expect(text.startsWith(part.text, part.start)).toBe(true);
      }),
    );
  });
});

const one = result('SEO', 'page');
const empty: Found = { query: 'seo', results: [], corrections: [], unknown: [], suggestions: [] };
const read = { typed: 'reveiws', read: 'reviews' };

test.each<[Partial<Found>, string]>([
  [{}, 'No results for “seo”.'],
  [{ results: [one] }, '1 result for “seo”.'],
  [{ results: [one, one] }, '2 results for “seo”.'],
  [{ results: [one], corrections: [read] }, '1 result for “seo”. “reveiws” was read as “reviews”.'],
  [{ results: [one], unknown: ['zzz'] }, '1 result for “seo”. No page mentions “zzz”.'],
])('the note on a search with %o', (found, note) => {
  expect(searchNote({ ...empty, ...found })).toBe(note);
});
