import { expect, test } from 'vitest';
import { atomXml, sitemapIndexXml, sitemapXml } from './xml.ts';

const entry = {
  path: '/resources/a',
  title: 'Pricing pages: <or> not & why',
  summary: 'One "sentence".',
  author: 'Founder & CEO, Example',
  category: 'Website and pricing',
  published: '2026-05-01',
  updated: '2026-11-20',
};
const feed = {
  title: 'A\u0007 & B',
  subtitle: 'Articles',
  author: 'Example',
  origin: 'https://www.example.test',
  self: '/feed.xml',
  page: '/resources',
  language: 'en-US',
  entries: [
    { ...entry, path: '/resources/older', updated: '2026-06-01' },
    entry,
    { ...entry, path: '/resources/b' },
  ],
};

test('the newest change of a feed comes first and dates the feed', () => {
  const xml = atomXml(feed);
  const ids = [...xml.matchAll(/<id>https:..www.example.test(.*?)<\/id>/g)].map(([, id]) => id);
  expect(ids).toEqual(['/feed.xml', '/resources/a', '/resources/b', '/resources/older']);
  expect(/<updated>(.*?)<\/updated>/.exec(xml)?.[1]).toBe('2026-11-20T00:00:00Z');
});

test('signs of XML are escaped, and what it cannot hold is left out', () => {
  const xml = atomXml(feed);
  expect(xml).toContain('<title>A &amp; B</title>');
  expect(xml).toContain('<title>Pricing pages: &lt;or&gt; not &amp; why</title>');
  expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/);
  expect(sitemapXml([{ path: `/a&b<c>"d'`, lastModified: undefined }], 'https://x.test')).toContain(
    '<url><loc>https://x.test/a&amp;b&lt;c&gt;&quot;d&apos;</loc></url>',
  );
  expect(sitemapIndexXml([{ path: '/a.xml', lastModified: '2026-11-01' }], 'https://x.test')).toContain(
    '<sitemap><loc>https://x.test/a.xml</loc><lastmod>2026-11-01</lastmod></sitemap>',
  );
});
