/** The contact form as programs meet it: the HTTP contract, and what survives a crash. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { startSite } from './serve-site.ts';

const siteUrl = inject('siteUrl');
const note = (email: string) => ({
  name: 'Lee Park',
  email,
  topic: 'press',
  message: 'A question about your pricing page, for an article.',
});

interface Answer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

async function post(body: BodyInit, headers: Record<string, string>, base = siteUrl): Promise<Answer> {
  const response = await fetch(`${base}/contact`, {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: { accept: 'application/json', ...headers },
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, body: isJson ? JSON.parse(text) : { text }, headers: response.headers };
}

const postJson = (value: unknown, headers: Record<string, string> = {}, base = siteUrl) =>
  post(JSON.stringify(value), { 'content-type': 'application/json', ...headers }, base);

test('a note in JSON is created once; its repetition is answered, not stored again', async () => {
  const headers = { 'idempotency-key': `key-${crypto.randomUUID()}` };
  const first = await postJson(note('json@firm.example'), headers);
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({
    ok: true,
    booking: null,
    next: expect.stringContaining('/thank-you?type=contact&ref='),
  });
  expect(first.headers.get('cache-control')).toBe('no-store');
  const again = await postJson(note('json@firm.example'), headers);
  expect(again.status).toBe(200);
  expect(again.body).toMatchObject({ ok: true, id: first.body.id, duplicate: true });
});

test('a form post is answered with 303 to the thank-you page', async () => {
  const form = new URLSearchParams({ ...note('form@firm.example'), subject_line: '' });
  const { status, headers } = await post(form, { accept: 'text/html' });
  expect(status).toBe(303);
  expect(headers.get('location')).toMatch(/^\/thank-you\?type=contact&ref=/);
});

test.each(['/contact', '/contact.data'])(
  'a form post to %s passes behind a proxy that names another host to us',
  async (path) => {
    const response = await fetch(siteUrl + path, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ...note('proxy@firm.example'), subject_line: '' }),
      headers: { origin: 'https://www.tallygrove.example', 'sec-fetch-site': 'same-origin' },
    });
    expect([202, 303]).toContain(response.status);
  },
);

test('JSON that asks for no JSON back is judged as JSON all the same', async () => {
  const { status } = await postJson(note('any@firm.example'), { accept: '*/*' });
  expect(status).toBe(303);
  const list = spawnSync(
    process.execPath,
    ['cli/leads.ts', 'list', '--json', '--email', 'any@firm.example'],
    {
      env: { ...process.env, DATA_DIR: inject('dataFolder') },
      encoding: 'utf8',
    },
  );
  expect(JSON.parse(list.stdout).items).toMatchObject([{ verdict: 'clean' }]);
});

test('errors come by field, in the words of the form', async () => {
  const { status, body } = await postJson({ email: 'nope' });
  expect(status).toBe(422);
  expect(body).toMatchObject({
    ok: false,
    error: 'validation_failed',
    message: 'There is a problem',
    formErrors: [],
    fieldErrors: {
      name: ['Enter your name'],
      topic: ['Choose what it is about'],
      message: ['Enter a message'],
    },
  });
  expect(body.requestId).toEqual(expect.any(String));
});

test('an HTML error keeps every word, however hostile, as text', async () => {
  const hostile = '"><img src=x onerror=alert(1)> ‮עברית 🧾';
  const form = new URLSearchParams({ name: hostile, email: 'x', message: 'short', subject_line: '' });
  const { status, body } = await post(form, { accept: 'text/html' });
  expect(status).toBe(422);
  expect(body.text).toContain('<title>Error: ');
  expect(body.text).not.toContain('<img src=x');
  expect(body.text).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt; ‮עברית 🧾');
});

test('a filled honeypot looks like success', async () => {
  const { status, body } = await postJson({ ...note('bot@firm.example'), subject_line: 'buy' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ ok: true, booking: null });
});

describe('refusals', () => {
  test.each([
    ['another site', { origin: 'https://evil.example' }, 403, 'cross_site'],
    ['another site, by fetch metadata', { 'sec-fetch-site': 'cross-site' }, 403, 'cross_site'],
    ['a hidden origin', { origin: 'null' }, 403, 'cross_site'],
    ['a compressed body', { 'content-encoding': 'gzip' }, 415, 'unsupported_type'],
    ['plain text', { 'content-type': 'text/plain' }, 415, 'unsupported_type'],
  ])('%s', async (_, headers, status, error) => {
    expect(await postJson(note('no@firm.example'), headers as Record<string, string>)).toMatchObject({
      status,
      body: { ok: false, error },
    });
  });

  test('a body that is no JSON', async () => {
    const answer = await post('{"name":', { 'content-type': 'application/json' });
    expect(answer).toMatchObject({ status: 400, body: { error: 'malformed' } });
  });

  test('more than 64 KiB', async () => {
    const answer = await postJson({ ...note('big@firm.example'), message: 'x'.repeat(70_000) });
    expect(answer).toMatchObject({ status: 413, body: { error: 'too_large' } });
  });

  test('more than 64 KiB without saying so', async () => {
    const status = await new Promise<number | undefined>((resolve) => {
      const outgoing = request(
        `${siteUrl}/contact`,
        { method: 'POST', headers: { 'content-type': 'application/json' } },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      );
      outgoing.on('error', () => resolve(undefined));
      for (let chunk = 0; chunk < 80; chunk++) outgoing.write('x'.repeat(1000));
      outgoing.end();
    });
    expect(status).toBe(413);
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

  test('another method on the form', async () => {
    const response = await fetch(`${siteUrl}/contact`, { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toContain('POST');
  });
});

describe('kill -9 right after the answer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'killed-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('loses no note and no mail, and the operator sees both', async () => {
    const first = await startSite({ DATA_DIR: folder });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => postJson(note(`crash${index}@firm.example`), {}, first.url)),
    );
    await first.stop('SIGKILL');
    const ids = answers.map(({ status, body }) => (status === 201 ? body.id : undefined));
    expect(new Set(ids).size).toBe(20);
    const second = await startSite({ DATA_DIR: folder });
    const mails = () => readdirSync(join(folder, 'mail')).filter((file) => file.endsWith('.eml'));
    await expect.poll(() => mails().length, { timeout: 90_000, interval: 250 }).toBe(40);
    const list = spawnSync(process.execPath, ['cli/leads.ts', 'list', '--json', '--limit', 'all'], {
      env: { ...process.env, DATA_DIR: folder },
      encoding: 'utf8',
    });
    const items = JSON.parse(list.stdout).items as { id: string; email: string }[];
    expect(new Set(items.map((item) => item.id))).toEqual(new Set(ids));
    const shown = spawnSync(process.execPath, ['cli/leads.ts', 'show', String(ids[0])], {
      env: { ...process.env, DATA_DIR: folder },
      encoding: 'utf8',
    });
    expect(shown.stdout).toContain('crash0@firm.example');
    await second.stop();
  }, 120_000);
});
