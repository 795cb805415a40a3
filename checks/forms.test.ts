/** Forms over HTTP: programs and plain HTML, "Email me my results", and the attribution that all of them carry. */
import { describe, expect, inject, test } from 'vitest';
import { formsAt } from '#content/site/forms.ts';
import { site as delivered } from '#content/testing/delivered-site.ts';
import { commandLine } from '../cli/testing/run-command.ts';
import { application, ask, callFields, note, post, postForm, testClock } from './form-client.ts';

const siteForms = formsAt(delivered.prices);

const siteUrl = inject('siteUrl');
const contact = '/contact';

const forms = [
  {
    path: contact,
    form: 'contact',
    good: note,
  },
  {
    path: '/quick-start-marketing-for-cpa-firms',
    form: 'quick-start',
    good: application,
  },
];

const { json: leads } = commandLine({ DATA_DIR: inject('dataFolder') });

describe.each(forms)('$path', ({ path, form, good }) => {
  const to = (name: string) => `${name}.${form}@firm.example`;

  test('JSON is stored once; a repetition is answered without storing again', async () => {
    const headers = { 'idempotency-key': `key-${crypto.randomUUID()}` };
    const first = await post(siteUrl + path, good(to('json')), headers);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      ok: true,
      booking: null,
      next: expect.stringContaining(`/thank-you?type=${form}&ref=`),
    });
    expect(first.headers.get('cache-control')).toBe('no-store');
    const again = await post(siteUrl + path, good(to('json')), headers);
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ ok: true, id: first.body.id, duplicate: true });
  });

  test('a form post is answered with 303 to the thank-you page, which summarizes it', async () => {
    const { status, headers } = await postForm(siteUrl + path, good(to('form')));
    expect(status).toBe(303);
    const next = headers.get('location') ?? '';
    expect(next).toMatch(new RegExp(`^/thank-you\\?type=${form}&ref=`));
    const page = await (await fetch(siteUrl + next)).text();
    expect(page).toContain(form === 'contact' ? 'Your note' : 'Your application');
    expect(page).toContain('0 items');
  });
});

describe('refusals', () => {
  test.each([
    ['another site', { origin: 'https://evil.example' }, 403, 'cross_site'],
    ['a compressed body', { 'content-encoding': 'gzip' }, 415, 'unsupported_type'],
  ])('%s', async (_, headers, status, error) => {
    const sent = post(siteUrl + contact, note('no@firm.example'), { ...headers });
    expect(await sent).toMatchObject({ status, body: { ok: false, error } });
  });

  test.each(['/about', '/no-such-form'])('a post to %s', async (path) => {
    const response = await fetch(siteUrl + path, {
      method: 'POST',
      body: 'a=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});

const toolEmail = `${siteUrl}/api/tools/roi-calculator/email`;

describe('a result by email', () => {
  test('the answer has the address of the result, which confirms the sending', async () => {
    const sent = { email: 'owner@firm.example', inputs: { leads: 15, capacity: null } };
    const { status, body } = await post(toolEmail, sent);
    expect([status, body.ok, body.booking]).toEqual([201, true, null]);
    expect(body.next).toMatch(/^\/tools\/roi-calculator\?leads=15&sent=[\w-]+#e-mail$/);
    const page = await (await fetch(siteUrl + body.next)).text();
    expect(page).toContain('Check your inbox');
  });

  test('a refused form shows the error, the typed text and the result again; a sent one leads to the result', async () => {
    const fields = { email: 'not an address', name: 'Pat', 'in.leads': '15' };
    const { status, body } = await postForm(toolEmail, fields);
    expect(status).toBe(422);
    for (const words of [
      'value="not an address"',
      'value="Pat"',
      '<title>Error: ',
      'What to do next',
    ])
      expect(body.text).toContain(words);
    expect(body.text).toMatch(/name="in\.leads" value="15"/);
    const sent = await postForm(toolEmail, { ...fields, email: 'owner@firm.example' });
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/tools\/roi-calculator\?leads=15&sent=[\w-]+#e-mail$/),
    ]);
  });

  test('a token for a prerendered page has its times, and none of an unknown form', async () => {
    const { body, headers } = await ask(`${siteUrl}/api/form-token?form=tool-email`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(String(body.token).length).toBeGreaterThan(40);
    expect(Date.parse(String(body.expiresAt)) - Date.parse(String(body.issuedAt))).toBe(
      24 * 3_600_000,
    );
    expect((await ask(`${siteUrl}/api/form-token?form=login`)).status).toBe(400);
  });
});

test('every form accepts attribution as an object and as text; a refused one carries it along, escaped', async () => {
  const { slot: _, ...call } = callFields('', '');
  const good: Record<string, object> = {
    [contact]: note(''),
    [siteForms['quick-start'].path]: application(''),
    [siteForms['get-started'].path]: call,
    [siteForms.newsletter.path]: {},
    '/api/tools/roi-calculator/email': {},
  };
  const at = new Date(Date.parse(testClock.TEST_CLOCK) - 86_400_000)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z');
  const touch = { at, landingPage: '/', campaign: 'spring-reviews', source: 'news' };
  const attribution = { first: touch, last: touch };
  for (const [path, fields] of Object.entries(good)) {
    for (const sent of [attribution, JSON.stringify(attribution)]) {
      const email = `visitor.${crypto.randomUUID()}@firm.example`;
      const { body } = await post(siteUrl + path, { ...fields, email, attribution: sent });
      expect((await leads(`list --email ${email}`)).items).toMatchObject([
        { id: body.id, attribution },
      ]);
    }
  }
  const hostile = { attribution: '"><script>alert(1)</script>' };
  const { body } = await postForm(siteUrl + contact, hostile);
  expect(body.text).toMatch(/<input type="hidden" name="attribution" value="[^"]*&lt;script/);
  expect(body.text).not.toContain('<script>alert(1)');
});
