import { expect, test } from 'vitest';
import { breadcrumbs, nameOfSegment, pageTitle, withLegalDefaults } from './page-metadata.ts';

const rule = { product: 'Tallygrove', defaultTitle: 'Automation & AI for Accounting Firms' };

test.each([
  ['appends the brand to a given title', { title: 'About us' }, 'About us | Tallygrove'],
  ['leaves a title that already names the brand', { title: 'Why Tallygrove' }, 'Why Tallygrove'],
  ['finds the brand whatever its case', { title: 'Inside TALLYGROVE' }, 'Inside TALLYGROVE'],
  ['falls back to the default title', {}, 'Automation & AI for Accounting Firms | Tallygrove'],
  ['treats blank as not given', { title: '  ' }, 'Automation & AI for Accounting Firms | Tallygrove'],
  [
    'names a service for finance firms',
    { pageType: 'service', serviceName: 'SEO' },
    'SEO for Finance Firms | Tallygrove',
  ],
  ['names an article by its topic', { pageType: 'blog', topic: 'Reviews' }, 'Reviews | Blog | Tallygrove'],
  [
    'prefers a given title to the rule of the type',
    { pageType: 'service', serviceName: 'SEO', title: 'Found' },
    'Found | Tallygrove',
  ],
  [
    'needs the service name for the service rule',
    { pageType: 'service' },
    'Automation & AI for Accounting Firms | Tallygrove',
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

test('its own dates override the defaults', () => {
  expect(withLegalDefaults({ pageType: 'legal', lastReviewed: '2026-02-01' }).lastReviewed).toBe(
    '2026-02-01',
  );
});

test('other pages are unchanged', () => {
  expect(withLegalDefaults({ pageType: 'blog' })).toEqual({ pageType: 'blog' });
});

const known: Record<string, { name: string; url: string }> = {
  '/services': { name: 'Our Services', url: '/leading-marketing-services-for-accounting-firms' },
  '/services/add-ons': { name: 'Add-ons', url: '/services/add-ons' },
};
const lookup = (path: string) => known[path];

test('the home page has no trail', () => {
  expect(breadcrumbs('/', lookup)).toEqual([]);
});

test('a known address is named by the lookup, segment by segment', () => {
  expect(breadcrumbs('/services/add-ons', lookup)).toEqual([
    { name: 'Home', url: '/' },
    { name: 'Our Services', url: '/leading-marketing-services-for-accounting-firms' },
    { name: 'Add-ons', url: '/services/add-ons' },
  ]);
});

test('an unknown segment is named from its words', () => {
  expect(breadcrumbs('/services/tax-letter-writing', lookup).at(-1)).toEqual({
    name: 'Tax Letter Writing',
    url: '/services/tax-letter-writing',
  });
});

test.each([
  ['a', 'A'],
  ['client--review', 'Client Review'],
  ['-seo-', 'Seo'],
])('%s is called %s', (segment, name) => {
  expect(nameOfSegment(segment)).toBe(name);
});
