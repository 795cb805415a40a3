import { expect, test } from 'vitest';
import type { Arrival, Intent } from './intent.ts';
import { nextChoice } from './next-choice.ts';

const entry = (id: string): Intent => ({
  id,
  name: id,
  campaigns: [id],
  terms: [],
  referrers: [`/resources/${id}`],
  rewrites: {},
});
const table = [entry('reviews'), entry('season')];

const after = (...signs: Arrival[]) => {
  const choice = signs.reduce<ReturnType<typeof nextChoice>>(
    (kept, sign) => nextChoice(kept, sign, table),
    undefined,
  );
  return choice && `${choice.intent.id} by ${choice.by}`;
};

test('the last read page replaces the one before', () => {
  expect(after({ referringPage: '/resources/reviews' }, { referringPage: '/resources/season' })).toBe(
    'season by referrer',
  );
});

test('signs in an address replace reading, and an older address', () => {
  expect(after({ referringPage: '/resources/reviews' }, { campaign: 'season' })).toBe('season by campaign');
  expect(after({ intent: 'reviews' }, { campaign: 'season' })).toBe('season by campaign');
});

test('later reading does not replace signs in an address', () => {
  expect(after({ campaign: 'reviews' }, { referringPage: '/resources/season' })).toBe('reviews by campaign');
});

test('a sign without a match keeps the choice', () => {
  expect(after({ campaign: 'reviews' }, { intent: 'unheard', campaign: 'of' }, {})).toBe(
    'reviews by campaign',
  );
});
