/** The auditors over HTTP: formats, codes, headers, lines, links, mails. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { checks } from 'site-audit/checks';
import type { Report } from 'site-audit/report';
import { describe, expect, inject, test } from 'vitest';
import { auditTools, sampleId } from '#domain/audit/tools.ts';
import { closedPort } from './audit-target.ts';
import { ask, postForm } from './form-client.ts';

const siteUrl = inject('siteUrl');
const target = inject('auditTarget');
const api = `${siteUrl}/api/audit/page`;
const page = `${siteUrl}/tools/page-grader`;

type Answer = Awaited<ReturnType<typeof ask>>;

/** Addresses are relative to the target, others are used as they are. */
const of = (address: string) =>
  `?url=${encodeURIComponent(address.startsWith('/') ? target + address : address)}`;
const post = (init: RequestInit) => ask(api, { method: 'POST', ...init });
const html = { headers: { accept: 'text/html' } };
const lines = { headers: { accept: 'application/x-ndjson' } };
const lastLine = ({ body }: Answer) =>
  JSON.parse(String(body.text).trim().split('\n').at(-1) ?? '');

function expectError({ status, body }: Answer, expected: number, code: string) {
  expect([status, (body.error as unknown as { code: string }).code]).toEqual([expected, code]);
}

function reportOf({ status, body }: Answer): Report {
  expect(status).toBe(200);
  return body as unknown as Report;
}

test.each(auditTools)(
  'a report of $slug has every check of its tool once, in order; its sample is public',
  async ({ id, path, apiPath }) => {
    const answer = await ask(siteUrl + apiPath + of(target));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
    const report = reportOf(answer);
    const wanted = checks
      .filter(({ category, tools }) => category !== 'practice' && tools.includes(id))
      .map((check) => check.id);
    expect(report.checks.map((check) => check.id)).toEqual(wanted);
    expect(report).toMatchObject({ tool: id, url: `${target}/`, finalUrl: `${target}/` });
    expect(report.score).toBeGreaterThan(0);
    expect(report.pages?.length).toBe(id === 'page' ? undefined : 3);

    const query = `?report=${sampleId(id)}`;
    const sample = reportOf(await ask(siteUrl + apiPath + query));
    expect(sample.tool).toBe(id);
    const { status, headers, body } = await ask(siteUrl + path + query, html);
    expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(body.text).toContain(`${sample.score} of 100 strokes`);
  },
);

