import { expect, test } from 'vitest';
import { standingWords } from './show-choice.ts';

const yes = { by: 'visitor', choice: 'granted', at: '2026-11-21T12:00:00Z', isWhole: true } as const;

test.each([
  [{}, 'You said yes on November 21, 2026. It holds until November 21, 2027 or until you take it back.'],
  [{ choice: 'refused' }, expect.stringMatching(/^You said no on November 21, 2026\. Nothing is done/)],
  [{ isWhole: false }, expect.stringMatching(/Something was added since/)],
] as const)('shows an answer with %o', (answer, words) => {
  expect(standingWords({ ...yes, ...answer })).toEqual(words);
});

test.each([
  ['nothing', /nothing to choose/],
  ['signal', /Global Privacy Control\. That counts as a no/],
  ['no-storage', /keep nothing\. That counts as a no/],
  ['nobody', /You have not answered/],
] as const)('shows %s', (by, words) => {
  expect(standingWords({ by })).toMatch(words);
});
