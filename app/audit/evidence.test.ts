import { expect, test } from 'vitest';
import { groupEvidence } from './check-rows.tsx';

const page = (number: number, detail: string) => ({ url: `https://a.com/${number}`, detail });

test('lists evidence shared by several pages once, in order of its first page', () => {
  const items = [page(1, 'Long.'), page(2, 'Short.'), page(3, 'Long.')];
  expect(groupEvidence(items, '3 pages of 9 fail.')).toEqual({
    shown: [
      { detail: 'Long.', urls: ['https://a.com/1', 'https://a.com/3'] },
      { detail: 'Short.', urls: ['https://a.com/2'] },
    ],
    rest: [],
    folded: 0,
  });
});

test('does not repeat the message next to each address', () => {
  const items = [1, 2, 3, 4, 5].map((number) => page(number, 'No title.'));
  expect(groupEvidence(items, '5 pages of 5: No title.')).toEqual({
    shown: [{ urls: ['https://a.com/1', 'https://a.com/2', 'https://a.com/3'] }],
    rest: [{ urls: ['https://a.com/4', 'https://a.com/5'] }],
    folded: 2,
  });
});

test('shows an element found on a page without the sentence above it', () => {
  const items = [page(1, 'No alt. Line 1: <img>'), page(2, 'No alt. Line 7: <img>')];
  expect(groupEvidence(items, '2 pages of 5: No alt.').shown).toEqual([
    { detail: 'Line 1: <img>', urls: ['https://a.com/1'] },
    { detail: 'Line 7: <img>', urls: ['https://a.com/2'] },
  ]);
});

test('a fold that continues a group does not repeat its text; new groups have theirs', () => {
  const items = [1, 2, 3, 4].map((number) => page(number, 'Long.')).concat(page(5, 'Short.'));
  expect(groupEvidence(items, '5 pages of 5 fail.').rest).toEqual([
    { urls: ['https://a.com/4'] },
    { detail: 'Short.', urls: ['https://a.com/5'] },
  ]);
});

test('keeps elements without an address separate, with their text', () => {
  const items = [{ detail: '<img>' }, { detail: '<img>' }, { detail: '<b>' }, { detail: '<i>' }];
  const { shown, rest, folded } = groupEvidence(items, '4 elements: <img>');
  expect([...shown, ...rest].map(({ detail }) => detail)).toEqual(['<img>', '<img>', '<b>', '<i>']);
  expect(folded).toBe(1);
});

test('keeps the line of a file shown once with its address', () => {
  expect(
    groupEvidence([{ url: 'https://a.com/robots.txt', detail: 'Line 3: noindex' }], 'It is.').shown,
  ).toEqual([{ detail: 'Line 3: noindex', urls: ['https://a.com/robots.txt'] }]);
});
