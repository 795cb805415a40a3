import { expect, test } from 'vitest';
import { hasStatus } from '../../testing/judging.ts';
import { siteSnapshot } from '../../testing/subjects.ts';
import { check } from './robots.block-all.ts';

const judge = (robots: string | number) => check.judge(siteSnapshot({ tool: 'site', robots }));

test.each<[string, string]>([
  ['User-agent: *\nDisallow: /', 'fail'],
  ['User-agent: *\nDisallow: /\nAllow: /$', 'pass'],
  ['User-agent: bingbot\nDisallow: /', 'warn'],
])('%j: %s', hasStatus(judge));

test('names the rule, and the excluded crawlers', () => {
  expect(judge('# live\nUser-agent: *\nDisallow: /')).toMatchObject({
    value: '/',
    items: [{ url: 'https://firm.test/robots.txt', detail: 'Line 3 of robots.txt: Disallow: /' }],
  });
  expect(judge('User-agent: bingbot\nUser-agent: slurp\nDisallow: /').value).toEqual(['bingbot', 'slurp']);
});

test('a missing file blocks nothing, an unreadable one is not judged', () => {
  expect(judge(404).status).toBe('pass');
  expect(judge(503).status).toBe('info');
});
