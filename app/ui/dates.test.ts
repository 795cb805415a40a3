import { describe, expect, it } from 'vitest';
import { longDate, readingMinutes } from './dates.ts';

describe('dates', () => {
  it('writes a date the American way without shifting it by the time zone', () => {
    expect(longDate('2025-10-01')).toBe('October 1, 2025');
  });

  it('counts words, not tags, and never less than a minute', () => {
    expect(readingMinutes('<p class="a b c">one two</p>')).toBe(1);
    expect(readingMinutes(`<p>${'word '.repeat(660)}</p>`)).toBe(3);
  });
});
