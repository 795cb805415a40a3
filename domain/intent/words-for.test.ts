import { expect, test } from 'vitest';
import { fillRewrites, fillWords } from './fill-words.ts';
import type { Intent } from './intent.ts';
import { assignVariant, isTriedOn, wordsFor } from './words-for.ts';

const intent: Intent = {
  id: 'a',
  name: 'A',
  campaigns: [],
  terms: [],
  referrers: [],
  rewrites: { '/': { heading: 'Home' }, '/contact': { heading: 'Contact' } },
  variants: { other: { '/': { subheading: 'Else' }, '/faq': { heading: 'Only here' } } },
};

test('control shows the texts of the entry', () => {
  expect(wordsFor({ intent, variant: 'control' })).toEqual(intent.rewrites);
  expect(wordsFor({ intent })).toEqual(intent.rewrites);
});

test('a variant replaces the texts of its pages entirely and leaves other pages', () => {
  expect(wordsFor({ intent, variant: 'other' })).toEqual({
    '/': { subheading: 'Else' },
    '/contact': { heading: 'Contact' },
    '/faq': { heading: 'Only here' },
  });
});

test.each(['constructor', '__proto__', 'unheard'])('a variant named %s is ignored', (variant) => {
  expect(wordsFor({ intent, variant })).toEqual(intent.rewrites);
});

test('an experiment covers the pages of its variants', () => {
  expect(['/', '/faq', '/contact', 'toString'].map((page) => isTriedOn(page, intent))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('placeholders are filled in, unknown ones stay', () => {
  const values = { 'price.setup': '$6,999' };
  expect(fillWords('{{price.setup}}, {{ price.setup }}, {{constructor}}', values)).toBe(
    '$6,999, $6,999, {{constructor}}',
  );
  expect(fillRewrites({ '/': { heading: 'At {{price.setup}}' } }, values)).toEqual({
    '/': { heading: 'At $6,999' },
  });
});

const entry: Intent = { id: 'a', name: 'A', campaigns: [], terms: [], referrers: [], rewrites: {} };
const ofThree: Intent = { ...entry, variants: { question: {}, answer: {} } };

test('an entry without variants is not an experiment', () => {
  expect(assignVariant(entry, 0.5)).toBeUndefined();
  expect(assignVariant({ ...entry, variants: {} }, 0.5)).toBeUndefined();
});

test.each([
  [0, 'control'],
  [0.333, 'control'],
  [0.334, 'answer'],
  [0.666, 'answer'],
  [0.667, 'question'],
  [0.999_999, 'question'],
])('of three parts the draw %d gives %s, whatever the order of variants', (draw, part) => {
  expect(assignVariant(ofThree, draw)).toBe(part);
  expect(assignVariant({ ...entry, variants: { answer: {}, question: {} } }, draw)).toBe(part);
});

test('every part has the same chance', () => {
  const counts: Record<string, number> = {};
  for (let i = 0; i < 3000; i += 1) {
    const part = assignVariant(ofThree, i / 3000) ?? '';
    counts[part] = (counts[part] ?? 0) + 1;
  }
  expect(counts).toEqual({ control: 1000, answer: 1000, question: 1000 });
});

test('an invalid draw counts as control', () => {
  expect([1, -1, Number.NaN].map((draw) => assignVariant(ofThree, draw))).toEqual(Array(3).fill('control'));
});
