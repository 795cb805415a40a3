import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, nearWords } from './near-words.ts';

describe('distance', () => {
  it.each([
    ['review', 'review', 0],
    ['reveiw', 'review', 1],
    ['revew', 'review', 1],
    ['calender', 'calendar', 1],
    ['bookeping', 'bookkeeping', 2],
  ])('from %s to %s is %i', (one, other, steps) => {
    expect(distance(one, other, 3)).toBe(steps);
  });

  it('is symmetric and never above the limit by more than one', () => {
    const word = fc.stringMatching(/^[a-e]{0,9}$/);
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(distance(one, other, 2)).toBe(distance(other, one, 2));
        expect(distance(one, other, 2)).toBeLessThanOrEqual(3);
      }),
    );
  });
});

describe('near words', () => {
  const vocabulary = new Map([
    ['review', 2],
    ['reviews', 9],
    ['preview', 1],
    ['seo', 5],
  ]);

  it('are ordered by distance, then by frequency', () => {
    expect(nearWords(vocabulary, 'reveiws').map(({ word }) => word)).toEqual(['reviews', 'review']);
  });

  it('are not suggested for short words and numbers', () => {
    expect(nearWords(vocabulary, 'sea')).toEqual([]);
    expect(nearWords(new Map([['1040', 1]]), '1041')).toEqual([]);
  });
});
