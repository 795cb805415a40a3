import { expect, test } from 'vitest';
import type { Sitemap } from '../../sitemap/sitemap.ts';
import { noSitemap, sitemapFile, sitemapOf } from '../../testing/sitemaps.ts';
import { siteSnapshot } from '../../testing/subjects.ts';
import { check } from './sitemap.present.ts';

const judge = (sitemap: Sitemap | null, robots: string | number = '') =>
  check.judge(siteSnapshot({ tool: 'site', sitemap, robots }));
const index = sitemapFile({ kind: 'index' });
const part = (more = {}) => sitemapFile({ url: 'https://firm.test/1.xml', isPart: true, ...more });

test.each<[string, Sitemap, string]>([
  ['one that lists a page', sitemapOf(['/']), 'pass'],
  ['none', noSitemap, 'warn'],
  [
    'an index with a dead part',
    sitemapOf(['/'], { files: [index, part({ status: 404, kind: 'unreadable' })] }),
    'warn',
  ],
  ['an empty one at a usual address', sitemapOf([], { foundBy: 'usual-address' }), 'warn'],
  ['an empty one that robots.txt names', sitemapOf([]), 'fail'],
  [
    'a missing one beside a good one',
    sitemapOf(['/'], {
      files: [sitemapFile(), sitemapFile({ url: 'https://firm.test/b.xml', status: 410 })],
    }),
    'fail',
  ],
])('%s', (_, sitemap, status) => {
  expect(judge(sitemap).status).toBe(status);
});

test('reports files and entries', () => {
  expect(judge(sitemapOf(['/', '/a']))).toMatchObject({
    value: 2,
    items: [{ url: 'https://firm.test/sitemap.xml', detail: '2 entries' }],
  });
});

test('is not judged when sitemaps were not searched', () => {
  expect(judge(null, 503)).toMatchObject({ status: 'info', message: expect.stringContaining('robots.txt') });
});
