import { expect, test } from 'vitest';
import { assignVariant } from './assign-variant.ts';
import type { Intent } from './intent.ts';

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
