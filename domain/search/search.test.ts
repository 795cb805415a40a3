import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { SearchEntry } from './entries.ts';
import { type Found, openSearch, type SearchResult } from './search.ts';
import { arrange, markedParts, searchNote } from './shown-results.ts';

const entry = (title: string, rest: Partial<SearchEntry> = {}): SearchEntry => ({
  title,
  path: `/${title.toLowerCase().replaceAll(' ', '-')}`,
  kind: 'page',
  line: '',
  heading: '',
  aliases: [],
  words: '',
  sections: [],
  ...rest,
});

const searchOver = (entries: SearchEntry[], common: string[] = []) =>
  openSearch({ entries, common });

const titles = (entries: SearchEntry[], query: string) =>
  searchOver(entries)(query).results.map(({ title }) => title);

describe('search', () => {
  it('ranks titles before aliases, aliases before lines, lines before other words', () => {
    const entries = [
      entry('In the words', { words: 'reviews' }),
      entry('In the line', { line: 'about reviews' }),
      entry('As an alias', { aliases: ['client reviews'] }),
      entry('Client reviews'),
    ];
    expect(titles(entries, 'reviews')).toEqual([
      'Client reviews',
      'As an alias',
      'In the line',
      'In the words',
    ]);
  });

  it('ranks a page named like the query first', () => {
    const entries = [
      entry('Email and email marketing for email people', { words: 'email email' }),
      entry('Marketing by email newsletters'),
      entry('Postage', { aliases: ['email marketing'] }),
    ];
    expect(titles(entries, 'email marketing')[0]).toBe('Postage');
  });

  it('matches prefixes, and whole words rank higher', () => {
    const entries = [entry('Accountancy'), entry('Account')];
    expect(titles(entries, 'account')).toEqual(['Account', 'Accountancy']);
    expect(titles(entries, 'ountancy')).toEqual([]);
  });

  it('completes two letters only at the end of the query, which may still be typed', () => {
    const entries = [entry('AICPA emails'), entry('AI emails')];
    expect(titles(entries, 'emails ai')).toEqual(['AI emails', 'AICPA emails']);
    expect(titles(entries, 'ai emails')).toEqual(['AI emails']);
  });

  it.each([
    ['reveiws', 'reviews'],
    ['bookeping', 'bookkeeping'],
    ['emial', 'email'],
  ])('corrects %s to %s and says so', (typed, meant) => {
    const { results, corrections } = searchOver([entry(meant), entry('Something else')])(typed);
    expect(results.map(({ title }) => title)).toEqual([meant]);
    expect(corrections).toEqual([{ typed, read: meant }]);
  });

  it.each([
    ['xero', 'zero'],
    ['sage', 'page'],
    ['1041', '1040'],
  ])('does not read %s as %s', (typed, other) => {
    expect(searchOver([entry(other)])(typed)).toMatchObject({
      results: [],
      corrections: [],
      unknown: [typed],
    });
  });

  it('names initials that it does not know as they were typed, and searches for their longer part', () => {
    expect(searchOver([entry('Other')])('401(k) R&D').unknown).toEqual(['401(k)', 'r&d']);
    expect(searchOver([entry('Form 1099')])('1099-K')).toMatchObject({
      results: [{ title: 'Form 1099' }],
      unknown: [],
    });
  });

  it('finds words written apart, joined and with a hyphen', () => {
    const entries = [entry('Follow-up by rule'), entry('Website design')];
    expect(titles(entries, 'followup')).toEqual(['Follow-up by rule']);
    expect(titles(entries, 'web site')).toEqual(['Website design']);
    expect(titles(entries, 'websitedesign')).toEqual(['Website design']);
  });

  it('ignores case, accents, apostrophes and thousands separators', () => {
    expect(titles([entry('Résumé of a partner’s week')], 'RESUME partners')).toHaveLength(1);
    expect(titles([entry('Setup at $6,999')], '6999')).toHaveLength(1);
  });

  it('omits entries that match only the least distinctive word', () => {
    const entries = [
      entry('Email newsletters'),
      ...['One', 'Two', 'Three', 'Four'].map((name) => entry(`Newsletters ${name}`)),
    ];
    expect(titles(entries, 'email newsletters')).toEqual(['Email newsletters']);
  });

  it('gives little weight to words of nearly every page', () => {
    const entries = [entry('Reviews'), entry('Clients', { words: 'clients' }), entry('Other')];
    const found = (common: string[]) =>
      searchOver(entries, common)('client reviews').results.length;
    expect(found(['client'])).toBe(1);
    expect(found([])).toBe(2);
  });

  it('suggests similar words when there are no results', () => {
    const { results, suggestions } = searchOver([entry('Automation')])('autommatzonn');
    expect(results).toEqual([]);
    expect(suggestions).toEqual(['automation']);
  });

  it('links matching sections of a page, those with the word in their heading first', () => {
    const entries = [
      entry('Reviews', {
        sections: [
          { anchor: 'scope', title: 'Scope of work', words: 'incentives gift' },
          { anchor: 'rules', title: 'Rules on incentives', words: 'ftc' },
          { anchor: 'price', title: 'What it costs', words: 'quarterly' },
        ],
      }),
    ];
    expect(searchOver(entries)('review incentives').results[0]?.sections).toEqual([
      { title: 'Rules on incentives', path: '/reviews#rules' },
      { title: 'Scope of work', path: '/reviews#scope' },
    ]);
  });

  it('links no section for a word in the page’s name', () => {
    const sections = [{ anchor: 'more', title: 'More reviews', words: '' }];
    expect(searchOver([entry('Reviews', { sections })])('reviews').results[0]?.sections).toEqual(
      [],
    );
  });
});

