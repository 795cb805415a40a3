import { describe, expect, it } from 'vitest';
import { openSearch } from '../../domain/search/search.ts';
import { table } from '../index.ts';
import { searchIndexOf } from './search-index.ts';
import { firstResults, searchQueries } from './search-queries.ts';

const index = searchIndexOf(table);
const search = openSearch(index);
const paths = new Set(index.entries.map(({ path }) => path));

const missed = searchQueries.flatMap(([query, path]) => {
  const found = search(query).results.map((result) => result.path);
  return found.slice(0, 3).includes(path)
    ? []
    : [`${query} → ${path} is at ${found.indexOf(path) + 1}; first are ${found.slice(0, 3).join(', ')}`];
});

describe('the search, asked as owners of firms ask', () => {
  it('has at least 60 questions to answer', () => {
    expect(searchQueries.length).toBeGreaterThanOrEqual(60);
  });

  it('is asked for pages that exist', () => {
    expect(searchQueries.map(([, path]) => path).filter((path) => !paths.has(path))).toEqual([]);
  });

  it.each(firstResults)('answers “%s” with %s first', (query, path) => {
    expect(search(query).results.map((result) => result.path)[0]).toBe(path);
  });

  it.each([
    ['C.P.A.', 'cpa'],
    ['c p a', 'cpa'],
    ['401(k)', '401k'],
    ['501(c)(3)', '501c3'],
    ['q.b.o.', 'QBO'],
    ['W-2', 'w2'],
    ['1099-K', '1099k'],
    ['S-corp', 's corporation'],
    ['R & D', 'r&d'],
    ['P and L', 'p&l'],
    ['I.R.S.', 'irs'],
    ['e‑mail', 'email'],
    ['C\u200b\u00adPA', 'cpa'],
  ])('finds the same for %s and %s', (one, other) => {
    const paths = (query: string) => search(query).results.map(({ path }) => path);
    expect(paths(one)).toEqual(paths(other));
    expect(paths(one).length).toBeLessThan(40);
  });

  it.each(['xero', 'q.b.o.', '401(k)', 'gusto', 'sage', 'wave', 'slack', 'R&D'])(
    'reads no other word into %s',
    (query) => expect(search(query).corrections).toEqual([]),
  );

  it('has the page among the first three at least 95 times of 100', () => {
    const rate = 1 - missed.length / searchQueries.length;
    console.info(
      [`${searchQueries.length} queries, ${(rate * 100).toFixed(1)}% in the first three`, ...missed].join(
        '\n  ',
      ),
    );
    expect(rate, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  });
});
