import { examples } from '../../testing/judging.ts';
import { noSitemap, sitemapOf } from '../../testing/sitemaps.ts';
import type { SiteFixture } from '../../testing/subjects.ts';
import { check } from './sitemap.coverage.ts';

const paths = (count: number) => Array.from({ length: count }, (_, number) => `/${number || ''}`);
const page = (path: string, head = '') => ({ url: `https://firm.test${path}`, html: `${head}<p>x` });
const site = (crawled: number, inSitemap: number, more = {}): SiteFixture => ({
  ...page('/'),
  pages: paths(crawled)
    .slice(1)
    .map((path) => page(path)),
  sitemap: sitemapOf(paths(inSitemap), more),
});
/** Pages that no sitemap should list. */
const unlisted = [
  page('/noindex', '<meta name=robots content=noindex>'),
  page('/copy', '<link rel=canonical href=https://firm.test/>'),
  { url: 'https://firm.test/gone', status: 404 },
];

examples(check, {
  pass: [
    [site(10, 10), { value: 100 }],
    [site(10, 9), { value: 90, count: 1 }],
    [{ ...site(1, 1), pages: unlisted }, { value: 100 }],
  ],
  warn: [site(20, 17), [site(10, 6), { value: 60, count: 4 }]],
  fail: [site(20, 11), site(10, 1)],
  info: [site(10, 1, { isPartial: true }), site(10, 1, { total: 50_001 }), { sitemap: noSitemap }],
});
