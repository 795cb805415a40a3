/** What search engines and language models ask for: robots.txt, canonical addresses, Markdown, security.txt. */
import { describe, expect, inject, test } from 'vitest';
import { oldAddresses } from './addresses.ts';
import { twinOf } from './every-page/markdown-twins.ts';
import { pageFacts } from './every-page/page-facts.ts';
import { startSite } from './serve-site.ts';

const siteUrl = inject('siteUrl');
const origin = 'https://www.tallygrove.example';
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(siteUrl + path, { redirect: 'manual', headers });
const textOf = async (path: string) => (await get(path)).text();

test('robots.txt lets crawlers see every noindex, and blocks addresses that start audits', async () => {
  const lines = (await textOf('/robots.txt')).split('\n');
  expect(lines).toContain('User-agent: *');
  expect(lines.filter((line) => line.startsWith('Disallow:'))).toEqual([
    'Disallow: /api/',
    'Disallow: /tools/*?*url=',
  ]);
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test.each(['/bookings/none', '/newsletter/confirm/none', '/unsubscribe/none'])(
  'the signed address %s is noindex',
  async (path) => {
    expect((await get(path)).headers.get('x-robots-tag')).toContain('noindex');
  },
);

describe('canonical addresses', () => {
  test.each([
    ['/about?utm_source=letter&utm_campaign=may', '/about'],
    ['/?intent=reviews', '/'],
    ['/resources/tax-deadline-calendar?filer=individuals', '/resources/tax-deadline-calendar'],
    ['/get-started?unknown=1', '/get-started'],
  ])('%s has the canonical %s', async (address, path) => {
    const { canonical, robots } = pageFacts(await textOf(address));
    expect(canonical).toBe(origin + path);
    expect(robots).not.toContain('noindex');
  });

  test.each([
    ['/resources?q=reviews', '/resources'],
    ['/tools/roi-calculator?spend=999', '/tools/roi-calculator'],
    ['/tools/seo-audit?report=none', '/tools/seo-audit'],
  ])('%s is noindex with the canonical %s', async (address, path) => {
    const { canonical, robots } = pageFacts(await textOf(address));
    expect(robots).toContain('noindex');
    expect(canonical).toBe(origin + path);
  });

  test.each(['/thank-you', '/500', '/no-such-page'])('%s is noindex', async (address) => {
    const { canonical, robots } = pageFacts(await textOf(address));
    expect(robots).toContain('noindex');
    expect(canonical).toBeUndefined();
  });
});

describe('Markdown twins', () => {
  test.each(['/', '/about', '/contact'])('%s itself is Markdown on request', async (path) => {
    const markdown = await get(path, { accept: 'text/markdown, text/html;q=0.8, */*;q=0.1' });
    expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(markdown.headers.get('vary')).toContain('Accept');
    expect(markdown.headers.get('link')).toBe(`<${origin}${path}>; rel="canonical"`);
    expect(markdown.headers.get('x-robots-tag')).toBeNull();
    expect(await markdown.text()).toBe(await textOf(twinOf(path)));
  });

  test.each([
    undefined,
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'text/markdown;q=0.5, */*;q=0.8',
    'text/markdown;q=0, text/plain',
  ])('Accept: %s gets the page', async (accept) => {
    for (const path of ['/about', '/contact']) {
      const response = await get(path, accept === undefined ? {} : { accept });
      expect(response.headers.get('content-type')).toMatch(/^text\/html/i);
      expect(response.headers.get('vary')).toMatch(/(^|, )Accept(,|$)/);
      expect(response.headers.get('x-robots-tag')).toBeNull();
    }
  });

  test('of a tool say what it asks and where it answers in JSON; the page answers a question in HTML', async () => {
    const twin = await textOf('/tools/roi-calculator.md');
    expect(twin).toContain('- **Marketing spend per month** (`spend`)');
    expect(twin).toContain('- Net gain (`net_gain`)');
    const [, address = ''] = /`GET (\/api\/\S+)`/.exec(twin) ?? [];
    expect(await (await get(`${address}?spend=4321`)).json()).toMatchObject({
      ok: true,
      inputs: { spend: 4321 },
    });
    const response = await get('/tools/roi-calculator?spend=4321', { accept: 'text/markdown' });
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toContain('4,321');
  });

  test('of old addresses redirect to the new ones', async () => {
    const [old, present] = Object.entries(oldAddresses)[0] ?? ['', ''];
    const response = await get(`${old}.md?utm_source=a`);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(`${present}.md?utm_source=a`);
    expect((await get('/ABOUT.md')).headers.get('location')).toBe('/about.md');
  });

  test.each(['/no-such-page.md', '/thank-you.md'])('%s answers 404 in plain text', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toContain('/llms.txt');
  });
});

test('security.txt is plain text at its standard address, to which the short one redirects', async () => {
  const response = await get('/.well-known/security.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toContain('Contact: mailto:hello@tallygrove.example');
  const moved = await get('/security.txt');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/.well-known/security.txt']);
});

test('a staging site sends noindex with every response, and lets crawlers see it', async () => {
  const rehearsal = await startSite({ SITE_INDEXING: 'off' });
  try {
    for (const path of [
      '/',
      '/contact',
      '/about.md',
      '/favicon.svg',
      '/no-such-page',
      '/llms.txt',
    ]) {
      const response = await fetch(rehearsal.url + path);
      expect(response.headers.get('x-robots-tag'), path).toContain('noindex');
    }
    expect(await (await fetch(`${rehearsal.url}/robots.txt`)).text()).toContain('Allow: /');
  } finally {
    await rehearsal.stop();
  }
});
