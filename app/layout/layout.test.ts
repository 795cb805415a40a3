import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { readChoice, resolveTheme, themeScript } from './theme.ts';

it.each([
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  ['system', true, 'dark'],
  ['sepia', false, 'light'],
  [null, true, 'dark'],
])('the theme of %s is, where the system is dark (%s), %s', (stored, systemIsDark, theme) => {
  expect(resolveTheme(readChoice(stored), systemIsDark)).toBe(theme);
});

function pageAfter(getItem: (key: string) => string | null, systemIsDark: boolean) {
  const dataset: { theme?: string } = {};
  const bar = [
    { media: '(prefers-color-scheme: light)' },
    { media: '(prefers-color-scheme: dark)' },
  ];
  runInNewContext(themeScript, {
    localStorage: { getItem },
    matchMedia: () => ({ matches: systemIsDark }),
    document: { documentElement: { dataset }, querySelectorAll: () => bar },
  });
  return { theme: dataset.theme, bar: bar.map(({ media }) => media) };
}

const themeAfter = (...given: Parameters<typeof pageAfter>) => pageAfter(...given).theme;

describe('the script before first paint', () => {
  it('uses the stored choice, whatever the system prefers', () => {
    expect(themeAfter((key) => (key === 'theme' ? 'light' : null), true)).toBe('light');
    expect(themeAfter((key) => (key === 'theme' ? 'dark' : null), false)).toBe('dark');
  });
  it('follows the system for `system`, no value and invalid values', () => {
    for (const stored of ['system', null, 'sepia']) {
      expect(themeAfter(() => stored, true)).toBe('dark');
      expect(themeAfter(() => stored, false)).toBe('light');
    }
  });
  it('follows the system without storage', () => {
    const refuse = () => {
      throw new Error('denied');
    };
    expect(themeAfter(refuse, true)).toBe('dark');
  });
  it("matches the browser bar's color to the theme, even against the system", () => {
    expect(pageAfter(() => 'dark', false).bar).toEqual(['not all', 'all']);
    expect(pageAfter(() => 'light', true).bar).toEqual(['all', 'not all']);
    expect(pageAfter(() => null, true).bar).toEqual(['not all', 'all']);
  });
  it('cannot close its script element', () => {
    expect(themeScript).not.toContain('</');
  });
});
