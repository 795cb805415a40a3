import type { Sitemap } from '../../sitemap/sitemap.ts';
import { examples, judging } from '../../testing/judging.ts';
import { noSitemap, sitemapFile, sitemapOf } from '../../testing/sitemaps.ts';
import { check } from './sitemap.present.ts';

const index = sitemapFile({ kind: 'index' });
const lost = { status: 404, kind: 'unreadable' } as const;
const part = sitemapFile({ url: 'https://firm.test/1.xml', isPart: true, ...lost });
const gone = sitemapFile({ url: 'https://firm.test/b.xml', status: 410 });

examples((sitemap: Sitemap | null) => judging(check)({ sitemap, ...(sitemap === null && { robots: 503 }) }), {
  pass: [[sitemapOf(['/', '/a']), { value: 2 }, 'https://firm.test/sitemap.xml', '2 entries']],
  warn: [noSitemap, sitemapOf(['/'], { files: [index, part] }), sitemapOf([], { foundBy: 'usual-address' })],
  fail: [sitemapOf([]), sitemapOf(['/'], { files: [sitemapFile(), gone] })],
  info: [[null, 'robots.txt']],
});
