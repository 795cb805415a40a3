import { expect, test } from 'vitest';
import { noSitemap, sitemapOf } from '../../testing/sitemaps.ts';
import { type SiteFixture, siteSnapshot } from '../../testing/subjects.ts';
import { check } from './sitemap.indexable.ts';

const url = (path: string) => `https://firm.test${path}`;
type Given = NonNullable<SiteFixture['targets']>[string];
const page = (head: string, more = {}): Given => ({ html: `<!doctype html>${head}<p>x`, ...more });
const judge = (a: Given, robots = '') =>
  check.judge(
    siteSnapshot({
      html: '<p>x',
      tool: 'site',
      robots,
      sitemap: sitemapOf(['/', '/a']),
      targets: { [url('/a')]: a },
    }),
  );

test.each<[string, Given, string, number]>([
  ['a plain page', page(''), 'pass', 0],
  ['a canonical to itself', page(`<link rel=canonical href=${url('/a')}>`), 'pass', 0],
  ['noindex', page('<meta name=robots content=noindex>'), 'fail', 1],
  ['another canonical', page(`<link rel=canonical href=${url('/b')}>`), 'fail', 1],
])('%s', (_, target, status, value) => {
  expect(judge(target)).toMatchObject({ status, value });
});

test('pages blocked by robots.txt count without being fetched', () => {
  expect(judge('skipped', 'User-agent: *\nDisallow: /a')).toMatchObject({
    status: 'fail',
    items: [{ url: url('/a'), detail: 'This address is closed to Googlebot by robots.txt.' }],
  });
});

test('without a sitemap nothing is judged', () => {
  expect(check.judge(siteSnapshot({ tool: 'site', sitemap: noSitemap })).status).toBe('info');
});
