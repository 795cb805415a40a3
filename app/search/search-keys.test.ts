import { describe, expect, it } from 'vitest';
import { asksForSearch } from './search-keys.ts';

const press = (key: string, rest = {}) =>
  asksForSearch({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    slash: true,
    ...rest,
  });

describe('search shortcuts', () => {
  it('accept a slash, unless typed into a field or turned off', () => {
    expect(press('/')).toBe(true);
    expect(press('/', { slash: false })).toBe(false);
    expect(press('/', { ctrlKey: true })).toBe(false);
  });

  it('accept Ctrl-K and Command-K everywhere', () => {
    expect(press('k', { ctrlKey: true, slash: false })).toBe(true);
    expect(press('K', { metaKey: true })).toBe(true);
    expect(press('k')).toBe(false);
    expect(press('k', { ctrlKey: true, altKey: true })).toBe(false);
  });

  it('ignore key repeat', () => {
    expect(press('/', { repeat: true })).toBe(false);
  });
});
