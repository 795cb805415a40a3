import { expect, test } from 'vitest';
import { readingEase, syllablesOf } from './flesch.ts';

test.each([
  ['tax', 1],
  ['client', 2],
  ['made', 1],
  ['table', 2],
  ['changes', 2],
  ['needed', 2],
  ['asked', 1],
  ['deliverables', 5],
  ['accountant', 3],
  ['field', 1],
  ['quotation', 3],
  ['variable', 4],
  ['bookkeeping', 3],
  ['2026', 1],
])('%s has %i syllables', (word, count) => {
  expect(syllablesOf(word)).toBe(count);
});

test('the formula matches the published one', () => {
  // 10 words, 1 sentence, 10 syllables.
  const plain = ['the firm pays the tax on time each year now'.split(' ')];
  expect(readingEase(plain)).toBeCloseTo(206.835 - 10.15 - 84.6, 6);
});
