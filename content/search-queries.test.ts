import { describe, expect, it } from 'vitest';
import { openSearch } from '../domain/search/search.ts';
import { table } from './index.ts';
import { searchIndexOf } from './search-index.ts';
import { searchQueries } from './search-queries.ts';

const index = searchIndexOf(table);
const search = openSearch(index);
const paths = new Set(index.entries.map(({ path }) => path));

/** A page that is still being written counts from the day it is there. */
const asked = searchQueries.filter(([, path]) => paths.has(path));
const missed = asked.flatMap(([query, path]) => {
  const found = search(query).results.map((result) => result.path);
  return found.slice(0, 3).includes(path)
    ? []
    : [`${query} → ${path} is at ${found.indexOf(path) + 1}; first are ${found.slice(0, 3).join(', ')}`];
});

describe('the search, asked as owners of firms ask', () => {
  it('has at least 60 questions to answer', () => {
    expect(asked.length).toBeGreaterThanOrEqual(60);
  });

  it('has the page among the first three at least 95 times of 100', () => {
    const rate = 1 - missed.length / asked.length;
    console.info(
      [`${asked.length} queries, ${(rate * 100).toFixed(1)}% in the first three`, ...missed].join('\n  '),
    );
    expect(rate, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  });
});
