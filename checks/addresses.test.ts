/** Single addresses: their status, their headers and what they say. Every page: every-page.test.ts. */
import { hash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, inject, test } from 'vitest';
import { oldAddresses } from './addresses.ts';
import { twinOf } from './every-page/markdown-twins.ts';
import { pageFacts } from './every-page/page-facts.ts';

const siteUrl = inject('siteUrl');
const origin = 'https://www.tallygrove.example';
const get = (
  path: string,
  headers: Record<string, string> = {},
  redirect: RequestRedirect = 'manual',
) => fetch(siteUrl + path, { redirect, headers });

interface Answer {
  /** Follows redirects first. */
  isFollowed?: true;
  /** 200 unless given. */
  status?: number;
  accept?: string;
  /** Expected values; null where there is no such header. */
  headers?: Record<string, unknown>;
  shows?: readonly (string | RegExp)[];
  hides?: RegExp;
}

const contains = (words: string) => expect.stringContaining(words);
const moved = (location: string): Answer => ({ status: 301, headers: { location } });
const missing: Answer = {
  status: 404,
  headers: { 'set-cookie': null, 'cache-control': 'no-store' },
  shows: ['Depreciated Asset'],
};
const unreadable: Answer = {
  status: 400,
  headers: { 'x-content-type-options': 'nosniff' },
  shows: ['The address of this request cannot be read.'],
};
const plain = { 'content-type': 'text/plain; charset=utf-8' };
const noTwin: Answer = { status: 404, headers: plain, shows: ['/llms.txt'] };
const byKey: Answer = {
  status: 404,
  headers: { 'x-robots-tag': contains('noindex'), 'cache-control': 'no-store' },
};
/** Headers of a page that runs only the inline scripts it lists and that no other site may frame. */
const guarded = {
  'content-security-policy': expect.stringMatching(
    /^(?!.*script-src [^;]*unsafe)(?=.*default-src 'none').*frame-ancestors 'none'/,
  ),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
/** A page that is Markdown for those who prefer it. */
const varied = {
  'content-type': contains('text/html'),
  vary: expect.stringMatching(/(^|, )Accept(,|$)/),
  'x-robots-tag': null,
};
const services = '/services/all-professional-marketing-services-for-accounting-firms';
/** Words that a search must neither run nor fail at. */
const searched = (words: string): Record<string, Answer> => ({
  [`/resources?q=${encodeURIComponent(words)}`]: {
    shows: [/\bresults? for\b/i],
    hides: /<svg onload/,
  },
});

const answers: Record<string, Answer> = {
  ...Object.fromEntries(
    Object.entries(oldAddresses).map(([old, present]) => [
      `${old}?utm_source=letter&q=a%20b`,
      moved(`${present}?utm_source=letter&q=a%20b`),
    ]),
  ),
  '/about/index.html': moved('/about'),
  '/ABOUT/?a=1': moved('/about?a=1'),
  '/ABOUT.md': moved('/about.md'),
  '/services/seo-for-accountants.md?a=1': moved('/services/seo-for-accounting-firms.md?a=1'),
  '/security.txt': moved('/.well-known/security.txt'),
  '/openapi.json': moved('/for-programs'),
  '/agents.md': moved('/for-programs'),

  '/no-such-page': {
    status: 404,
    headers: guarded,
    shows: [
      '<title>Error 404: Depreciated Asset',
      'This page has been fully depreciated and no longer exists.',
      'placeholder="Search our site..."',
      /name="robots" content="noindex,follow"/,
      'Return to Home',
      'Contact Support',
      'href="/case-studies"',
      'href="/resources"',
      'href="/about"',
    ],
  },
  '/services/no-such-service': missing,
  [`/${'a'.repeat(9000)}`]: missing,
  '/..%2f..%2fetc%2fpasswd': { ...missing, isFollowed: true },
  '/a%0d%0aset-cookie:x=1': { ...missing, isFollowed: true },
  '/no-such-page.md': noTwin,
  '/assets/entry.client-OLD.js': {
    status: 404,
    headers: { 'cache-control': 'no-store' },
    hides: /[\s\S]{1000}/,
  },
  '/%': unreadable,
  '/%00': unreadable,
  '/api/slots%': unreadable,
  '/bookings/none': byKey,
  '/newsletter/confirm/none': byKey,
  '/unsubscribe/none': byKey,

  '/': { headers: guarded },
  '/about': { headers: { ...guarded, ...varied, 'cache-control': 'public, no-cache' } },
  '/contact': { headers: { ...guarded, ...varied, 'cache-control': 'private, no-cache' } },
  '/contact?embed=1': { headers: guarded },
  '/tools/seo-audit?embed=1': { headers: guarded },
  '/tools/roi-calculator?leads=3': {
    headers: { ...guarded, 'cache-control': 'private, no-cache' },
  },
  '/tools/roi-calculator?embed=1': {
    headers: {
      'content-security-policy': contains('frame-ancestors *'),
      'x-frame-options': null,
    },
    shows: ['Open the full tool', 'noindex'],
    hides: /<footer/,
  },

  '/tools/seo-audit?report=AAAAAAAAAAAAAAAAAAAAAA': {
    status: 404,
    shows: ['This report is not on file.'],
  },
  [`${services}?problem=run-the-firm&price=package`]: { shows: ['No service fits'] },
  [`${services}?problem=<b>&size=huge&color=red`]: {
    shows: [/role="status"[^>]*>\d+ services</],
    hides: /noindex/,
  },
  '/resources?q=xqzzvv': { headers: guarded, shows: ['Start from here'] },
  '/thank-you?type=contact&ref=forged': {
    headers: { 'cache-control': 'no-store' },
    shows: ['noindex'],
    hides: /It is on the books/,
  },
  ...searched('"><svg onload=alert(1)>'),
  ...searched('\u0000\u202e\u2028 reviews'),
  ...searched('%ED%A0%80'),

  // The form's action points at the errors.
  '/tools/roi-calculator?leads=many&spend=900': {
    shows: [
      '<title>Error: ',
      'There is a problem',
      'href="#field-leads"',
      /<input(?=[^>]*id="field-leads")[^>]*aria-invalid="true"/,
      'value="many"',
      'value="900"',
      /<div id="results"[^>]*>\s*<div[^>]*data-error-summary/,
    ],
    hides: /id="results-heading"/,
  },

  '/robots.txt': {
    // Crawlers see every noindex, and start no audits.
    shows: [
      'User-agent: *\n',
      /^(?!Disallow)[\s\S]*\nDisallow: \/api\/\nDisallow: \/tools\/\*\?\*url=\n(?![\s\S]*Disallow)/,
      `Sitemap: ${origin}/sitemap.xml`,
    ],
  },
  '/.well-known/security.txt': {
    headers: plain,
    shows: ['Contact: mailto:hello@tallygrove.example'],
  },
  '/book.js': {
    headers: { 'content-type': contains('javascript') },
    shows: ['/api/slots', /^[\s\S]{1,3000}$/],
  },
  '/tools/roi-calculator.md': {
    shows: ['- **Marketing spend per month** (`spend`)', '- Net gain (`net_gain`)'],
  },
  '/tools/roi-calculator?spend=4321': {
    accept: 'text/markdown',
    headers: { 'content-type': contains('text/html') },
    shows: ['4,321'],
  },
};

test.each(Object.entries(answers))('%s', async (path, expected) => {
  const {
    isFollowed,
    status = 200,
    accept = 'text/html',
    headers = {},
    shows = [],
    hides,
  } = expected;
  const answer = await get(path, { accept }, isFollowed ? 'follow' : 'manual');
  const text = await answer.text();
  expect(answer.status).toBe(status);
  expect(
    Object.fromEntries(Object.keys(headers).map((name) => [name, answer.headers.get(name)])),
  ).toEqual(headers);
  for (const words of shows) expect(text).toMatch(words);
  if (hides) expect(text).not.toMatch(hides);
});

test('what cannot be read is refused to a form too', async () => {
  const answer = await fetch(`${siteUrl}/contact%?sent=1`, { method: 'POST', redirect: 'manual' });
  expect(answer.status).toBe(400);
});

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

test('the search index is one file of at most 60 kB, cacheable with revalidation', async () => {
  const answer = await get('/search-index.json');
  const { headers } = answer;
  expect(brotliCompressSync(await answer.text()).length).toBeLessThanOrEqual(60_000);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(headers.get('etag')).not.toBeNull();
});

test.each([
  ['/about?utm_source=letter&utm_campaign=may', '/about', true],
  ['/resources/tax-deadline-calendar?filer=nonprofits', '/resources/tax-deadline-calendar', true],
  ['/resources?q=reviews', '/resources', false],
  ['/tools/roi-calculator?spend=999', '/tools/roi-calculator', false],
  ['/thank-you', undefined, false],
  ['/500', undefined, false],
])('%s has the canonical address %s', async (address, path, isListed) => {
  const { canonical, robots } = pageFacts(await (await get(address)).text());
  expect(canonical).toBe(path && origin + path);
  expect(!robots.includes('noindex')).toBe(isListed);
});

test.each(['/', '/about', '/contact'])('%s itself is Markdown on request', async (path) => {
  const accept = 'text/markdown, text/html;q=0.8, */*;q=0.1';
  const markdown = await get(path, { accept });
  const { headers } = markdown;
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    vary: varied.vary,
    link: `<${origin}${path}>; rel="canonical"`,
  });
  expect(headers.has('x-robots-tag')).toBe(false);
  expect(await markdown.text()).toBe(await (await get(twinOf(path))).text());
});

