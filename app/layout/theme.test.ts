import { describe, expect, it } from 'vitest';
import { readChoice, resolveTheme } from './theme.ts';

describe('the theme', () => {
  it('counts anything it does not know as system', () => {
    expect(readChoice('dark')).toBe('dark');
    expect(readChoice('sepia')).toBe('system');
    expect(readChoice(null)).toBe('system');
  });

  it('asks the system only when nothing was chosen', () => {
    expect(resolveTheme('system', true)).toBe('dark');
    expect(resolveTheme('system', false)).toBe('light');
    expect(resolveTheme('light', true)).toBe('light');
  });
});
