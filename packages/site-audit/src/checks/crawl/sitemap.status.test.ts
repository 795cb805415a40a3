import { expect, test } from 'vitest';
import { noSitemap, sitemapOf } from '../../testing/sitemaps.ts';
import { type SiteFixture, siteSnapshot } from '../../testing/subjects.ts';
import { check } from './sitemap.status.ts';

const url = (path: string) => `https://firm.test${path}`;
const hop = { url: url('/a'), status: 301, location: '/b' };
const judge = (a: NonNullable<SiteFixture['targets']>[string]) =>
  check.judge(siteSnapshot({ tool: 'site', sitemap: sitemapOf(['/', '/a']), targets: { [url('/a')]: a } }));

test.each<[string, NonNullable<SiteFixture['targets']>[string], string, number]>([
  ['200', {}, 'pass', 0],
  ['a redirect', { url: url('/b'), hops: [hop] }, 'warn', 1],
  ['no answer', 'timeout', 'warn', 1],
  ['a loop', { hops: [hop], status: 301, answer: { ending: 'loop' } }, 'fail', 1],
])('%s', (_, target, status, value) => {
  expect(judge(target)).toMatchObject({ status, value });
});

test('names the address and its answer', () => {
  expect(judge({ status: 404 }).items).toEqual([
    { url: url('/a'), detail: 'This address answers with status 404.' },
  ]);
});

test('one address has its verb in the singular', () => {
  const words = (target: Parameters<typeof judge>[0]) => judge(target).message;
  expect(words({ status: 404 })).toBe('1 of 2 addresses from the sitemap is dead.');
  expect(words({ url: url('/b'), hops: [hop] })).toBe('1 of 2 addresses from the sitemap leads elsewhere.');
  expect(words('skipped')).toBe('The one address looked at answers with status 200.');
});

test('without a sitemap or answers nothing is judged', () => {
  expect(check.judge(siteSnapshot({ tool: 'site', sitemap: noSitemap })).status).toBe('info');
  expect(check.judge(siteSnapshot({ tool: 'site', sitemap: sitemapOf(['/x']) })).status).toBe('info');
});
