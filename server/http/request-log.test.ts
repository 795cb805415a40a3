import { expect, test } from 'vitest';
import { loggedPath, logLevelOf } from './request-log.ts';

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

test.each([
  ['/bookings/AbC-_1', '/bookings/:token'],
  ['/bookings/AbC-_1/cancel', '/bookings/:token/cancel'],
  ['/bookings/AbC-_1.ics', '/bookings/:token.ics'],
  ['//watches/confirm//AbC-_1', '/watches/confirm/:token'],
  ['/Waiting-List/leave/AbC-_1', '/Waiting-List/leave/:token'],
  ['/desk/sign-in/AbC-_1', '/desk/sign-in/:token'],
  ['/about//team', '/about//team'],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
