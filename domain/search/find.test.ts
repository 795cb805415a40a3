import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanQuery, find, matches, queryLimit, type SearchDocument } from './find.ts';

const page = (title: string, rest: Partial<SearchDocument> = {}): SearchDocument => ({
  title,
  line: '',
  path: `/${title.toLowerCase().replaceAll(' ', '-')}`,
  kind: 'page',
  aliases: [],
  text: '',
  ...rest,
});

const titles = (documents: SearchDocument[], query: string) =>
  find(documents, query).map((result) => result.title);

describe('find', () => {
  it('finds nothing for an empty or blank query', () => {
    expect(find([page('SEO')], '')).toEqual([]);
    expect(find([page('SEO')], '   ')).toEqual([]);
  });

  it('ranks titles before aliases, aliases before lines, lines before text', () => {
    const documents = [
      page('In the text', { text: 'reviews' }),
      page('In the line', { line: 'about reviews' }),
      page('As an alias', { aliases: ['reviews'] }),
      page('Reviews'),
    ];
    expect(titles(documents, 'reviews')).toEqual(['Reviews', 'As an alias', 'In the line', 'In the text']);
  });

  it('matches the beginnings of words, and whole words rank higher', () => {
    const documents = [page('Accounting'), page('Account')];
    expect(titles(documents, 'account')).toEqual(['Account', 'Accounting']);
    expect(titles(documents, 'counting')).toEqual([]);
  });

  it('wants every word of the query', () => {
    const documents = [page('Email marketing'), page('Content marketing')];
    expect(titles(documents, 'email marketing')).toEqual(['Email marketing']);
  });

  it('ignores case, accents, punctuation and apostrophes', () => {
    expect(titles([page('Résumé of a partner’s week')], 'RESUME partners')).toHaveLength(1);
  });

  it('does not look for filler words unless there is nothing else', () => {
    expect(titles([page('Cost')], 'what is the cost')).toEqual(['Cost']);
    expect(titles([page('Who we are')], 'who')).toEqual(['Who we are']);
  });

  it('keeps the order of documents that rank the same', () => {
    expect(titles([page('SEO one'), page('SEO two')], 'seo')).toEqual(['SEO one', 'SEO two']);
  });

  it('gives out only what a result shows', () => {
    expect(find([page('SEO', { text: 'long' })], 'seo')).toEqual([
      { title: 'SEO', line: '', path: '/seo', kind: 'page' },
    ]);
  });

  it('answers any query without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (query) => {
        find([page('SEO', { text: 'local search' })], query);
      }),
    );
  });
});

describe('cleanQuery', () => {
  it('trims, keeps one line and cuts at the limit without splitting a character', () => {
    expect(cleanQuery('  busy\n\tseason ')).toBe('busy season');
    expect(cleanQuery('x'.repeat(500))).toHaveLength(queryLimit);
    expect([...cleanQuery('😀'.repeat(300))]).toHaveLength(queryLimit);
    expect(cleanQuery(null)).toBe('');
  });
});

describe('matches', () => {
  it('lets everything through while the query is empty', () => {
    expect(matches('Can we cancel?', '')).toBe(true);
    expect(matches('Can we cancel?', 'canc')).toBe(true);
    expect(matches('Can we cancel?', 'price')).toBe(false);
  });
});
