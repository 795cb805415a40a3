import { expect, it } from 'vitest';
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

it('lists absolute addresses, with the last change if known', () => {
  const xml = sitemapXml(
    [
      { path: '/', lastModified: undefined },
      { path: '/privacy', lastModified: '2025-10-01' },
    ],
    'https://www.example.test',
  );
  expect(xml).toContain('<url><loc>https://www.example.test/</loc></url>');
  expect(xml).toContain(
    '<url><loc>https://www.example.test/privacy</loc><lastmod>2025-10-01</lastmod></url>',
  );
});

it('lists sitemaps in an index', () => {
  const xml = sitemapIndexXml(
    [{ path: '/sitemaps/tools.xml', lastModified: '2026-11-01' }],
    'https://x.test',
  );
  expect(xml).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  expect(xml).toContain(
    '<sitemap><loc>https://x.test/sitemaps/tools.xml</loc><lastmod>2026-11-01</lastmod></sitemap>',
  );
});

it('escapes XML special characters', () => {
  const xml = sitemapXml([{ path: `/a&b<c>"d'`, lastModified: undefined }], 'https://x.test');
  expect(xml).toContain('/a&amp;b&lt;c&gt;&quot;d&apos;');
});
