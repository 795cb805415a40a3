import { examples } from '../../testing/judging.ts';
import { noSitemap, sitemapOf } from '../../testing/sitemaps.ts';
import type { SiteFixture } from '../../testing/subjects.ts';
import { check } from './sitemap.indexable.ts';

const a = 'https://firm.test/a';
type Given = NonNullable<SiteFixture['targets']>[string];
const listed = (target: Given, robots = ''): SiteFixture => ({
  html: '<p>x',
  robots,
  sitemap: sitemapOf(['/', '/a']),
  targets: { [a]: target },
});
const page = (head: string) => listed({ html: `<!doctype html>${head}<p>x` });

examples(check, {
  pass: [[page(''), { value: 0 }], page(`<link rel=canonical href=${a}>`)],
  fail: [
    [page('<meta name=robots content=noindex>'), { value: 1 }],
    page('<link rel=canonical href=https://firm.test/b>'),
    // Counted without being fetched.
    [
      listed('skipped', 'User-agent: *\nDisallow: /a'),
      a,
      'This address is closed to Googlebot by robots.txt.',
    ],
  ],
  info: [{ sitemap: noSitemap }],
});
