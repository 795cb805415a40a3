import { expect, test } from 'vitest';
import { fillRewrites, fillWords } from './fill-words.ts';
import type { Intent } from './intent.ts';
import { isTriedOn, wordsFor } from './words-for.ts';

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
