import { describe, expect, inject, test } from 'vitest';
import { commandLine } from '../cli/testing/run-command.ts';
import { application, ask, note } from './form-client.ts';

const siteUrl = inject('siteUrl');
const contact = '/contact';

type Sent = Record<string, string | string[]>;

const forms = [
  {
    path: contact,
    form: 'contact',
    good: note as (email: string) => Sent,
    missing: { name: ['Enter your name'], topic: ['Choose what it is about'], message: ['Enter a message'] },
  },
  {
    path: '/quick-start-marketing-for-cpa-firms',
    form: 'quick-start',
    good: application as (email: string) => Sent,
    missing: {
      phone: ['Enter your phone number'],
      firm_name: ["Enter your firm's name"],
      firm_size: ['Choose the size of your firm'],
      start_when: ['Choose when you would like to start'],
    },
  },
];

interface Post {
  path?: string;
  headers?: Record<string, string>;
  base?: string;
}

const post = (body: BodyInit, { path = contact, headers = {}, base = siteUrl }: Post) =>
  ask(base + path, { method: 'POST', body, headers });

const postJson = (value: unknown, { headers, ...more }: Post = {}) =>
  post(JSON.stringify(value), { ...more, headers: { 'content-type': 'application/json', ...headers } });

/** Encodes like a browser: checkbox groups repeat their name, and the hidden field is always there. */
const encoded = (fields: Sent) =>
  new URLSearchParams([
    ...Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
    ['subject_line', ''],
  ]);

const html = { headers: { accept: 'text/html' } };

const { command } = commandLine({ DATA_DIR: inject('dataFolder') });
const leads = async (...args: string[]) => (await command(args)).out;

describe.each(forms)('$path', ({ path, form, good, missing }) => {
  const to = (name: string) => `${name}.${form}@firm.example`;

  test('JSON is stored once; a repetition is answered without storing again', async () => {
    const headers = { 'idempotency-key': `key-${crypto.randomUUID()}` };
    const first = await postJson(good(to('json')), { path, headers });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      ok: true,
      booking: null,
      next: expect.stringContaining(`/thank-you?type=${form}&ref=`),
    });
    expect(first.headers.get('cache-control')).toBe('no-store');
    const again = await postJson(good(to('json')), { path, headers });
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ ok: true, id: first.body.id, duplicate: true });
  });

  test('a form post is answered with 303 to the thank-you page, which summarizes it', async () => {
    const { status, headers } = await post(encoded(good(to('form'))), { path, ...html });
    expect(status).toBe(303);
    const next = headers.get('location') ?? '';
    expect(next).toMatch(new RegExp(`^/thank-you\\?type=${form}&ref=`));
    const page = await (await fetch(siteUrl + next)).text();
    expect(page).toContain(form === 'contact' ? 'Your note' : 'Your application');
    expect(page).toContain('0 items');
  });

  test('a form post works behind a proxy that sends another Host', async () => {
    const response = await fetch(siteUrl + path, {
      method: 'POST',
      redirect: 'manual',
      body: encoded(good(to('proxy'))),
      headers: { origin: 'https://www.tallygrove.example', 'sec-fetch-site': 'same-origin' },
    });
    expect(response.status).toBe(303);
  });

  test('JSON without an Accept for JSON is still validated as JSON, with errors in form order', async () => {
    const { status } = await postJson(good(to('any')), { path, headers: { accept: '*/*' } });
    expect(status).toBe(303);
    const list = JSON.parse(await leads('list', '--form', form, '--email', to('any')));
    expect(list.items).toMatchObject([{ form, verdict: 'clean', name: 'Lee Park' }]);
  });

  test('errors are listed by field, in the wording and order of the form', async () => {
    const { status, body } = await postJson({ email: 'nope' }, { path });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      ok: false,
      error: 'validation_failed',
      message: 'There is a problem',
      formErrors: [],
      fieldErrors: missing,
    });
    expect(Object.keys(body.fieldErrors ?? {})).toEqual(expect.arrayContaining(Object.keys(missing)));
    expect(body.requestId).toEqual(expect.any(String));
  });

  test('an HTML error escapes every typed word', async () => {
    const hostile = '"><img src=x onerror=alert(1)> ‮עברית 🧾';
    const form = encoded({ name: hostile, email: 'x', message: 'short' });
    const { status, body } = await post(form, { path, ...html });
    expect(status).toBe(422);
    expect(body.text).toContain('<title>Error: ');
    expect(body.text).not.toContain('<img src=x');
    expect(body.text).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt; ‮עברית 🧾');
  });

  test('each visit gets its own token', async () => {
    const token = async () =>
      /name="form_token" value="([^"]+)"/.exec(await (await fetch(siteUrl + path)).text())?.[1];
    const [first, second] = [await token(), await token()];
    expect(first).toBeDefined();
    expect(second).not.toBe(first);
  });
});

test('the operator sees an application with its quoted price', async () => {
  const { body } = await postJson(application('price@firm.example'), { path: forms[1]?.path ?? '' });
  const shown = await leads('show', String(body.id));
  expect(JSON.parse(shown).lead.fields.current_marketing).toEqual(['referrals', 'website']);
  expect(shown).toContain('The package costs $6,999 once and $999 a month. Does that fit?');
});

test('a choice in the query is preset, other values are ignored', async () => {
  const preset = async (query: string) => {
    const page = await (await fetch(`${siteUrl}/contact?${query}`)).text();
    const inputs = page.match(/<input[^>]*name="(?:topic|name)"[^>]*>/g) ?? [];
    return inputs
      .filter((input) => /checked=""|Mallory/.test(input))
      .map((input) => /value="([^"]*)"/.exec(input)?.[1]);
  };
  expect(await preset('topic=press')).toEqual(['press']);
  expect(await preset('topic=%22%3E%3Cscript%3E&name=Mallory')).toEqual([]);
});

describe('refusals', () => {
  test.each([
    ['another site', { origin: 'https://evil.example' }, 403, 'cross_site'],
    ['another site, by fetch metadata', { 'sec-fetch-site': 'cross-site' }, 403, 'cross_site'],
    ['a hidden origin', { origin: 'null' }, 403, 'cross_site'],
    ['a compressed body', { 'content-encoding': 'gzip' }, 415, 'unsupported_type'],
    ['plain text', { 'content-type': 'text/plain' }, 415, 'unsupported_type'],
  ])('%s', async (_, headers, status, error) => {
    expect(
      await postJson(note('no@firm.example'), { headers: headers as Record<string, string> }),
    ).toMatchObject({
      status,
      body: { ok: false, error },
    });
  });

  test('a body that is not JSON', async () => {
    const answer = await post('{"name":', { headers: { 'content-type': 'application/json' } });
    expect(answer).toMatchObject({ status: 400, body: { error: 'malformed' } });
  });

  test.each(['/about', '/', '/no-such-form'])('a post to %s', async (path) => {
    const response = await fetch(siteUrl + path, {
      method: 'POST',
      body: 'a=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});