describe('request formats', () => {
  const json = { 'Content-Type': 'application/json' };

  test.each<[string, RequestInit]>([
    ['JSON', { headers: json, body: JSON.stringify({ url: target }) }],
    ['a form', { body: new URLSearchParams({ url: target }) }],
  ])('POST accepts %s', async (_, init) => {
    expect(reportOf(await post(init)).url).toBe(`${target}/`);
  });

  test.each([
    ['application/json', 'json'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'html'],
  ])('the page answers %s with %s and cache headers', async (accept, kind) => {
    for (const query of [of('/'), '']) {
      const { status, headers } = await ask(`${siteUrl}/tools/seo-audit${query}`, {
        headers: { accept },
      });
      const isForm = kind === 'html' && query === '';
      expect(status).toBe(kind === 'json' && query === '' ? 400 : 200);
      expect(headers.get('content-type')).toContain(kind);
      expect(headers.get('vary')?.split(/,\s*/)).toContain('Accept');
      expect(headers.get('x-robots-tag')).toBe(isForm ? null : 'noindex');
      if (!isForm) expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  test('other methods are refused', async () => {
    const answer = await ask(api + of('/'), { method: 'DELETE' });
    expect(answer.headers.get('allow')).toBe('GET, HEAD, POST');
    expect(answer.headers.get('access-control-allow-methods')).toBeNull();
    expectError(answer, 405, 'method-not-allowed');
  });

  test.each<[number, string, RequestInit]>([
    [400, 'invalid-url', { headers: json, body: '{"url":' }],
    [400, 'invalid-url', {}],
    [415, 'unsupported-type', { headers: { 'Content-Type': 'text/xml' }, body: '<url/>' }],
    [413, 'too-large', { body: new URLSearchParams({ url: 'x'.repeat(20_000) }) }],
  ])('an unusable body is %i %s: %j', async (status, code, init) => {
    expectError(await post(init), status, code);
  });
});

test('every refusal looks the same', async () => {
  const { port } = new URL(target);
  const addresses = [
    'file:///etc/passwd',
    'ftp://doe.example/',
    `http://user@127.0.0.1:${port}/`,
    'http://example.com:22/',
    'http://10.0.0.1/',
    'http://2130706433/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost/',
    'http://intranet/',
    `http://127.0.0.2:${port}/`,
    new URL(siteUrl).host,
    '/inward',
    '/metadata',
  ];
  const answers = await Promise.all(
    addresses.map(async (address) => {
      const { status, headers, body } = await ask(api + of(address));
      const { date: _, 'x-request-id': __, ...compared } = Object.fromEntries(headers);
      return { address, status, compared, body };
    }),
  );
  const [first] = answers;
  expect(first?.body).toEqual({
    error: { code: 'refused', message: 'This address cannot be audited.' },
  });
  for (const { address, ...answer } of answers)
    expect({ address, ...answer }).toEqual({ ...first, address, status: 400 });
});

test('a site that does not answer has an error of its own', async () => {
  expectError(await ask(api + of(`http://127.0.0.1:${closedPort}/`)), 502, 'connect');
});

test('the page of a report shows its score and links to its checks, and escapes quoted text', async () => {
  const { status, body } = await ask(page + of('/hostile'), html);
  const report = reportOf(await ask(api + of('/hostile')));
  expect(status).toBe(200);
  expect(body.text).toContain(`${report.score} of 100 strokes`);
  for (const { id } of report.checks)
    expect(body.text).toContain(` id="check-${id.replaceAll('.', '-')}"`);
  expect(body.text).not.toMatch(/<script>alert|onerror="alert|href="javascript:/);
});

/** The status for browser headers, which `fetch` of Node would overwrite. */
async function browse(url: string, mode: string, headers: Record<string, string> = {}) {
  const crossSite = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': mode };
  const request = get(url + of(target), { headers: { ...crossSite, ...headers } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

test('a form or an image on another site runs no audit; a link works, but not ahead of a click', async () => {
  for (const url of [api, page]) {
    for (const headers of [
      { Origin: 'https://elsewhere.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ])
      expect((await postForm(url, { url: target }, { ...headers })).status).toBe(403);
    expect(await browse(url, 'no-cors', { 'Sec-Fetch-Dest': 'image' })).toBe(403);
  }
  const link = { 'Sec-Fetch-Dest': 'document', Accept: 'text/html' };
  expect(await browse(page, 'navigate', link)).toBe(200);
  expect(await browse(page, 'navigate', { ...link, 'Sec-Purpose': 'prefetch;prerender' })).toBe(
    403,
  );
});

test('a crawl streams its steps and ends with the report’s link', async () => {
  const answer = await ask(`${siteUrl}/api/audit/site${of('/?fresh')}`, lines);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
  expect(answer.headers.get('content-encoding')).toBeNull();
  const stages = [...String(answer.body.text).matchAll(/"stage":"(\w+)"/g)].map(
    ([, stage]) => stage,
  );
  expect(new Set(stages)).toEqual(new Set(['reading', 'judging']));
  const { id } = lastLine(answer).report;
  const shown = await ask(`${siteUrl}/tools/seo-audit?report=${id}`, html);
  expect([shown.status, shown.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  expect(shown.body.text).toContain(' of 100 strokes');
  expect(reportOf(await ask(`${siteUrl}/tools/seo-audit?report=${id}`)).tool).toBe('site');
  expectError(await ask(`${siteUrl}/api/audit/site?report=${id}x`), 404, 'not-found');
});

test('a rejected plain form of a report by email keeps the report in view', async () => {
  const { id } = lastLine(await ask(api + of('/'), lines)).report;
  const email = { email: 'not an address', 'in.report': id };
  const { status, body } = await postForm(`${siteUrl}/api/tools/page-grader/email`, email);
  expect(status).toBe(422);
  expect(body.text).toContain('value="not an address"');
  expect(body.text).toContain(' of 100 strokes');
});
