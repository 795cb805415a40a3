import { describe, expect, it } from 'vitest';
import { readChoice, resolveTheme } from './theme.ts';

describe('the theme', () => {
  it('treats unknown values as system', () => {
    expect(readChoice('dark')).toBe('dark');
    expect(readChoice('sepia')).toBe('system');
    expect(readChoice(null)).toBe('system');
  });

  it('follows the system only without a choice', () => {
    expect(resolveTheme('system', true)).toBe('dark');
    expect(resolveTheme('system', false)).toBe('light');
    expect(resolveTheme('light', true)).toBe('light');
  });
});
