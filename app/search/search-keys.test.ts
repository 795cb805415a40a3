import { expect, test } from 'vitest';
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

test.each([
  ['/', {}, true],
  ['/', { slash: false }, false],
  ['/', { ctrlKey: true }, false],
  ['/', { repeat: true }, false],
  ['k', { ctrlKey: true, slash: false }, true],
  ['K', { metaKey: true }, true],
  ['k', {}, false],
  ['k', { ctrlKey: true, altKey: true }, false],
])('whether %s with %o opens search: %s', (key, rest, opens) => {
  expect(press(key, rest)).toBe(opens);
});
