/** The auditors over HTTP: formats, codes, headers, limits, lines, links, mails. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { checks } from 'site-audit/checks';
import type { Report } from 'site-audit/report';
import { describe, expect, inject, test } from 'vitest';
import { auditTools, sampleId } from '#domain/audit/tools.ts';
import { closedPort } from './audit-target.ts';

const siteUrl = inject('siteUrl');
const target = inject('auditTarget');
const jsonType = 'application/json; charset=utf-8';

/** Calls the API of a tool; paths are relative to the target, other addresses are used as they are. */
function ask(
  tool: string,
  address: string,
  init: RequestInit = {},
  site = siteUrl,
): Promise<Response> {
  const url = address.startsWith('/') ? target + address : address;
  return fetch(`${site}/api/audit/${tool}?url=${encodeURIComponent(url)}`, init);
}

const errorOf = async (response: Response) => ({
  status: response.status,
  code: ((await response.json()) as { error: { code: string } }).error.code,
});

async function reportOf(response: Response): Promise<Report> {
  expect(response.status).toBe(200);
  return (await response.json()) as Report;
}

describe('a report', () => {
  test.each(auditTools)(
    'of $slug has every check of its tool once, in order',
    async ({ id, apiPath }) => {
      const response = await fetch(`${siteUrl}${apiPath}?url=${target}`);
      expect(response.headers.get('content-type')).toBe(jsonType);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      const report = await reportOf(response);
      const wanted = checks
        .filter(({ category, tools }) => category !== 'practice' && tools.includes(id))
        .map((check) => check.id);
      expect(report.checks.map((check) => check.id)).toEqual(wanted);
      expect(report).toMatchObject({ tool: id, url: `${target}/`, finalUrl: `${target}/` });
      expect(report.score).toBeGreaterThan(0);
      expect(report.pages?.length).toBe(id === 'page' ? undefined : 3);
    },
  );
});

describe('a sample', () => {
  test.each(auditTools)(
    'of $slug is public, as page and as JSON',
    async ({ id, path, apiPath }) => {
      const query = `?report=${sampleId(id)}`;
      const report = await reportOf(await fetch(`${siteUrl}${apiPath}${query}`));
      expect(report.tool).toBe(id);
      const page = await fetch(`${siteUrl}${path}${query}`);
      expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
      expect(await page.text()).toContain(`${report.score} of 100 strokes`);
    },
  );
});

describe('request formats', () => {
  const multipart = () => {
    const form = new FormData();
    form.set('url', `${target}/`);
    return form;
  };

  test.each<[string, () => RequestInit]>([
    [
      'JSON',
      () => ({
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ url: target }),
      }),
    ],
    ['a form', () => ({ body: new URLSearchParams({ url: target }) })],
    ['a form in parts', () => ({ body: multipart() })],
  ])('POST accepts %s', async (_, init) => {
    const api = await fetch(`${siteUrl}/api/audit/page`, { method: 'POST', ...init() });
    expect((await reportOf(api)).url).toBe(`${target}/`);
  });

  test.each([
    ['application/json', 'json'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'html'],
  ])('the page answers %s with %s and cache headers', async (accept, kind) => {
    for (const query of [`?url=${encodeURIComponent(`${target}/`)}`, '']) {
      const response = await fetch(`${siteUrl}/tools/seo-audit${query}`, {
        headers: { Accept: accept },
      });
      expect(response.headers.get('content-type')).toContain(kind);
      expect(response.headers.get('vary')?.split(/,\s*/)).toContain('Accept');
      expect(response.status).toBe(kind === 'json' && query === '' ? 400 : 200);
      const isForm = kind === 'html' && query === '';
      expect(response.headers.get('x-robots-tag')).toBe(isForm ? null : 'noindex');
      if (!isForm) expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('other methods are refused', async () => {
    const response = await ask('page', '/', { method: 'DELETE' });
    expect(response.headers.get('allow')).toBe('GET, HEAD, POST');
    expect(response.headers.get('access-control-allow-methods')).toBeNull();
    expect(await errorOf(response)).toEqual({ status: 405, code: 'method-not-allowed' });
  });

  test.each<[number, string, RequestInit]>([
    [400, 'invalid-url', { headers: { 'Content-Type': 'application/json' }, body: '{"url":' }],
    [400, 'invalid-url', { headers: { 'Content-Type': 'application/json' }, body: '{}' }],
    [400, 'invalid-url', {}],
    [415, 'unsupported-type', { headers: { 'Content-Type': 'text/xml' }, body: '<url/>' }],
    [413, 'too-large', { body: new URLSearchParams({ url: 'x'.repeat(20_000) }) }],
  ])('an unusable body is %i %s: %j', async (status, code, init) => {
    const response = await fetch(`${siteUrl}/api/audit/page`, { method: 'POST', ...init });
    expect(await errorOf(response)).toEqual({ status, code });
  });
});

describe('no report', () => {
  test('every refusal looks the same', async () => {
    const port = new URL(target).port;
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
        const response = await ask('page', address);
        const headers = Object.fromEntries(response.headers);
        const { date: _, 'x-request-id': __, ...compared } = headers;
        return { address, status: response.status, compared, body: await response.text() };
      }),
    );
    const [first] = answers;
    expect(JSON.parse(first?.body ?? '')).toEqual({
      error: { code: 'refused', message: 'This address cannot be audited.' },
    });
    for (const { address, ...answer } of answers) {
      expect({ address, ...answer }).toEqual({ ...first, address, status: 400 });
    }
  });

  test.each([
    [`http://127.0.0.1:${closedPort}/`, 502, 'connect'],
    ['/held', 504, 'timeout'],
  ])('%s is %i %s', async (address, status, code) => {
    expect(await errorOf(await ask('page', address))).toEqual({ status, code });
  });
});

