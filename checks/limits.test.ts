/** Rate limits per network, on a separate server: most other checks run without limits. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ask, note, post, postForm } from './form-client.ts';
import { type RunningSite, startSite } from './serve-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({
    RATE_LIMIT_SCALE: '1',
    TRUST_PROXY: '1',
    AUDIT_RATE_LIMIT: '2',
    AUDIT_ALLOW_HOSTS: new URL(inject('auditTarget')).host,
  });
});
afterAll(() => site.stop());

type Answer = Awaited<ReturnType<typeof ask>>;

const sentence =
  /Too many attempts from your network\. Please try again in \d+ minutes?, or call us\./;

/** Each test comes from a network of its own. */
const from = (address: string) => ({ 'x-forwarded-for': address });
const numbered = (n: number) => note(`limit${n}@firm.example`);
const send = (n: number, address: string) =>
  post(`${site.url}/contact`, numbered(n), from(address));

/** The statuses of answers to `count` requests at once. */
async function statuses(count: number, request: (index: number) => Promise<Answer>) {
  const answers = await Promise.all(Array.from({ length: count }, (_, n) => request(n)));
  return answers.map(({ status }) => status).sort();
}

function expectRefused({ status, headers }: Answer) {
  expect(status).toBe(429);
  expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
}

test('the eleventh form within ten minutes is refused with Retry-After, across all forms', async () => {
  const address = '192.0.2.1';
  expect(await statuses(10, (n) => send(n, address))).toEqual(Array(10).fill(201));
  for (const path of [
    '/contact',
    '/get-started',
    '/quick-start-marketing-for-cpa-firms',
    '/newsletter',
  ]) {
    const answer = await post(site.url + path, {}, from(address));
    expectRefused(answer);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toEqual({
      ok: false,
      error: 'rate_limited',
      message: expect.stringMatching(sentence),
      fieldErrors: {},
      formErrors: expect.any(Array),
      requestId: answer.headers.get('x-request-id'),
    });
  }
  expect((await send(99, '192.0.2.2')).status).toBe(201);
});

test('a refused page keeps the typed text', async () => {
  const address = '192.0.2.3';
  await statuses(10, (n) => send(100 + n, address));
  const message = 'Typed with care: "<b>50%</b> & more" ‮עברית 🧾';
  const typed = { ...numbered(1), name: 'Ada "Lee" Park', message };
  const answer = await postForm(`${site.url}/contact`, typed, from(address));
  expectRefused(answer);
  for (const words of [
    sentence,
    '<title>Error: ',
    'Typed with care: &quot;&lt;b&gt;50%&lt;/b&gt; &amp; more&quot; ‮עברית 🧾',
    'value="Ada &quot;Lee&quot; Park"',
    'tel:',
  ])
    expect(answer.body.text).toMatch(words);
});

test.each([
  ['/api/slots', '192.0.2.20'],
  ['/api/form-token?form=contact', '192.0.2.21'],
])('%s answers 120 times a minute', async (path, address) => {
  const get = () => ask(site.url + path, { headers: from(address) });
  // More than 100 at once of one network would meet the limit of waiting requests, which answers 503.
  const all = [...(await statuses(90, get)), ...(await statuses(90, get))];
  expect(all.filter((status) => status === 200).length).toBe(120);
  const refused = await get();
  expectRefused(refused);
  expect(refused.body).toMatchObject({ ok: false, error: 'rate_limited' });
});

test('twenty changes of calls in ten minutes, invalid links included', async () => {
  const change = () => post(`${site.url}/bookings/abc/cancel`, {}, from('192.0.2.30'));
  expect(await statuses(20, change)).toEqual(Array(20).fill(404));
  expectRefused(await change());
});

test('audits per minute are limited alike at the API, at the page and for forms', async () => {
  const url = inject('auditTarget');
  const headers = from('192.0.2.40');
  const audit = (path: string) =>
    ask(`${site.url}${path}?url=${encodeURIComponent(url)}`, { headers });
  expect(await statuses(2, () => audit('/api/audit/page'))).toEqual([200, 200]);
  expectRefused(await audit('/api/audit/page'));
  expectRefused(await audit('/tools/page-grader'));
  expectRefused(await postForm(`${site.url}/tools/page-grader`, { url }, headers));
});
