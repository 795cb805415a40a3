/** The desk as an attacker meets it: on the built server, over the wire. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run as desk } from '../cli/desk.ts';
import { mailOf } from '../e2e/mails.ts';
import { type RunningSite, startSite } from './serve-site.ts';

const siteUrl = 'https://www.firm.example';
const same = { 'Sec-Fetch-Site': 'same-origin' };

let site: RunningSite;
/** A staging site without a desk. */
let staging: RunningSite;
beforeAll(async () => {
  // Behind a proxy that speaks https, so that cookies and origins are those of production.
  site = await startSite({
    SITE_URL: siteUrl,
    TRUST_PROXY: '1',
    RATE_LIMIT_SCALE: '1',
    LOG_LEVEL: 'info',
  });
  staging = await startSite({
    SITE_URL: siteUrl,
    TRUST_PROXY: '1',
    DESK: 'off',
    SITE_INDEXING: 'off',
  });
});
afterAll(async () => {
  await site.stop();
  await staging.stop();
});

let networks = 0;
/** A network address that no other request comes from. */
const newNetwork = () => `198.18.${Math.floor(networks / 250)}.${1 + (networks++ % 250)}`;

interface Ask {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  form?: Record<string, string>;
  cookie?: string | undefined;
  headers?: Record<string, string>;
  /** Network address of the client. */
  from?: string;
}

/** A request as a browser at the site sends it; options replace parts of it. */
function ask(
  path: string,
  { method, form, cookie, headers = same, from = newNetwork() }: Ask = {},
  at = site,
) {
  return fetch(at.url + path, {
    method: method ?? (form ? 'POST' : 'GET'),
    redirect: 'manual',
    headers: {
      Accept: 'text/html',
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Host': new URL(siteUrl).host,
      'X-Forwarded-For': from,
      ...(cookie && { Cookie: cookie }),
      ...headers,
    },
    ...(form && { body: new URLSearchParams(form) }),
  });
}

/** Runs `npm run desk -- …`, and returns what it prints. */
async function command(line: string): Promise<string> {
  const out: string[] = [];
  const write = { out: (text: string) => void out.push(text), err: () => {} };
  const code = await desk(line.split(' '), { DATA_DIR: site.dataFolder, SITE_URL: siteUrl }, write);
  expect(code).toBe(0);
  return out.join('');
}

const invitation = async (email: string, role = 'owner') =>
  new URL(JSON.parse(await command(`invite ${email} --role ${role}`)).url).pathname;

const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0];