describe('the page of a report', () => {
  test('shows its score and links to its checks, and escapes quoted text', async () => {
    const page = await fetch(
      `${siteUrl}/tools/page-grader?url=${encodeURIComponent(`${target}/hostile`)}`,
    );
    const report = await reportOf(await ask('page', '/hostile'));
    const text = await page.text();
    expect(page.status).toBe(200);
    expect(text).toContain(`${report.score} of 100 strokes`);
    for (const { id } of report.checks)
      expect(text).toContain(` id="check-${id.replaceAll('.', '-')}"`);
    expect(text).not.toMatch(/<script>alert|onerror="alert|href="javascript:/);
  });
});

describe('requests of other sites', () => {
  const crossSite = {
    'Sec-Fetch-Site': 'cross-site',
    'Sec-Fetch-Mode': 'no-cors',
    'Sec-Fetch-Dest': 'image',
  };

  /** Sends browser headers, which `fetch` of Node would overwrite. */
  async function browse(url: string, headers: Record<string, string>): Promise<Response> {
    const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
    const status = response.statusCode ?? 0;
    return new Response(Buffer.concat(await response.toArray()), { status });
  }

  test('a form or an image on another site runs no audit', async () => {
    const form = { method: 'POST', body: new URLSearchParams({ url: target }) };
    for (const path of ['/api/audit/page', '/tools/page-grader'])
      for (const headers of [
        { Origin: 'https://elsewhere.example' },
        { 'Sec-Fetch-Site': 'cross-site' },
      ])
        expect((await fetch(siteUrl + path, { ...form, headers })).status).toBe(403);
    const api = await browse(`${siteUrl}/api/audit/page?url=${target}`, crossSite);
    expect(await errorOf(api)).toEqual({ status: 403, code: 'cross-site' });
    expect((await browse(`${siteUrl}/tools/page-grader?url=${target}`, crossSite)).status).toBe(
      403,
    );
  });

  test('a link from another site works', async () => {
    const headers = {
      'Sec-Fetch-Site': 'cross-site',
      'Sec-Fetch-Mode': 'navigate',
      'Sec-Fetch-Dest': 'document',
      Accept: 'text/html',
    };
    const address = `${siteUrl}/tools/page-grader?url=${target}`;
    expect((await browse(address, headers)).status).toBe(200);
    // Browsers prefetch links before any click.
    expect(
      (await browse(address, { ...headers, 'Sec-Purpose': 'prefetch;prerender' })).status,
    ).toBe(403);
  });
});

describe('streaming', () => {
  const headers = { Accept: 'application/x-ndjson' };
  test('a crawl streams its steps and ends with the report’s link', async () => {
    const response = await ask('site', '/?fresh', { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    expect(response.headers.get('content-encoding')).toBeNull();
    const lines = (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const stages = lines.slice(0, -1).map(({ progress }) => progress.stage);
    expect(new Set(stages)).toEqual(new Set(['reading', 'judging']));
    const { report } = lines.at(-1);
    const page = await fetch(`${siteUrl}/tools/seo-audit?report=${report.id}`);
    expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(await page.text()).toContain(' of 100 strokes');
    const asJson = await fetch(`${siteUrl}/tools/seo-audit?report=${report.id}`, {
      headers: { Accept: 'application/json' },
    });
    expect((await reportOf(asJson)).tool).toBe('site');
    const unknown = await fetch(`${siteUrl}/api/audit/site?report=${report.id}x`);
    expect(await errorOf(unknown)).toEqual({ status: 404, code: 'not-found' });
  });
});

describe('a report by email', () => {
  async function reportId(): Promise<string> {
    const response = await ask('page', '/', { headers: { Accept: 'application/x-ndjson' } });
    return JSON.parse((await response.text()).trim().split('\n').at(-1) ?? '').report.id;
  }

  test('a rejected plain form keeps the report in view', async () => {
    const response = await fetch(`${siteUrl}/api/tools/page-grader/email`, {
      method: 'POST',
      headers: { Accept: 'text/html' },
      body: new URLSearchParams({
        subject_line: '',
        email: 'not an address',
        'in.report': await reportId(),
      }),
    });
    expect(response.status).toBe(422);
    const text = await response.text();
    expect(text).toContain('value="not an address"');
    expect(text).toContain(' of 100 strokes');
  });
});
