import { expect, inject, test } from 'vitest';
import { editorialRoutes, oldAddresses } from './addresses.ts';

const siteUrl = inject('siteUrl');
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(siteUrl + path, { redirect: 'manual', headers });

test.each(Object.entries(oldAddresses))(
  '%s redirects permanently to %s and keeps the query',
  async (old, present) => {
    const response = await get(`${old}?utm_source=letter&q=a%20b`);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(`${present}?utm_source=letter&q=a%20b`);
    expect((await get(present)).status).toBe(200);
  },
);

test.each([
  ['/about/', '/about'],
  ['/About', '/about'],
  ['/about/index.html', '/about'],
  ['/about.html', '/about'],
  ['/index.html', '/'],
  ['/ABOUT/?a=1', '/about?a=1'],
])('%s has one canonical spelling: %s', async (spelling, canonical) => {
  const response = await get(spelling);
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe(canonical);
});

test('an unknown address answers 404 with the specified text', async () => {
  const response = await get('/no-such-page');
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toContain('<title>Error 404: Depreciated Asset');
  expect(html).toContain('This page has been fully depreciated and no longer exists.');
  expect(html).toContain('placeholder="Search our site..."');
  expect(html).toMatch(/name="robots" content="noindex,follow"/);
  for (const words of [
    'Return to Home',
    'Contact Support',
    'href="/case-studies"',
    'href="/resources"',
    'href="/about"',
  ]) {
    expect(html).toContain(words);
  }
});

test.each(['/services/no-such-service', '/about/team'])(
  '%s answers 404, not an empty template',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Depreciated Asset');
  },
);

test('a prerendered page is compressed, carries a strong ETag and answers 304 to it', async () => {
  const first = await get('/about', { 'accept-encoding': 'br' });
  expect(first.headers.get('content-encoding')).toBe('br');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]+-br"$/);
  const second = await get('/about', { 'accept-encoding': 'br', 'if-none-match': etag });
  expect(second.status).toBe(304);
  const gzip = await get('/about', { 'accept-encoding': 'gzip' });
  expect(gzip.headers.get('content-encoding')).toBe('gzip');
  expect(gzip.headers.get('etag')).not.toBe(etag);
});

test.each(['/', '/about', '/contact', '/no-such-page', '/resources?q=x'])(
  '%s allows only the inline scripts it lists',
  async (path) => {
    const response = await get(path);
    const policy = response.headers.get('content-security-policy') ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(scripts).not.toContain('unsafe');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test('the feed has its content type and lists articles under the site origin', async () => {
  const response = await get('/resources/feed.xml');
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const feed = await response.text();
  for (const path of editorialRoutes) {
    const isArticle = path.startsWith('/resources/') && path !== '/resources/tax-deadline-calendar';
    expect(feed.includes(`<id>https://www.tallygrove.example${path}</id>`), path).toBe(isArticle);
  }
});

const services = '/services/all-professional-marketing-services-for-accounting-firms';

/** What a page says that depends on its address: enough for visitors without JavaScript. */
test.each([
  [
    'an expired report',
    '/tools/seo-audit?report=AAAAAAAAAAAAAAAAAAAAAA',
    404,
    'This report is not on file.',
  ],
  [
    'filters that exclude each other',
    `${services}?problem=run-the-firm&price=package`,
    200,
    'No service fits',
  ],
  ['a search without results', '/resources?q=xqzzvv', 200, 'Start from here'],
  ['a forged receipt', '/thank-you?type=contact&ref=forged', 200, 'noindex'],
])('%s', async (_, path, status, words) => {
  const answer = await get(path);
  const html = await answer.text();
  expect([answer.status, html.includes(words)]).toEqual([status, true]);
  expect(html.includes('It is on the books.')).toBe(false);
});

test('unknown values of filters are ignored', async () => {
  const html = await (await get(`${services}?problem=<b>&size=huge&color=red`)).text();
  expect([/role="status"[^>]*>\d+ services</.test(html), html.includes('noindex')]).toEqual([
    true,
    false,
  ]);
});
