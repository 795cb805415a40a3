/** Attribution over HTTP: with every form, as text or object, valid or not. */
import { spawnSync } from 'node:child_process';
import { expect, inject, test } from 'vitest';
import { forms } from '#content/site/forms.ts';
import { application, callFields, note, post as send } from './form-client.ts';

const siteUrl = inject('siteUrl');

const day = 86_400_000;
const instant = (ms: number) => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
const attribution = {
  first: { at: instant(Date.now() - 12 * day), landingPage: '/faq', referrerHost: 'www.bing.com' },
  last: { at: instant(Date.now() - day), landingPage: '/', campaign: 'spring-reviews', source: 'news' },
};

const { slot: _, ...call } = callFields('', '');
const good: Record<string, Record<string, unknown>> = {
  [forms.contact.path]: note(''),
  [forms['quick-start'].path]: application(''),
  [forms['get-started'].path]: call,
  [forms.newsletter.path]: {},
  '/api/tools/roi-calculator/email': {},
};
const paths = Object.keys(good);

let people = 0;
const filled = (path: string, more: object) => ({
  ...good[path],
  email: `visitor.${people++}.${Date.now()}@firm.example`,
  ...more,
});

async function post(path: string, fields: object, headers: Record<string, string> = {}) {
  const { status, body } = await send(siteUrl + path, fields, headers);
  return { status, ...body };
}

/** Exported inquiries, ordered by id. Exports all ids in one run because each run takes a second. */
function exported(...ids: (string | undefined)[]) {
  const env = { ...process.env, DATA_DIR: inject('dataFolder') };
  const args = ['cli/leads.ts', 'export', '--format', 'ndjson'];
  const { stdout } = spawnSync(process.execPath, args, { env, encoding: 'utf8', maxBuffer: 1e9 });
  const records = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return ids.map((id) => records.find((record) => record.id === id));
}

const attributionsOf = (ids: (string | undefined)[]) => exported(...ids).map((lead) => lead.attribution);

test.each(paths)('%s accepts it as an object and as text', async (path) => {
  const ids: (string | undefined)[] = [];
  for (const sent of [attribution, JSON.stringify(attribution)]) {
    const { status, id } = await post(path, filled(path, { attribution: sent }));
    expect(status).toBe(201);
    ids.push(id);
  }
  expect(attributionsOf(ids)).toEqual([attribution, attribution]);
});

const hostile: readonly (readonly [string, unknown])[] = [
  ['eleven kilobytes', { ...attribution, filler: 'x'.repeat(11_000) }],
  ['nested', '['.repeat(3_000)],
  ['nested and closed', JSON.parse(`${'['.repeat(3_000)}${']'.repeat(3_000)}`)],
  ['HTML', '<img src=x onerror=alert(1)>'],
  ['wrong types', { first: 7, last: { at: {}, landingPage: [] } }],
  ['a list', [attribution]],
  ['a number', 7],
  ['nothing', null],
];

test.each(hostile)('an attribution of %s never blocks an inquiry', async (_, sent) => {
  const ids: (string | undefined)[] = [];
  for (const path of paths) {
    const { status, id } = await post(path, filled(path, { attribution: sent }));
    expect([path, status]).toEqual([path, 201]);
    ids.push(id);
  }
  expect(attributionsOf(ids)).toEqual(paths.map(() => null));
});

test('a megabyte in any field exceeds every form', async () => {
  const answer = await post('/contact', filled('/contact', { attribution: 'x'.repeat(1_000_000) }));
  expect(answer).toMatchObject({ status: 413, error: 'too_large' });
});

test('the same inquiry with another attribution is not stored again', async () => {
  const fields = filled('/contact', { attribution });
  const first = await post('/contact', fields);
  const again = await post('/contact', { ...fields, attribution: { first: attribution.first } });
  expect(again).toMatchObject({ status: 200, id: first.id });
  expect(attributionsOf([first.id])).toEqual([attribution]);
});

test('without attribution the referrer fills in, and the older columns are unchanged', async () => {
  const referer = `${siteUrl}/contact?utm_campaign=spring&gclid=one-click&topic=press`;
  const { id } = await post('/contact', filled('/contact', {}), { referer });
  const [{ attribution, utm, pagePath }] = exported(id);
  expect([utm, pagePath]).toEqual([{ utm_campaign: 'spring' }, '/contact']);
  const touch = { landingPage: '/contact', campaign: 'spring', source: 'google', medium: 'cpc' };
  expect(attribution).toMatchObject({ first: touch, last: touch });
  expect(JSON.stringify(attribution)).not.toContain('one-click');
});

test('a rejected form carries it along, escaped', async () => {
  const text = '"><script>alert(1)</script>';
  const response = await fetch(`${siteUrl}/contact`, {
    method: 'POST',
    headers: { accept: 'text/html' },
    body: new URLSearchParams({ name: '', email: '', attribution: text, subject_line: '' }),
  });
  const page = await response.text();
  expect(response.status).toBe(422);
  expect(page).toMatch(/<input type="hidden" name="attribution" value="[^"]*&lt;script/);
  expect(page).not.toContain('<script>alert(1)');
});
