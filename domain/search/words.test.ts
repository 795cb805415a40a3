import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchWords, stemOf, wordsAndCompounds, wordsOf } from './words.ts';

describe('words', () => {
  it('are lower case, without accents, apostrophes and thousands separators', () => {
    expect(wordsOf('Crème brûlée’s $6,999, please')).toEqual(['creme', 'brulees', '6999', 'please']);
  });

  it.each([
    ['C.P.A.', ['cpa']],
    ['c p a', ['cpa']],
    ['the U.S. and e.g. an E.A.s’ firm(s)', ['the', 'us', 'and', 'eg', 'an', 'eas', 'firms', 'firm']],
    ['401(k)', ['401k', '401']],
    ['401k', ['401k', '401']],
    ['501(c)(3)', ['501c3', '501']],
    ['W-2 w2 K-1', ['w2', 'w2', 'k1']],
    ['1099-K', ['1099k', '1099']],
    ['S corp, C-corporations, scorp', ['scorp', 'ccorps', 'scorp']],
    ['R&D, P & L, A/R', ['rd', 'pl', 'ar']],
    ['E-mail', ['email', 'mail']],
    ['1.5 and/or 24/7', ['1', '5', 'and', 'or', '24', '7']],
    ['a/b/c/d/e/f', ['a', 'b', 'c', 'd', 'e', 'f']],
    ['🙂 & … “()”', []],
  ])('with signs or single letters: %s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
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
    ['1099s', '1099'],
    ['w2s', 'w2'],
    ['monthly', 'months'],
  ])('%s and %s share their stem', (...forms) => {
    expect(new Set(forms.map(stemOf)).size).toBe(1);
  });

  it.each([
    ['business', 'busy'],
    ['need', 'ned'],
    ['spring', 'spr'],
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
    const words = (query: string) => searchWords(query).map(({ word }) => word);
    expect(words('how do I get more reviews')).toEqual(['reviews']);
    expect(words('who are you')).toEqual(['who', 'are', 'you']);
  });
});
