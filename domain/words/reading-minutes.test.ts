import { expect, test } from 'vitest';
import { readingMinutes } from './reading-minutes.ts';

test('counts words, not tags, and never less than a minute', () => {
  expect(readingMinutes('<p class="a b c">one two</p>')).toBe(1);
  expect(readingMinutes(`<p>${'word '.repeat(660)}</p>`)).toBe(3);
});
