/**
 * Hostile input over the wire, to every address that accepts a form. Below this: what a field refuses (domain/forms),
 * what is a body (server/http/receive.test.ts), and what reaches mails and tables (server/outbox, cli/commands).
 */
import { describe, expect, inject, test } from 'vitest';
import { commandLine } from '../cli/testing/run-command.ts';
import {
  application,
  ask,
  callFields,
  type FormBody,
  managePath,
  note,
  post,
  postForm,
} from './form-client.ts';

const siteUrl = inject('siteUrl');

type Sent = Record<string, unknown>;

/** Every form, with a valid answer and its free-text fields. */
const forms: { path: string; good: Sent; lines: string[]; notes: string[] }[] = [
  { path: '/contact', good: note(''), lines: ['name', 'firm_name'], notes: ['message'] },
  {
    path: '/get-started',
    good: { ...callFields('', ''), software: ['other'], software_other: 'Ledger' },
    lines: ['name', 'firm_name', 'software_other', 'sample'],
    notes: ['goals_note'],
  },
  {
    path: '/quick-start-marketing-for-cpa-firms',
    good: application(''),
    lines: ['name', 'firm_name', 'city'],
    notes: ['message'],
  },
  {
    path: '/api/tools/roi-calculator/email',
    good: { 'in.leads': '15' },
    lines: ['name'],
    notes: [],
  },
  { path: '/newsletter', good: {}, lines: [], notes: [] },
];

let count = 0;
const someone = () => `hostile${++count}@firm.example`;

const postBody = (path: string, body: BodyInit, type?: string) =>
  ask(siteUrl + path, { method: 'POST', body, ...(type && { headers: { 'content-type': type } }) });
const postJson = (path: string, value: Sent) => post(siteUrl + path, value);

function expectError(answer: { status: number; body: FormBody }, status: number, error: string) {
  expect([answer.status, answer.body.error]).toEqual([status, error]);
  expect(answer.body).toMatchObject({
    ok: false,
    message: expect.any(String),
    fieldErrors: expect.any(Object),
    formErrors: expect.any(Array),
    requestId: expect.any(String),
  });
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const { json: leads } = commandLine({ DATA_DIR: inject('dataFolder') });

describe.each(forms)('$path', ({ path, good, lines, notes }) => {
  const texts = [...lines, ...notes];
  const filled = (text?: string): Sent => ({
    ...good,
    ...(text && Object.fromEntries(texts.map((name) => [name, text.padEnd(12, '.')]))),
    email: someone(),
  });

  test.each([
    ['a zero byte', 'a\0b'],
    ['half a pair of surrogates', 'a\ud800b'],
  ])('%s is an error of every field', async (_, text) => {
    const answer = await postJson(path, { ...filled(text), email: text });
    expectError(answer, 422, 'validation_failed');
    expect(Object.keys(answer.body.fieldErrors ?? {}).toSorted()).toEqual(
      [...texts, 'email'].toSorted(),
    );
  });

  test('markup is returned escaped', async () => {
    const markup = `"'><script>alert(1)</script><img src=x onerror=alert(2)>{{price.setup}}</textarea></title>`;
    const { status, body } = await postForm(siteUrl + path, { ...filled(markup), email: markup });
    expect(status).toBe(422);
    expect(body.text).not.toMatch(/<script>alert\(1|<img src=x|<\/textarea><\/title>/);
    expect(
      String(body.text).replaceAll('&#x27;', "'").split(escaped(markup)).length,
    ).toBeGreaterThan(texts.length);
  });

  test.runIf(texts.length > 0)('text of any script is stored unchanged', async () => {
    const text = `🧾 Ｌｅｄｇｅｒ שלום <b onmouseover="x()"> =1+1 '); DROP TABLE lead;-- %0d%0aBcc:`;
    const { status, body } = await postJson(path, filled(text));
    expect(status).toBe(201);
    const { lead } = await leads(`show ${body.id}`);
    for (const name of texts) expect(lead.fields[name]).toBe(text);
  });

  test('names with a special meaning in JavaScript are ordinary, and a forged token is no fault', async () => {
    for (const name of ['__proto__', 'constructor', 'prototype', 'toString', '']) {
      const text = JSON.stringify({ ...filled(), zz: 'polluted' }).replace(
        '"zz"',
        JSON.stringify(name),
      );
      expect([name, (await postBody(path, text, 'application/json')).status]).toEqual([name, 201]);
    }
    expect([303, 422]).toContain(
      (await postForm(siteUrl + path, { ...filled(), form_token: '\0A.1' })).status,
    );
  });

  test.each([
    ['deep lists', '['.repeat(8000), 'application/json', 400, 'malformed'],
    ['much', JSON.stringify({ name: 'x'.repeat(70_000) }), 'application/json', 413, 'too_large'],
  ])('%s cannot be read as a form', async (_, body, type, status, error) => {
    expectError(await postBody(path, body, type), status, error);
  });
});

test('hostile changes of a call leave it as it is, and a reason full of markup cancels it', async () => {
  const { days } = await (await fetch(`${siteUrl}/api/slots?days=31`)).json();
  const slot =
    (days as { slots: { start: string }[] }[]).flatMap((day) => day.slots).at(-1)?.start ?? '';
  const place = managePath((await postJson('/get-started', callFields(someone(), slot))).body);
  for (const [change, field] of [
    ['/reschedule', 'slot'],
    ['/reschedule', 'timezone'],
    ['/cancel', 'reason'],
  ] as const) {
    const other = change === '/reschedule' ? { slot: '2031-01-01T17:00:00Z', timezone: 'UTC' } : {};
    for (const value of ['a\0b', 'x'.repeat(6000)]) {
      const answer = await postJson(place + change, { ...other, [field]: value });
      expectError(answer, 422, 'validation_failed');
      expect(Object.keys(answer.body.fieldErrors ?? {})).toEqual([field]);
    }
  }
  expect((await ask(siteUrl + place)).body.booking).toMatchObject({
    status: 'confirmed',
    sequence: 0,
  });
  const reason = '=1+1 <script>alert(1)</script> 🧾 ‮עברית\r\nBcc: all@evil.example';
  const canceled = await postJson(`${place}/cancel`, { reason });
  expect([canceled.status, canceled.body.booking]).toMatchObject([200, { status: 'cancelled' }]);
});