const wordOfSite = fc.constantFrom(
  'review',
  'seo',
  'text',
  'price',
  'a',
  'follow-up',
  'é',
  '7216',
  '$6,999',
);
const anyEntry = fc
  .record({
    title: fc.string({ minLength: 1, maxLength: 30 }),
    line: fc.lorem({ maxCount: 8 }),
    words: fc.array(wordOfSite, { maxLength: 6 }).map((words) => words.join(' ')),
    aliases: fc.array(wordOfSite, { maxLength: 3 }),
    sections: fc.array(
      fc.record({
        anchor: fc.constant('part'),
        title: fc.lorem({ maxCount: 3 }),
        words: wordOfSite,
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ title, ...rest }) => entry(title, rest));
const anyEntries = fc.array(anyEntry, { maxLength: 12 });
const anyQuery = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.array(wordOfSite, { maxLength: 20 }).map((words) => words.join(' ')),
  fc.constantFrom(
    '__proto__',
    'constructor toString',
    '"><script>alert(1)</script>',
    '..\\..//%00',
    'a'.repeat(5000),
  ),
);

describe('search, for any query', () => {
  it('never fails and lists no entry twice', () => {
    fc.assert(
      fc.property(anyEntries, anyQuery, (entries, query) => {
        const { results } = searchOver(entries)(query);
        const unique = new Set(results);
        expect(results.length).toBe(unique.size);
        expect(results.length).toBeLessThanOrEqual(entries.length);
      }),
      { numRuns: 300 },
    );
  });

  it('gives the same results in the browser, from the file, as on the server', () => {
    fc.assert(
      fc.property(anyEntries, anyQuery, (entries, query) => {
        const received = JSON.parse(JSON.stringify(entries)) as SearchEntry[];
        expect(searchOver(received)(query)).toEqual(searchOver(entries)(query));
      }),
    );
  });
});

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
  [{ results: [one, one] }, '2 results for “seo”.'],
  [{ results: [one], corrections: [read] }, '1 result for “seo”. “reveiws” was read as “reviews”.'],
  [{ results: [one], unknown: ['zzz'] }, '1 result for “seo”. No page mentions “zzz”.'],
])('the note on a search with %o', (found, note) => {
  expect(searchNote({ ...empty, ...found })).toBe(note);
});
