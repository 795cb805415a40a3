import { expect, test } from 'vitest';
import type { CrawlEnd } from '../../site/snapshot.ts';
import { noSitemap, sitemapOf } from '../../testing/sitemaps.ts';
import { type SiteFixture, siteSnapshot } from '../../testing/subjects.ts';
import { check } from './site.orphans.ts';

const url = (path: string) => `https://firm.test${path}`;
const judge = (more: Partial<SiteFixture>) =>
  check.judge(
    siteSnapshot({
      tool: 'site',
      pages: [{ url: url('/a') }],
      crawl: { linked: [url('/a'), url('/b')] },
      sitemap: sitemapOf(['/', '/a', '/b']),
      ...more,
    }),
  );

test('linked addresses and the first page are not orphans', () => {
  expect(judge({})).toMatchObject({ status: 'pass', value: 0 });
});

test('an unlinked address is an orphan, once', () => {
  expect(judge({ sitemap: sitemapOf(['/', '/a', '/lost', '/lost', '/A']) })).toMatchObject({
    status: 'warn',
    value: 2,
    items: [{ url: url('/lost') }, { url: url('/A') }],
  });
});

test('one orphan has its verb in the singular', () => {
  expect(judge({ sitemap: sitemapOf(['/', '/lost']) }).message).toBe(
    '1 address in the sitemap has no link from any crawled page.',
  );
});

test.each<Exclude<CrawlEnd, 'complete'>>(['page-limit', 'time-limit'])(
  'a crawl that ended for %s is incomplete',
  (end) => {
    expect(judge({ crawl: { end }, sitemap: sitemapOf(['/lost']) }).status).toBe('info');
  },
);

test('without a sitemap or a crawl nothing is judged', () => {
  expect(judge({ sitemap: noSitemap }).status).toBe('info');
  expect(check.judge(siteSnapshot({ tool: 'page', sitemap: sitemapOf(['/lost']) })).status).toBe('info');
});
