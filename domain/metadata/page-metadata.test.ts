import { expect, test } from 'vitest';
import { breadcrumbs, pageTitle, withLegalDefaults } from './page-metadata.ts';
import { cardAddress, cardAltText, type SocialCard } from './social-card.ts';
import { atomXml, sitemapIndexXml, sitemapXml } from './xml.ts';

const rule = { product: 'Tallygrove', defaultTitle: 'Automation & AI for Accounting Firms' };

test.each([
  ['appends the brand to a given title', { title: 'About us' }, 'About us | Tallygrove'],
  ['leaves a title that already names the brand', { title: 'Why Tallygrove' }, 'Why Tallygrove'],
  ['falls back to the default title', {}, 'Automation & AI for Accounting Firms | Tallygrove'],
  [
    'names a service for finance firms',
    { pageType: 'service', serviceName: 'SEO' },
    'SEO for Finance Firms | Tallygrove',
  ],
  [
    'names an article by its topic',
    { pageType: 'blog', topic: 'Reviews' },
    'Reviews | Blog | Tallygrove',
  ],
] as const)('%s', (_, page, title) => {
  expect(pageTitle(page, rule)).toBe(title);
});

test('a legal page is a Legal Document of 2025-01-01, last reviewed 2025-10-01', () => {
  expect(withLegalDefaults({ pageType: 'legal' })).toEqual({
    pageType: 'legal',
    genre: 'Legal Document',
    datePublished: '2025-01-01',
    lastReviewed: '2025-10-01',
  });
});

const known: Record<string, { name: string; url: string }> = {
  '/services': { name: 'Our Services', url: '/leading-marketing-services-for-accounting-firms' },
  '/services/add-ons': { name: 'Add-ons', url: '/services/add-ons' },
};
const lookup = (path: string) => known[path];

test('a known address is named by the lookup, segment by segment', () => {
  expect(breadcrumbs('/services/add-ons', lookup)).toEqual([
    { name: 'Home', url: '/' },
    { name: 'Our Services', url: '/leading-marketing-services-for-accounting-firms' },
    { name: 'Add-ons', url: '/services/add-ons' },
  ]);
});

test('an unknown segment is named from its words', () => {
  expect(breadcrumbs('/services/tax--letter-writing', lookup).at(-1)).toEqual({
    name: 'Tax Letter Writing',
    url: '/services/tax--letter-writing',
  });
});

const card: SocialCard = {
  product: 'Tallygrove',
  kicker: 'Free audit',
  heading: ['An opinion on', 'your website'],
};

test('equal texts have equal addresses, different ones do not', () => {
  const address = cardAddress('/a', card);
  expect(cardAddress('/a', structuredClone(card))).toBe(address);
  const others: SocialCard[] = [
    { ...card, product: 'Ledgerwood' },
    { ...card, kicker: 'Free quiz' },
    { ...card, heading: ['An opinion', 'on your website'] },
    { ...card, note: '6 min' },
    { ...card, standing: 12 },
  ];
  expect(new Set([address, ...others.map((other) => cardAddress('/a', other))]).size).toBe(
    others.length + 1,
  );
});

test('the alt text has the words of the card in reading order, then its drawing, each as one sentence', () => {
  expect(cardAltText({ ...card, note: '15 services' })).toBe(
    'Tallygrove. Free audit. An opinion on your website. 15 services. Firs on a dark evergreen ground, crossed by brass tally strokes.',
  );
  expect(cardAltText({ ...card, standing: 12 })).toMatch(
    /website\. A grove of 20 firs, of which 12 are standing\.$/,
  );
});

const entry = {
  path: '/resources/a',
  firstPath: '/resources/a',
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
    { ...entry, path: '/resources/older', firstPath: '/resources/older', updated: '2026-06-01' },
    entry,
    { ...entry, path: '/resources/b', firstPath: '/resources/b' },
  ],
};

test('the newest change of a feed comes first and dates the feed', () => {
  const xml = atomXml(feed);
  const ids = [...xml.matchAll(/<id>https:..www.example.test(.*?)<\/id>/g)].map(([, id]) => id);
  expect(ids).toEqual(['/feed.xml', '/resources/a', '/resources/b', '/resources/older']);
  expect(/<updated>(.*?)<\/updated>/.exec(xml)?.[1]).toBe('2026-11-20T12:00:00Z');
});

test('an entry keeps its id when its page moves', () => {
  const moved = { ...entry, path: '/resources/new', firstPath: '/resources/first' };
  const xml = atomXml({ ...feed, entries: [moved] });
  expect(xml).toContain('<id>https://www.example.test/resources/first</id>');
  expect(xml).toContain('href="https://www.example.test/resources/new"/>');
});

test.each(['America/New_York', 'Pacific/Honolulu', 'UTC', 'Asia/Tokyo'])(
  'readers in %s see the day of an article that was typed',
  (timeZone) => {
    const [, shown = ''] = /<published>(.*?)<\/published>/.exec(atomXml(feed)) ?? [];
    const day = new Date(shown).toLocaleDateString('en-CA', { timeZone });
    expect(day).toBe(entry.published);
  },
);

test('signs of XML are escaped, and what it cannot hold is left out', () => {
  const xml = atomXml(feed);
  expect(xml).toContain('<title>A &amp; B</title>');
  expect(xml).toContain('<title>Pricing pages: &lt;or&gt; not &amp; why</title>');
  expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/);
  expect(sitemapXml([{ path: `/a&b<c>"d'`, lastModified: undefined }], 'https://x.test')).toContain(
    '<url><loc>https://x.test/a&amp;b&lt;c&gt;&quot;d&apos;</loc></url>',
  );
  expect(
    sitemapIndexXml([{ path: '/a.xml', lastModified: '2026-11-01' }], 'https://x.test'),
  ).toContain('<sitemap><loc>https://x.test/a.xml</loc><lastmod>2026-11-01</lastmod></sitemap>');
});
