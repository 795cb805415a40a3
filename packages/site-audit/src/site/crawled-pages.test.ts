import { expect, test } from 'vitest';
import { type PageFixture, siteSnapshot } from '../testing/subjects.ts';
import { crawledDocuments, indexablePages } from './crawled-pages.ts';

const page = (path: string, more: PageFixture = {}) => ({
  url: `https://firm.test${path}`,
  html: '<p>x',
  ...more,
});
const canonical = (href: string) => `<link rel="canonical" href="${href}"><p>x`;

const snapshot = siteSnapshot({
  ...page('/'),
  tool: 'site',
  robots: 'User-agent: googlebot\nDisallow: /closed',
  pages: [
    page('/a', { html: canonical('https://firm.test/a#top') }),
    page('/a', { hops: [{ url: 'https://firm.test/old', status: 301, location: '/a' }] }),
    page('/b', { html: canonical('https://firm.test/a') }),
    page('/c', { headers: { link: '<https://firm.test/a>; rel="canonical"' } }),
    page('/d', { html: '<meta name="googlebot" content="none">' }),
    page('/e', { headers: { 'x-robots-tag': 'noindex' } }),
    page('/f', { html: '<meta name="bingbot" content="noindex">' }),
    page('/closed/g'),
    page('/missing', { status: 404 }),
    page('/form.pdf', { headers: { 'content-type': 'application/pdf' }, html: '%PDF-1.7' }),
    { ...page('/down'), fault: 'timeout' },
    page('/h', { html: `<body>${canonical('https://firm.test/a')}` }),
  ],
});
const paths = (pages: readonly { url: URL }[]) => pages.map(({ url }) => url.pathname);

test('crawled pages are those answered with HTML and 200, each final address once', () => {
  expect(paths(crawledDocuments(snapshot))).toEqual([
    '/',
    '/a',
    '/b',
    '/c',
    '/d',
    '/e',
    '/f',
    '/closed/g',
    '/h',
  ]);
});

test('indexable ones are those that nothing forbids and that name no other canonical in head or header', () => {
  expect(paths(indexablePages(snapshot))).toEqual(['/', '/a', '/f', '/h']);
});

test('without a crawl there are none', () => {
  expect(crawledDocuments(siteSnapshot({ html: '<p>x' }))).toEqual([]);
});
