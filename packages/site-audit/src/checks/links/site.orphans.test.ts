import { examples } from '../../testing/judging.ts';
import { noSitemap, sitemapOf } from '../../testing/sitemaps.ts';
import type { SiteFixture } from '../../testing/subjects.ts';
import { check } from './site.orphans.ts';

const url = (path: string) => `https://firm.test${path}`;
const listed = (paths: string[], more: Partial<SiteFixture> = {}): SiteFixture => ({
  pages: [{ url: url('/a') }],
  crawl: { linked: [url('/a'), url('/b')] },
  sitemap: sitemapOf(paths),
  ...more,
});

examples(check, {
  pass: [[listed(['/', '/a', '/b']), { value: 0 }]],
  warn: [
    [
      listed(['/', '/a', '/lost', '/lost', '/A']),
      { value: 2, items: [{ url: url('/lost') }, { url: url('/A') }] },
    ],
    [listed(['/', '/lost']), '1 address in the sitemap has no link from any crawled page.'],
  ],
  info: [
    listed(['/lost'], { crawl: { end: 'page-limit' } }),
    listed(['/lost'], { crawl: { end: 'time-limit' } }),
    listed([], { sitemap: noSitemap }),
    { tool: 'page', sitemap: sitemapOf(['/lost']) },
  ],
});
