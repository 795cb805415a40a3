/** The sample websites as served: light, valid, without scripts, out of search engines, and safe with any entry. */
import { expect, inject, test } from 'vitest';
import { samplePages } from './addresses.ts';
import { htmlFaults, pageFacts } from './every-page/page-facts.ts';

const siteUrl = inject('siteUrl');
const mostBytes = 100_000;

const fetched = async (path: string) => {
  const answer = await fetch(siteUrl + path);
  return { answer, html: await answer.text() };
};

/** Bytes of a file, and of the fonts that a style sheet loads. */
async function weightOf(path: string): Promise<number> {
  const answer = await fetch(siteUrl + path);
  const text = path.endsWith('.css') ? await answer.clone().text() : '';
  const fonts = [...text.matchAll(/url\(["']?([^"')]+)/g)].map(([, at = '']) => at);
  const inside = await Promise.all(
    fonts.map((at) => weightOf(new URL(at, siteUrl + path).pathname)),
  );
  const own =
    Number(answer.headers.get('content-length')) || (await answer.arrayBuffer()).byteLength;
  return own + inside.reduce((sum, bytes) => sum + bytes, 0);
}

test.each(samplePages)(
  '%s is valid, without scripts, not listed, and under 100 KB in all',
  async (path) => {
    const { answer, html } = await fetched(path);
    const facts = pageFacts(html);
    expect(answer.status).toBe(200);
    expect(await htmlFaults(html)).toEqual([]);
    expect([facts.h1.length, facts.robots]).toEqual([1, 'noindex,nofollow']);
    expect(html).not.toMatch(
      /<script(?! type="application\/ld\+json")|\bon[a-z]+=|\{(firm|town|clients)\}/,
    );
    expect(facts.text).toContain('This firm does not exist.');
    const files = new Set(
      facts.loaded.filter((address) => /^\/assets\/.*\.(css|svg)$/.test(address)),
    );
    const weights = await Promise.all([path, ...files].map(weightOf));
    expect(weights.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(mostBytes);
  },
);

const entered = 'firm=Ruiz+%26+Daughters+CPA&town=Bend&clients=dental+practices';

test.each(['/samples/website/tax', '/samples/website/advisory/contact'])(
  '%s shows the entries of its address, and its links keep them',
  async (path) => {
    const { html } = await fetched(`${path}?${entered}`);
    const { text, addresses } = pageFacts(html);
    expect(text).toContain('Ruiz & Daughters CPA');
    const within = addresses.filter((address) =>
      address.startsWith(`${path.split('/').slice(0, 4).join('/')}`),
    );
    expect(within.length).toBeGreaterThan(4);
    expect(within.filter((address) => !address.includes(entered))).toEqual([]);
  },
);

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{firm}{clients}',
  'x'.repeat(5000),
  '\u202eBOB\u0000\u0007\nCPA',
  '💼'.repeat(200),
];

test.each(hostile)('an entry such as %j stays words, short enough for its place', async (entry) => {
  const query = new URLSearchParams({ firm: entry, town: entry, clients: entry });
  for (const path of [
    '/samples/website/tax',
    '/samples/website',
    '/samples/website/advisory/about',
  ]) {
    const { answer, html } = await fetched(`${path}?${query}`);
    expect(answer.status).toBe(200);
    expect(await htmlFaults(html)).toEqual([]);
    expect(html).not.toMatch(/<script>alert|<img src=x|x{41}|\u202e/);
  }
});

test.each([
  '/samples/website/payroll',
  '/samples/website/tax/fees',
  '/samples/website/tax/services/none',
])('%s is not found', async (path) => {
  expect((await fetch(siteUrl + path, { redirect: 'manual' })).status).toBe(404);
});

test('only our own pages may frame a sample website, and the booking takes its entries along', async () => {
  const { answer } = await fetched('/samples/website/tax');
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  const { html } = await fetched(`/get-started?design=tax&${entered}`);
  expect(html).toMatch(
    /name="firm_name"[^>]*value="Ruiz &amp; Daughters CPA"|value="Ruiz &amp; Daughters CPA"[^>]*name="firm_name"/,
  );
  expect(html).toMatch(/name="sample" value="tax design: https:[^"]*design=tax/);
});
