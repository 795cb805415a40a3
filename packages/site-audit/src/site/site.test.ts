import { describe, expect, test } from 'vitest';
import { type PageFixture, siteSnapshot } from '../testing/subjects.ts';
import { crawledDocuments, indexablePages } from './crawled-pages.ts';
import { privateReason } from './private-hosts.ts';
import { isInternal, isSameOrigin, isSameSite, isSameUrl } from './urls.ts';

describe('crawled pages', () => {
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
});

const normalized = (address: string) => (URL.canParse(address) ? new URL(address).href : address);

const words = (text: string) => text.trim().split(/\s+/);

test.each(
  words(String.raw`
    http://LOCALHOST.:3000/a https://app.localhost/ http://127.1/ http://192.168.1.20/logo.png http://[fe80::1]/
    https://firm.local/ https://staging.firm.test/ http://devbox/
    file:///C:/site/logo.png C:\site\logo.png
  `),
)('%s works only for its author', (address) => {
  expect(privateReason(normalized(address))).toMatch(/\w/);
});

test.each([
  ...words(`
    https://firm.example/ https://localhost.example.com/ https://my-local.com/ http://8.8.8.8/ mailto:info@firm.local
    tel:+15550100 data:text/plain,localhost javascript:void(0)
  `),
  'not an address',
  '',
])('%s is public, or not a place', (address) => {
  expect(privateReason(normalized(address))).toBeNull();
});

test.each([
  ['https://firm.test/a#top', 'https://firm.test/a', true],
  ['https://FIRM.test:443', 'https://firm.test/', true],
  ['https://firm.test/a/', 'https://firm.test/a', false],
  ['https://firm.test/?a=1&b=2', 'https://firm.test/?b=2&a=1', false],
  ['nonsense', 'nonsense', false],
])('%s and %s are the same URL: %s', (one, other, isSame) => {
  expect(isSameUrl(one, other)).toBe(isSame);
});

test.each([
  ['https://firm.co.uk/', 'http://shop.firm.co.uk:81/', true],
  ['https://one.co.uk/', 'https://two.co.uk/', false],
  ['https://one.github.io/', 'https://two.github.io/', false],
  ['http://127.0.0.1/', 'http://127.0.0.2/', false],
  ['http://localhost:1/', 'http://localhost:2/', true],
  ['mailto:a@firm.test', 'mailto:b@firm.test', false],
])('%s and %s are the same site: %s', (one, other, isSame) => {
  expect(isSameSite(one, other)).toBe(isSame);
});

test.each([
  ['https://www.firm.test/a', 'http://firm.test/b', true],
  ['http://localhost:1/', 'http://localhost:2/', false],
  ['https://shop.firm.test/', 'https://firm.test/', false],
  ['mailto:a@firm.test', 'https://firm.test/', false],
])('%s is internal to %s: %s', (one, other, isInside) => {
  expect(isInternal(one, other)).toBe(isInside);
});

test.each([
  ['https://firm.test/a', 'https://firm.test:443/b', true],
  ['http://firm.test/', 'https://firm.test/', false],
  ['data:,a', 'data:,a', false],
])('%s and %s share an origin: %s', (one, other, isSame) => {
  expect(isSameOrigin(one, other)).toBe(isSame);
});
