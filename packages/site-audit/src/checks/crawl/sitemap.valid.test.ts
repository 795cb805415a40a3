import { expect, test } from 'vitest';
import type { SitemapFile } from '../../sitemap/sitemap.ts';
import { noSitemap, sitemapFile, sitemapOf } from '../../testing/sitemaps.ts';
import { siteSnapshot } from '../../testing/subjects.ts';
import { check } from './sitemap.valid.ts';

const judge = (...files: SitemapFile[]) =>
  check.judge(siteSnapshot({ tool: 'site', sitemap: sitemapOf(['/'], { files }) }));

test('valid files pass', () => {
  expect(judge(sitemapFile(), sitemapFile({ kind: 'text' })).status).toBe('pass');
});

test('oddities warn and faults fail, each with its file', () => {
  const odd = sitemapFile({ oddities: ['a lastmod lies in the future'] });
  const wrong = sitemapFile({ url: 'https://firm.test/b.xml', faults: ['it has a document type (DTD)'] });
  expect(judge(odd)).toMatchObject({ status: 'warn', value: 1 });
  expect(judge(odd, wrong)).toMatchObject({
    status: 'fail',
    value: 2,
    items: [
      { url: 'https://firm.test/b.xml', detail: 'it has a document type (DTD)' },
      { url: 'https://firm.test/sitemap.xml', detail: 'a lastmod lies in the future' },
    ],
  });
});

test('a missing sitemap is not judged', () => {
  expect(judge(sitemapFile({ status: 404, kind: 'unreadable' })).status).toBe('info');
  expect(check.judge(siteSnapshot({ tool: 'site', sitemap: noSitemap })).status).toBe('info');
  expect(check.judge(siteSnapshot({ tool: 'site', sitemap: null })).status).toBe('info');
});
