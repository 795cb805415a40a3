import type { SitemapFile } from '../../sitemap/sitemap.ts';
import { examples } from '../../testing/judging.ts';
import { noSitemap, sitemapFile, sitemapOf } from '../../testing/sitemaps.ts';
import { check } from './sitemap.valid.ts';

const files = (...list: SitemapFile[]) => ({ sitemap: sitemapOf(['/'], { files: list }) });
const odd = sitemapFile({ oddities: ['a lastmod lies in the future'] });
const wrong = sitemapFile({ url: 'https://firm.test/b.xml', faults: ['it has a document type (DTD)'] });

examples(check, {
  pass: [files(sitemapFile(), sitemapFile({ kind: 'text' }))],
  warn: [[files(odd), { value: 1 }]],
  fail: [
    [
      files(odd, wrong),
      { value: 2 },
      'https://firm.test/b.xml\n',
      'it has a document type (DTD)',
      'a lastmod lies in the future',
    ],
  ],
  info: [files(sitemapFile({ status: 404, kind: 'unreadable' })), { sitemap: noSitemap }, { sitemap: null }],
});
