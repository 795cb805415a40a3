import { describe, expect, it } from 'vitest';
import { cleanQuery, matches, queryLimit } from './query.ts';

describe('cleanQuery', () => {
  it('trims, keeps one line and cuts at the limit without splitting a character', () => {
    expect(cleanQuery('  busy\n\tseason ')).toBe('busy season');
    expect(cleanQuery('x'.repeat(500))).toHaveLength(queryLimit);
    expect([...cleanQuery('😀'.repeat(300))]).toHaveLength(queryLimit);
    expect(cleanQuery(null)).toBe('');
  });
});

describe('matches', () => {
  it('accepts everything for an empty query', () => {
    expect(matches('Can we cancel?', '')).toBe(true);
  });

  it('matches prefixes and other forms of words', () => {
    expect(matches('Can we cancel?', 'canc')).toBe(true);
    expect(matches('Can we cancel?', 'canceling')).toBe(true);
    expect(matches('Can we cancel?', 'price')).toBe(false);
  });

  it.each([
    ['Do CPAs sign W-2s?', 'c.p.a. w2'],
    ['Who files form 1099?', '1099-K'],
    ['We are an S corporation', 's-corp'],
    ['What about my 401k?', '401(k)'],
  ])('reads signs like the search: %s, %s', (text, query) => {
    expect(matches(text, query)).toBe(true);
  });

  it('requires every word of the query', () => {
    expect(matches('Can we cancel?', 'cancel price')).toBe(false);
  });
});
