import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanQuery, matches, queryLimit } from './query.ts';
import { tellingWords } from './telling-words.ts';
import { searchWords, stemOf, wordsAndCompounds, wordsOf } from './words.ts';

describe('words', () => {
  it('are lower case, without accents, apostrophes and thousands separators', () => {
    expect(wordsOf('Crème brûlée’s $6,999, please')).toEqual([
      'creme',
      'brulees',
      '6999',
      'please',
    ]);
  });

  it.each([
    ['C.P.A.', ['cpa']],
    [
      'the U.S. and e.g. an E.A.s’ firm(s)',
      ['the', 'us', 'and', 'eg', 'an', 'eas', 'firms', 'firm'],
    ],
    ['501(c)(3)', ['501c3', '501']],
    ['W-2 w2 K-1', ['w2', 'w2', 'k1']],
    ['S corp, C-corporations, scorp', ['scorp', 'ccorps', 'scorp']],
    ['R&D, P & L, A/R', ['rd', 'pl', 'ar']],
    ['1.5 and/or 24/7', ['1', '5', 'and', 'or', '24', '7']],
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
    ['automation', 'automate', 'automated'],
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

describe('cleanQuery', () => {
  it('trims, keeps one line and cuts at the limit without splitting a character', () => {
    expect(cleanQuery('  busy\n\tseason ')).toBe('busy season');
    expect(cleanQuery('x'.repeat(500))).toHaveLength(queryLimit);
    expect([...cleanQuery('😀'.repeat(300))]).toHaveLength(queryLimit);
    expect(cleanQuery(null)).toBe('');
  });
});

describe('matches', () => {
  it('matches prefixes and other forms of words', () => {
    expect(matches('Can we cancel?', 'canc')).toBe(true);
    expect(matches('Can we cancel?', 'canceling')).toBe(true);
    expect(matches('Can we cancel?', 'price')).toBe(false);
  });

  it.each([
    ['Do CPAs sign W-2s?', 'c.p.a. w2'],
    ['We are an S corporation', 's-corp'],
  ])('reads signs like the search: %s, %s', (text, query) => {
    expect(matches(text, query)).toBe(true);
  });
});

const texts = [
  'The firm sends reviews and gifts',
  'The firm files returns',
  'The firm calls',
  'The firm waits',
].map((text) => ({ parts: [{ name: 'all', text }], known: 'calls' }));

describe('distinctive words', () => {
  it('exclude words of every text, fillers and known words', () => {
    expect(tellingWords(texts, 5).words.map((words) => words.get('all'))).toEqual([
      ['sends', 'reviews', 'gifts'],
      ['files', 'returns'],
      [],
      ['waits'],
    ]);
  });

  it('list words of nearly every text separately, ignoring brief texts', () => {
    expect(tellingWords(texts, 5).common).toEqual(['firm']);
    const brief = Array.from({ length: 9 }, () => ({
      parts: [{ name: 'all', text: 'Gifts' }],
      known: '',
      brief: true,
    }));
    expect(tellingWords([...texts, ...brief], 5).common).toEqual(['firm']);
  });

  it('go to the part that uses them most', () => {
    const { words } = tellingWords(
      [
        {
          parts: [
            { name: 'one', text: 'consent' },
            { name: 'two', text: 'Consents, consent and consent again' },
          ],
          known: '',
        },
        ...texts,
      ],
      9,
    );
    expect(words[0]?.get('one')).toEqual([]);
    expect(words[0]?.get('two')).toContain('consent');
  });
});
