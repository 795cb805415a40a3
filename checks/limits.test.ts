/** Rate limits per network, on a separate server: all other checks run without limits. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { note } from './form-client.ts';
import { type RunningSite, startSite } from './serve-site.ts';

let site: RunningSite;
beforeAll(async () => {
  // Each test uses its own network address in X-Forwarded-For.
  site = await startSite({
    RATE_LIMIT_SCALE: '1',
    TRUST_PROXY: '1',
    AUDIT_RATE_LIMIT: '2',
    AUDIT_ALLOW_HOSTS: new URL(inject('auditTarget')).host,
  });
});
afterAll(() => site.stop());

const sentence =
  /Too many attempts from your network\. Please try again in \d+ minutes?, or call us\./;

const numbered = (n: number) => note(`limit${n}@firm.example`);

function post(path: string, body: BodyInit, from: string, headers: Record<string, string> = {}) {
  return fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: { accept: 'application/json', 'x-forwarded-for': from, ...headers },
  });
}

const json = { 'content-type': 'application/json' };
const sendNote = (n: number, from: string) =>
  post('/contact', JSON.stringify(numbered(n)), from, json);

const statuses = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).sort();

const times = <Value>(n: number, make: (index: number) => Value) =>
  Array.from({ length: n }, (_, i) => make(i));

describe('forms', () => {
  test('the eleventh form within ten minutes is refused with Retry-After, across all forms', async () => {
    const from = '192.0.2.1';
    expect(await statuses(times(10, (n) => sendNote(n, from)))).toEqual(Array(10).fill(201));
    for (const path of [
      '/contact',
      '/get-started',
      '/quick-start-marketing-for-cpa-firms',
      '/newsletter',
    ]) {
      const answer = await post(path, '{}', from, json);
      expect([path, answer.status]).toEqual([path, 429]);
      expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
      expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(600);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.json()).toEqual({
        ok: false,
        error: 'rate_limited',
        message: expect.stringMatching(sentence),
        fieldErrors: {},
        formErrors: expect.any(Array),
        requestId: answer.headers.get('x-request-id'),
      });
    }
    expect((await sendNote(99, '192.0.2.2')).status).toBe(201);
  });

  test('a refused page keeps the typed text', async () => {
    const from = '192.0.2.3';
    await Promise.all(times(10, (n) => sendNote(100 + n, from)));
    const message = 'Typed with care: "<b>50%</b> & more" ‮עברית 🧾';
    const fields = new URLSearchParams({
      ...numbered(1),
      name: 'Ada "Lee" Park',
      message,
      subject_line: '',
    });
    const answer = await post('/contact', fields, from, { accept: 'text/html' });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    const page = await answer.text();
    expect(page).toMatch(sentence);
    expect(page).toContain('<title>Error: ');
    expect(page).toContain(
      'Typed with care: &quot;&lt;b&gt;50%&lt;/b&gt; &amp; more&quot; ‮עברית 🧾',
    );
    expect(page).toContain('value="Ada &quot;Lee&quot; Park"');
    expect(page).toContain('tel:');
  });
});

describe('reads', () => {
  test.each([
    ['/api/slots', '192.0.2.20'],
    ['/api/form-token?form=contact', '192.0.2.21'],
  ])('%s answers 120 times a minute', async (path, from) => {
    const get = () => fetch(site.url + path, { headers: { 'x-forwarded-for': from } });
    // More than 200 at once would meet the limit of waiting requests, which answers 503.
    const all = await Promise.all(times(180, get));
    expect(all.filter(({ status }) => status === 200).length).toBe(120);
    const refused = all.find(({ status }) => status !== 200);
    expect(refused?.status).toBe(429);
    expect(await refused?.json()).toMatchObject({ ok: false, error: 'rate_limited' });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  });
});

test('twenty changes of calls in ten minutes, invalid links included', async () => {
  const change = () => post('/bookings/abc/cancel', '{}', '192.0.2.30', json);
  expect(await statuses(times(20, change))).toEqual(Array(20).fill(404));
  const answer = await change();
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
});

test('audits per minute are limited alike at the API, at the page and for forms', async () => {
  const query = `?url=${encodeURIComponent(inject('auditTarget'))}`;
  const headers = { 'x-forwarded-for': '192.0.2.40' };
  const audit = (path: string) => fetch(site.url + path + query, { headers });
  expect(await statuses(times(2, () => audit('/api/audit/page')))).toEqual([200, 200]);
  const posted = post(
    '/tools/page-grader',
    new URLSearchParams(query.slice(1)),
    headers['x-forwarded-for'],
  );
  for (const answer of [audit('/api/audit/page'), audit('/tools/page-grader'), posted]) {
    const { status, headers: answered } = await answer;
    expect([status, Number(answered.get('retry-after')) >= 1]).toEqual([429, true]);
  }
});
