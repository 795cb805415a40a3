import { expect, test } from 'vitest';
import { noSitemap, sitemapOf } from '../../testing/sitemaps.ts';
import { siteSnapshot } from '../../testing/subjects.ts';
import { check } from './sitemap.coverage.ts';

const paths = (count: number) => Array.from({ length: count }, (_, number) => `/${number || ''}`);
const page = (path: string, head = '') => ({ url: `https://firm.test${path}`, html: `${head}<p>x` });
const judge = (crawled: number, inSitemap: number, more = {}) =>
  check.judge(
    siteSnapshot({
      ...page('/'),
      tool: 'site',
      pages: paths(crawled)
        .slice(1)
        .map((path) => page(path)),
      sitemap: sitemapOf(paths(inSitemap), more),
    }),
  );

test.each<[number, number, string, number]>([
  [10, 10, 'pass', 100],
  [10, 9, 'pass', 90],
  [20, 17, 'warn', 85],
  [10, 6, 'warn', 60],
  [20, 11, 'fail', 55],
  [10, 1, 'fail', 10],
])('of %i pages it lists %i: %s', (crawled, inSitemap, status, value) => {
  expect(judge(crawled, inSitemap)).toMatchObject({ status, value, count: crawled - inSitemap });
});

test('pages that may not be indexed are not expected', () => {
  const snapshot = siteSnapshot({
    ...page('/'),
    tool: 'site',
    pages: [
      page('/noindex', '<meta name=robots content=noindex>'),
      page('/copy', '<link rel=canonical href=https://firm.test/>'),
      { url: 'https://firm.test/gone', status: 404 },
    ],
    sitemap: sitemapOf(['/']),
  });
  expect(check.judge(snapshot)).toMatchObject({ status: 'pass', value: 100 });
});

test('only a fully read sitemap can be judged', () => {
  expect(judge(10, 1, { isPartial: true }).status).toBe('info');
  expect(judge(10, 1, { total: 50_001 }).status).toBe('info');
  expect(check.judge(siteSnapshot({ tool: 'site', sitemap: noSitemap })).status).toBe('info');
});
