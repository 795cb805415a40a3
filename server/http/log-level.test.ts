import { expect, test } from 'vitest';
import { logLevelOf } from './request-log.ts';

test.each([
  ['/about', 200, 'info'],
  ['/about.md', 200, 'info'],
  ['/robots.txt', 200, 'info'],
  ['/sitemap.xml', 304, 'info'],
  ['/assets/page-a1b2.js', 200, 'debug'],
  ['/assets/page-a1b2.js', 304, 'debug'],
  ['/assets/of-another-build.js', 404, 'info'],
  ['/social/about-a1b2.png', 200, 'debug'],
  ['/favicon.svg', 200, 'debug'],
  ['/search-index.json', 200, 'debug'],
  ['/assets', 404, 'info'],
] as const)('%s with status %i is logged as %s', (path, status, level) => {
  expect(logLevelOf(path, status)).toBe(level);
});
