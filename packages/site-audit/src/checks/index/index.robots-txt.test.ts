import { expect, test } from 'vitest';
import { pageSubject } from '../../testing/subjects.ts';
import { check } from './index.robots-txt.ts';

const url = 'https://firm.test/private/page';

test.each([
  ['', 'pass'],
  [404, 'pass'],
  [403, 'pass'],
  [429, 'warn'],
  [503, 'warn'],
  ['User-agent: *\nDisallow: /private', 'fail'],
  ['User-agent: *\nDisallow: /private\nAllow: /private/page', 'pass'],
  ['User-agent: *\nDisallow:', 'pass'],
  ['User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /', 'pass'],
  ['User-agent: bingbot\nDisallow: /private', 'warn'],
  ['User-agent: Baiduspider\nDisallow: /', 'warn'],
  ['User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nAllow: /', 'warn'],
  ['User-agent: googlebot\nDisallow: /p*e$', 'fail'],
])('%j: %s', (robots, status) => {
  expect(check.judge(pageSubject({ url, robots })).status).toBe(status);
});

test('the blocking rule is quoted, and so are the excluded crawlers', () => {
  expect(check.judge(pageSubject({ url, robots: 'User-agent: *\nDisallow: /private' })).items).toEqual([
    { detail: 'Line 2 of robots.txt: Disallow: /private' },
  ]);
  expect(check.judge(pageSubject({ url, robots: 'User-agent: slurp\nDisallow: /' }))).toMatchObject({
    value: ['slurp'],
    items: [{ detail: 'slurp: Line 2 of robots.txt: Disallow: /' }],
  });
});
