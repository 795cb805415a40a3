import { expect, test } from 'vitest';
import { standingWords } from './standing-words.ts';

const yes = { by: 'visitor', choice: 'granted', at: '2026-11-21T12:00:00Z', isWhole: true } as const;

test('a yes is told with its day and its end', () => {
  expect(standingWords(yes)).toBe(
    'You said yes on November 21, 2026. It holds until November 21, 2027 or until you take it back.',
  );
});

test('a no is told as what it means', () => {
  expect(standingWords({ ...yes, choice: 'refused' })).toMatch(
    /^You said no on November 21, 2026\. Nothing is done/,
  );
});

test('what came after an answer is told', () => {
  expect(standingWords({ ...yes, isWhole: false })).toMatch(/Something was added since/);
});

test.each([
  ['nothing', /nothing to choose/],
  ['signal', /Global Privacy Control\. That counts as a no/],
  ['no-storage', /keep nothing\. That counts as a no/],
  ['nobody', /You have not answered/],
] as const)('%s is told', (by, words) => {
  expect(standingWords({ by })).toMatch(words);
});
