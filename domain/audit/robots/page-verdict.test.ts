import { expect, test } from 'vitest';
import { siteSnapshot } from '../testing/subjects.ts';
import { pageVerdict } from './page-verdict.ts';

const verdict = (robots: string | number, url: string) =>
  pageVerdict(siteSnapshot({ robots }), 'googlebot', url).kind;

const closed = 'User-agent: *\nDisallow: /a';

test.each([
  [closed, 'https://firm.test/b', 'allowed'],
  [closed, 'https://firm.test/a', 'disallowed'],
  [404, 'https://firm.test/a', 'allowed'],
  [500, 'https://firm.test/a', 'unreadable'],
  [429, 'https://firm.test/a', 'unreadable'],
  [closed, 'http://firm.test/a', 'other-origin'],
  [closed, 'https://firm.test:8443/a', 'other-origin'],
  [closed, 'https://www.firm.test/a', 'other-origin'],
])('%j on %s: %s', (robots, url, kind) => {
  expect(verdict(robots, url)).toBe(kind);
});
