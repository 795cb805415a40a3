import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { themeScript } from './theme-script.ts';

function themeAfter(getItem: (key: string) => string | null, systemIsDark: boolean): string | undefined {
  const dataset: { theme?: string } = {};
  runInNewContext(themeScript, {
    localStorage: { getItem },
    matchMedia: () => ({ matches: systemIsDark }),
    document: { documentElement: { dataset } },
  });
  return dataset.theme;
}

describe('the script before the first paint', () => {
  it('takes the stored choice whatever the system says', () => {
    expect(themeAfter((key) => (key === 'theme' ? 'light' : null), true)).toBe('light');
    expect(themeAfter((key) => (key === 'theme' ? 'dark' : null), false)).toBe('dark');
  });
  it('asks the system for system, for nothing and for nonsense', () => {
    for (const stored of ['system', null, 'sepia']) {
      expect(themeAfter(() => stored, true)).toBe('dark');
      expect(themeAfter(() => stored, false)).toBe('light');
    }
  });
  it('asks the system where storage is refused', () => {
    const refuse = () => {
      throw new Error('denied');
    };
    expect(themeAfter(refuse, true)).toBe('dark');
  });
  it('cannot end the script element it stands in', () => {
    expect(themeScript).not.toContain('</');
  });
});
