import { expect, test } from 'vitest';
import { readingGrade } from './readability.ts';

const plain = ['the firm pays the tax on time each year now'.split(' ')];

test('the formula matches the published one', () => {
  // 10 words, 1 sentence, 10 syllables.
  expect(readingGrade(plain)).toBeCloseTo(3.9 + 11.8 - 15.59, 6);
});

test('longer words are harder to read', () => {
  const hard = ['institutional capitalization necessitates considerable documentation'.split(' ')];
  expect(readingGrade(hard)).toBeGreaterThan(readingGrade(plain));
});
