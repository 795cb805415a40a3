import { expect, test } from 'vitest';
import { hasTwin, pathOfTwin, twinPath } from './twins.ts';

test.each([
  ['/', '/index.md'],
  ['/about', '/about.md'],
  ['/services/add-ons', '/services/add-ons.md'],
])('the twin of %s is at %s', (page, twin) => {
  expect(twinPath(page)).toBe(twin);
  expect(pathOfTwin(twin)).toBe(page);
});

test.each(['/about', '/.md', '/services/.md', '/about.html'])('%s is the twin of nothing', (path) => {
  expect(pathOfTwin(path)).toBeUndefined();
});

test('a page that is kept out of search engines has none', () => {
  expect([hasTwin({ noindex: true }), hasTwin({ noindex: false })]).toEqual([false, true]);
});
