import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchWords, stemOf, wordsAndCompounds, wordsOf } from './words.ts';

describe('words', () => {
  it('are lower case, without accents, apostrophes and thousands separators', () => {
    expect(wordsOf('Crème brûlée’s $6,999, please')).toEqual(['creme', 'brulees', '6999', 'please']);
  });

  it('joined by hyphens also count as one word', () => {
    expect(wordsAndCompounds('Follow-up')).toEqual(['follow', 'up', 'followup']);
  });

  it.each([
    ['reviews', 'reviewing', 'reviewed', 'review'],
    ['pricing', 'prices', 'price'],
    ['replies', 'replying', 'replied', 'reply'],
    ['automation', 'automate', 'automated'],
    ['planning', 'plans', 'plan'],
    ['taxes', 'tax'],
    ['cpas', 'cpa'],
    ['fees', 'fee'],
  ])('%s and %s share their stem', (...forms) => {
    expect(new Set(forms.map(stemOf)).size).toBe(1);
  });

  it.each([
    ['business', 'busy'],
    ['need', 'ned'],
    ['spring', 'spr'],
    ['1040s', '1040'],
  ])('%s and %s do not', (one, other) => {
    expect(stemOf(one)).not.toBe(stemOf(other));
  });

  it('have a stem that is not longer, except for a y', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,20}$/), (word) => {
        expect(stemOf(word).length).toBeLessThanOrEqual(word.length);
        expect(stemOf(word).length).toBeGreaterThan(0);
      }),
    );
  });

  it('that are fillers are not searched, unless there are no others', () => {
    expect(searchWords('how do I get more reviews')).toEqual(['reviews']);
    expect(searchWords('who are you')).toEqual(['who', 'are', 'you']);
  });
});