test('speculation rules list the links that browsers may prefetch', async () => {
  for (const path of ['/about', '/contact', '/tools/roi-calculator?spend=900']) {
    const page = await get(path);
    const [, rules = ''] =
      /<script type="speculationrules">(.*?)<\/script>/.exec(await page.text()) ?? [];
    expect(JSON.parse(rules)).toMatchObject({
      prefetch: [{ eagerness: 'eager' }],
      prerender: [{ eagerness: 'moderate' }],
    });
    expect(page.headers.get('content-security-policy')).toContain(hash('sha256', rules, 'base64'));
  }
});

describe('for programs', () => {
  test('every example of the page answers with its result', async () => {
    const page = await (await get('/for-programs.md')).text();
    const examples = [...page.matchAll(/^curl 'https:\/\/[^/]+(\/api\/[^']+)'$/gm)];
    expect(examples.length).toBeGreaterThanOrEqual(5);
    for (const [, path = ''] of examples) {
      // An audit of a site on this machine: tests ask nothing of others.
      const answer = await get(path.replace('url=example.com', `url=${inject('auditTarget')}`));
      expect(answer.status, path).toBe(200);
      const type = path.includes('/csv') ? 'text/csv' : 'application/json';
      expect(answer.headers.get('content-type'), path).toContain(type);
    }
  });

  test('the twin of a tool names the address that answers in JSON', async () => {
    const twin = await (await get('/tools/roi-calculator.md')).text();
    const [, address = ''] = /`GET (\/api\/\S+)`/.exec(twin) ?? [];
    expect(await (await get(`${address}?spend=4321`)).json()).toMatchObject({
      ok: true,
      inputs: { spend: 4321 },
    });
  });
});