async function signIn(email: string, role?: string, cookie?: string): Promise<string> {
  const answer = await ask(await invitation(email, role), {
    form: {},
    cookie,
    headers: formHeaders,
  });
  const first = role === 'reader' ? '/desk/account?welcome' : '/desk/setup?done=welcome';
  expect([answer.status, answer.headers.get('location')]).toEqual([303, first]);
  expect(answer.headers.get('set-cookie')).toMatch(
    /^__Host-desk=[0-9a-f]{64}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
  return cookieOf(answer) ?? '';
}

const mailTo = (email: string) => mailOf('desk.sign-in', email, site.dataFolder);

/** An empty form: fetch names no type for a body without fields. */
const formHeaders = { ...same, 'Content-Type': 'application/x-www-form-urlencoded' };

const isSignedIn = async (cookie: string) =>
  (await ask('/desk/account', { cookie })).status === 200;

async function csrfOf(cookie: string): Promise<string> {
  const page = await (await ask('/desk/account', { cookie })).text();
  return /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
}

const addresses = ['/desk', '/desk/sign-in/abc', '/desk/x/y'];

/** What two missing pages may differ in: their own address and the reference of the request. */
const alike = (page: string, path: string) =>
  page
    .replaceAll(path, '/PATH')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    // The search of the 404 page holds the words of the address.
    .replaceAll(/(<input type="search"[^>]*?) value="[^"]*"/g, '$1')
    .replaceAll(/<nav aria-label="Breadcrumb".*?<\/nav>/gs, '');

async function expectUnknown(path: string, at = site) {
  const [there, missing] = await Promise.all([ask(path, {}, at), ask('/dask', {}, at)]);
  expect(there.status).toBe(404);
  const own = ['date', 'x-request-id', 'content-length'];
  const headers = (answer: Response) => [...answer.headers].filter(([name]) => !own.includes(name));
  expect(headers(there)).toEqual(headers(missing));
  expect(alike(await there.text(), path)).toBe(alike(await missing.text(), '/dask'));
  const post = await ask(path, { form: { a: 'b' } }, at);
  expect(post.status).toBe(405);
}

describe.each([
  ['before the first invitation', () => site],
  ['with DESK=off', () => staging],
])('%s', (_, at) => {
  test.each(addresses)('%s answers like any address without a page', (path) =>
    expectUnknown(path, at()),
  );
});

test('a staging site sends noindex with every response, and lets crawlers see it', async () => {
  for (const path of ['/', '/contact', '/about.md', '/favicon.svg', '/no-such-page', '/llms.txt']) {
    const { headers } = await ask(path, {}, staging);
    expect(headers.get('x-robots-tag'), path).toContain('noindex');
  }
  expect(await (await ask('/robots.txt', {}, staging)).text()).toContain('Allow: /');
});

describe('after it', () => {
  beforeAll(async () => {
    await invitation('first@firm.example');
    // The server asks again after five seconds.
    while ((await ask('/desk')).status !== 303) await sleep(200);
  });

  test('every page leads to sign-in, and only to pages of the desk from there', async () => {
    const answer = await ask('/desk/account?a=1');
    expect(answer.headers.get('location')).toBe('/desk/sign-in?next=%2Fdesk%2Faccount%3Fa%3D1');
    for (const next of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/contact',
      'javascript:1',
    ]) {
      const page = await ask(`/desk/sign-in?next=${encodeURIComponent(next)}`);
      const html = await page.text();
      expect(html).toContain('name="next" value="/desk"');
      expect(html).not.toContain('evil');
    }
  });

  test.each(['/desk', '/desk/sign-in'])('%s has headers of its own', async (path) => {
    const { headers } = await ask(path);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(await (await ask(path)).text()).not.toContain('speculationrules');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).not.toMatch(/script-src[^;]*(unsafe|https?:|\*)/);
  });

  test('a planted token does not become a session: signing in gives a new one', async () => {
    const planted = `__Host-desk=${'a'.repeat(64)}`;
    const cookie = await signIn('first@firm.example', 'owner', planted);
    expect(cookie).not.toBe(planted);
    expect(await isSignedIn(planted)).toBe(false);
    expect(await isSignedIn(cookie)).toBe(true);
  });

  test('a cookie that was copied before sign-out is worth nothing after it', async () => {
    const cookie = await signIn('first@firm.example');
    const csrf = await csrfOf(cookie);
    const out = await ask('/desk/sign-out', { cookie, form: { csrf } });
    expect(out.headers.get('location')).toBe('/desk/sign-in');
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
    expect(await isSignedIn(cookie)).toBe(false);
    const again = await ask('/desk/sign-out', { cookie, form: { csrf } });
    expect(again.headers.get('location')).toBe('/desk/sign-in');
  });

  test.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    ['a program that names no origin', {}],
  ])('a form from %s is refused, with the right cookie and token', async (_, headers) => {
    const cookie = await signIn('first@firm.example');
    const csrf = await csrfOf(cookie);
    const answer = await ask('/desk/sign-out', { cookie, form: { csrf }, headers });
    expect(answer.status).toBe(403);
    expect(await isSignedIn(cookie)).toBe(true);
  });

  test('a form without the token of this session is refused', async () => {
    const cookie = await signIn('first@firm.example');
    const other = await csrfOf(await signIn('first@firm.example'));
    for (const form of [{}, { csrf: other }]) {
      expect((await ask('/desk/sign-out', { cookie, form, headers: formHeaders })).status).toBe(
        403,
      );
    }
    expect(await isSignedIn(cookie)).toBe(true);
  });

  test('a reader sees, and every form that changes something is refused', async () => {
    const cookie = await signIn('reader@firm.example', 'reader');
    expect(await isSignedIn(cookie)).toBe(true);
    const csrf = await csrfOf(cookie);
    for (const path of ['/desk/people', '/desk/inbox/x', '/desk/any/thing', '/desk']) {
      expect((await ask(path, { cookie, form: { csrf, role: 'owner' } })).status).toBe(403);
    }
    // What is theirs alone stays possible.
    expect((await ask('/desk/sign-out', { cookie, form: { csrf } })).status).toBe(303);
  });

  test('known and unknown addresses get the same answer; only the known one gets a mail, once usable', async () => {
    const answers = await Promise.all(
      ['first@firm.example', 'nobody@firm.example'].map(async (email) => {
        const answer = await ask('/desk/sign-in', { form: { email } });
        return [answer.status, (await answer.text()).replaceAll(email, 'EMAIL')];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    await expect.poll(() => mailTo('first@firm.example'), { timeout: 20_000 }).toBeDefined();
    expect(await mailTo('nobody@firm.example')).toBeUndefined();
    const mail = (await mailTo('first@firm.example')) ?? '';
    const link = /\/desk\/sign-in\/[0-9a-f]{64}/.exec(mail)?.[0] ?? '';
    expect((await ask(link, { form: {}, headers: formHeaders })).status).toBe(303);
    expect((await ask(link, { form: {}, headers: formHeaders })).status).toBe(404);
  });

  test('no spelling of an address gets past the door', async () => {
    const spellings = [
      '/DESK/account',
      '/desk/%61ccount',
      '//desk/account',
      '/desk/account.data',
      '/Desk/x.css',
    ];
    for (const path of spellings) {
      const read = await ask(path);
      expect([301, 303, 404]).toContain(read.status);
      expect(await read.text()).not.toContain('Sign out');
      const sent = await ask(path, { form: { a: 'b' } });
      expect([303, 403, 404, 405]).toContain(sent.status);
    }
  });

  test('one network tries ten times, whichever way; another one still may', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const isLink = attempt % 2 === 0;
      const path = isLink ? `/desk/sign-in/${String(attempt).padStart(64, '0')}` : '/desk/sign-in';
      const form = { email: `guess${attempt}@firm.example` };
      statuses.push((await ask(path, { form, from: '203.0.113.9' })).status);
    }
    expect(statuses.slice(10)).toEqual([429, 429]);
    expect(statuses.slice(0, 10)).not.toContain(429);
    expect((await ask('/desk/sign-in', { form: { email: 'a@b.example' } })).status).toBe(200);
  });

  test('a stranger uses up the links of one network, and the page says so; the owner still gets one', async () => {
    await invitation('flooded@firm.example');
    for (const email of ['flooded@firm.example', 'unknown@firm.example']) {
      const from = newNetwork();
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 4; attempt += 1)
        statuses.push((await ask('/desk/sign-in', { form: { email }, from })).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
      const refused = await (await ask('/desk/sign-in', { form: { email }, from })).text();
      expect(refused).toContain('This address asked for too many links');
      expect(refused).not.toContain('is on its way');
      const owner = await ask('/desk/sign-in', { form: { email } });
      expect(await owner.text()).toContain('is on its way');
    }
    await expect.poll(() => mailTo('flooded@firm.example')).toBeDefined();
  });

  test('one address gets 30 links an hour, from however many networks', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 32; attempt += 1)
      statuses.push((await ask('/desk/sign-in', { form: { email: 'many@firm.example' } })).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429, 429]);
  });

  test('the log has no link', async () => {
    await expect.poll(() => site.output()).toContain('/desk/sign-in/:token');
    expect(site.output()).not.toMatch(/sign-in\/[0-9a-f]{64}/);
  });
});
