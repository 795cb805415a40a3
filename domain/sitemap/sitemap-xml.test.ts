import { expect, it } from 'vitest';
import { sitemapXml } from './sitemap-xml.ts';

it('lists absolute addresses, with the day of the last change where it is known', () => {
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

it('escapes what XML gives a meaning', () => {
  expect(sitemapXml([{ path: '/a&b', lastModified: undefined }], 'https://x.test')).toContain('/a&amp;b');
});
