import { describe, expect, it } from 'vitest';
import { longDate } from './long-date.ts';

describe('dates', () => {
  it('writes a date in American format, unaffected by the time zone', () => {
    expect(longDate('2025-10-01')).toBe('October 1, 2025');
  });
});
