import { describe, expect, test } from 'vitest';
import type { Alternate, Canonical } from '../links/page-links.ts';
import type { PageFacts } from '../page/page-facts.ts';
import { type PageFixture, siteSnapshot } from '../testing/subjects.ts';
import { crawledDocuments, indexablePages } from './crawled-pages.ts';
import { privateReason } from './private-hosts.ts';
import type { VisitedPage } from './snapshot.ts';
import {
  isInternal,
  isSameOrigin,
  isSameSite,
  isSameUrl,
  isUnder,
  webUrl,
  withoutFragment,
} from './urls.ts';
import { targetsOf } from './wanted-targets.ts';

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
  test('without a crawl there are none', () => {
    expect(crawledDocuments(siteSnapshot({ html: '<p>x' }))).toEqual([]);
  });
});

const normalized = (address: string) => (URL.canParse(address) ? new URL(address).href : address);

const words = (text: string) => text.trim().split(/\s+/);

test.each(
  words(String.raw`
    http://localhost/ http://LOCALHOST.:3000/a https://app.localhost/ http://127.0.0.1:8080/ http://127.1/
    http://10.0.0.1/ http://172.16.0.1/ http://172.31.255.255/
    http://192.168.1.20/logo.png http://169.254.169.254/ http://100.64.0.1/ http://0.0.0.0/ http://168.63.129.16/
    http://[::1]/ http://[fe80::1]/ http://[fd00::1]/ http://[::ffff:8.8.8.8]/ http://[4000::1]/
    https://firm.local/ https://staging.firm.test/ http://devbox/
    file:///C:/site/logo.png C:\site\logo.png
  `),
)('%s works only for its author', (address) => {
  expect(privateReason(normalized(address))).toMatch(/\w/);
});

test.each([
  ...words(`
    https://example.com/ https://firm.example/ https://localhost.example.com/ https://my-local.com/ http://8.8.8.8/
    http://172.15.255.255/ http://172.32.0.1/ http://192.167.255.255/ http://[2606:4700::1111]/ mailto:info@firm.local
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

test('a fragment is removed and invalid URLs stay unchanged', () => {
  expect(withoutFragment('https://firm.test/a?b=%23#c#d')).toBe('https://firm.test/a?b=%23');
  expect(withoutFragment('not a url')).toBe('not a url');
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

test.each([
  ['https://firm.test/a', 'https://firm.test/a'],
  ['mailto:a@firm.test', undefined],
  [null, undefined],
])('as a web address %s is %s', (address, expected) => {
  expect(webUrl(address)?.href).toBe(expected);
});

test.each([
  ['firm.test', true],
  ['www.firm.test', true],
  ['myfirm.test', false],
])('%s is under firm.test: %s', (host, expected) => {
  expect(isUnder(host, 'firm.test')).toBe(expected);
});

describe('wanted targets', () => {
  const canonical = (url: string, from: Canonical['from'] = 'head'): Canonical => ({
    href: url,
    url,
    from,
    evidence: '',
  });
  const alternate = (url: string): Alternate => ({
    hreflang: 'en',
    href: url,
    url,
    from: 'head',
    evidence: '',
  });
  /** A page with only the data that the function uses. */
  function page(anchors: string[], links: Record<string, string> = {}): VisitedPage {
    const document = {
      anchors: anchors.map((url) => ({ url, rel: [] })),
      links: Object.entries(links).map(([rel, url]) => ({ rel: [rel], url, part: 'head' })),
    };
    return { document: document as unknown as PageFacts } as VisitedPage;
  }
  const subject = {
    url: new URL('https://firm.test/blog?page=2'),
    page: page(
      [
        'https://firm.test/blog',
        'https://firm.test/blog?page=3#top',
        'https://firm.test/blog?page=3',
        'mailto:a@firm.test',
      ],
      {
        next: 'https://firm.test/blog?page=3',
        prev: 'https://firm.test/blog?page=1',
        stylesheet: 'https://firm.test/c.css',
      },
    ),
    links: {
      canonicals: [
        canonical('https://firm.test/wrong', 'body'),
        canonical('mailto:x'),
        canonical('https://firm.test/c#d'),
      ],
      alternates: [
        alternate('https://firm.test/blog?page=2'),
        alternate('https://firm.test/de'),
        alternate('https://firm.test/de'),
      ],
    },
  };
  test('a page audit requests nothing, a site audit the canonical, a QA versions and neighbors too', () => {
    expect(targetsOf(subject, 'page')).toEqual([]);
    expect(targetsOf(subject, 'site')).toEqual(['https://firm.test/c']);
    expect(targetsOf(subject, 'qa')).toEqual([
      'https://firm.test/c',
      'https://firm.test/de',
      'https://firm.test/blog?page=3',
      'https://firm.test/blog?page=1',
      'https://firm.test/blog',
    ]);
  });
  test('the page itself is not a target, with or without fragment', () => {
    const links = { canonicals: [canonical('https://firm.test/blog?page=2#x')], alternates: [] };
    expect(targetsOf({ ...subject, links }, 'site')).toEqual([]);
  });
  test('at most 20 versions are requested', () => {
    const alternates = Array.from({ length: 30 }, (_, index) =>
      alternate(`https://firm.test/${index}`),
    );
    expect(
      targetsOf({ ...subject, page: page([]), links: { canonicals: [], alternates } }, 'qa'),
    ).toHaveLength(20);
  });
});
