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

test('every form accepts it as an object and as text', async () => {
  const ids: (string | undefined)[] = [];
  for (const path of Object.keys(good)) {
    for (const sent of [attribution, JSON.stringify(attribution)]) {
      const { status, id } = await post(path, filled(path, { attribution: sent }));
      expect([path, status]).toEqual([path, 201]);
      ids.push(id);
    }
  }
  expect(exported(...ids).map((lead) => lead.attribution)).toEqual(ids.map(() => attribution));
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
