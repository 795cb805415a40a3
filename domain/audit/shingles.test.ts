import { expect, test } from 'vitest';
import { areNear, fingerprintOf } from './shingles.ts';

/** A text of words that do not repeat, the same on every run. */
const text = (length: number, seed = 'word') => Array.from({ length }, (_, at) => `${seed}${at * 7919}`);

test('equal texts have equal fingerprints', () => {
  expect(fingerprintOf(text(80))).toEqual(fingerprintOf(text(80)));
});

test('a long text with one word changed is near', () => {
  const changed = text(2000).with(1000, 'other');
  expect(fingerprintOf(changed)).not.toBe(fingerprintOf(text(2000)));
  expect(areNear(fingerprintOf(text(2000)), fingerprintOf(changed))).toBe(true);
});

test('different texts are far apart, also when they hold the same words in another order', () => {
  expect(areNear(fingerprintOf(text(300)), fingerprintOf(text(300, 'page')))).toBe(false);
  expect(areNear(fingerprintOf(text(300)), fingerprintOf(text(300).toReversed()))).toBe(false);
});

test.each([
  [[0, 0], [0b111, 0], true],
  [[0, 0], [0b11, 0b1], true],
  [[0, 0], [0b11, 0b11], false],
  [[-1, -1], [0, -1], false],
] as const)('%j and %j: near is %s', (a, b, near) => {
  expect(areNear(a, b)).toBe(near);
});

test('texts shorter than a shingle still have a fingerprint', () => {
  expect(fingerprintOf(['tax', 'help'])).not.toEqual(fingerprintOf(['tax', 'advice']));
  expect(fingerprintOf([])).toHaveLength(2);
});
