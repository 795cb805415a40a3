import { expect, test } from 'vitest';
import { areNear, bitsApart, markOf } from './shingles.ts';

/** A deterministic text of distinct words. */
const text = (length: number, seed = 'word') => Array.from({ length }, (_, at) => `${seed}${at * 7919}`);

test('equal texts have equal marks', () => {
  expect(markOf(text(80))).toEqual(markOf(text(80)));
});

test.each([300, 600, 2000, 20_000])('a text of %i words with one changed is near', (length) => {
  const changed = text(length).with(length / 2, 'other');
  expect(areNear(markOf(text(length)), markOf(changed))).toBe(true);
});

test.each<[string, string[]]>([
  ['other words', text(300, 'page')],
  ['the same words in another order', text(300).toReversed()],
  ['every tenth word changed', text(300).map((word, at) => (at % 10 === 0 ? `x${word}` : word))],
  ['half of the text', text(150)],
  ['nothing in it', []],
])('a text with %s is not', (_, other) => {
  expect(areNear(markOf(text(300)), markOf(other))).toBe(false);
});

test('two long texts with the same beginning are not', () => {
  const ends = ['a', 'b'].map((seed) => markOf([...text(4000), ...text(1500, seed)]));
  expect(ends[0] && ends[1] && areNear(ends[0], ends[1])).toBe(false);
});

test.each([
  [[0, 0], [0, 0], 0],
  [[0, 0], [0b111, 0], 3],
  [[0, 0], [0b11, 0b11], 4],
  [[-1, -1], [0, 0], 64],
] as const)('%j and %j are %i bits apart', (a, b, bits) => {
  expect(bitsApart(a, b)).toBe(bits);
});

test('texts shorter than a shingle still have a mark', () => {
  expect(markOf(['tax', 'help'])).not.toEqual(markOf(['tax', 'advice']));
  expect(markOf([]).fingerprint).toHaveLength(2);
});
