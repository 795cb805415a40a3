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

describe('the keys of the search', () => {
  it('are a slash, where it is not typed or turned off', () => {
    expect(press('/')).toBe(true);
    expect(press('/', { slash: false })).toBe(false);
    expect(press('/', { ctrlKey: true })).toBe(false);
  });

  it('are Ctrl-K and Command-K everywhere', () => {
    expect(press('k', { ctrlKey: true, slash: false })).toBe(true);
    expect(press('K', { metaKey: true })).toBe(true);
    expect(press('k')).toBe(false);
    expect(press('k', { ctrlKey: true, altKey: true })).toBe(false);
  });

  it('ask once while they are held down', () => {
    expect(press('/', { repeat: true })).toBe(false);
  });
});
