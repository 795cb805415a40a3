/** "Email me my results", over HTTP: programs and plain forms. */
import { describe, expect, inject, test } from 'vitest';

const siteUrl = inject('siteUrl');
const address = (slug: string) => `${siteUrl}/api/tools/${slug}/email`;

const postJson = (slug: string, body: unknown) =>
  fetch(address(slug), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
  });

const postForm = (slug: string, fields: Record<string, string>) =>
  fetch(address(slug), {
    method: 'POST',
    headers: { Accept: 'text/html' },
    body: new URLSearchParams({ subject_line: '', ...fields }),
    redirect: 'manual',
  });

describe('a program', () => {
  test("gets errors by field, in the tool's own words", async () => {
    const response = await postJson('roi-calculator', {
      email: 'a@firm.example',
      inputs: { leads: 'many', fee: -1 },
    });
    expect(response.status).toBe(422);
    const { ok, fieldErrors } = await response.json();
    expect(ok).toBe(false);
    expect(Object.keys(fieldErrors)).toEqual(['in.leads', 'in.fee']);
    const noAddress = await (await postJson('roi-calculator', { inputs: {} })).json();
    expect(noAddress.fieldErrors).toEqual({ email: ['Enter your email address'] });
  });

  test('gets the address of the result, which confirms the sending', async () => {
    const response = await postJson('roi-calculator', {
      email: 'owner@firm.example',
      inputs: { leads: 15, capacity: null },
    });
    expect(response.status).toBe(201);
    const { ok, id, next, booking } = await response.json();
    expect([ok, typeof id, booking]).toEqual([true, 'string', null]);
    expect(next).toMatch(/^\/tools\/roi-calculator\?leads=15&sent=[\w-]+#e-mail$/);
    const page = await (await fetch(siteUrl + next)).text();
    expect(page).toContain('Look for the message in your inbox');
  });

  test.each([
    ['POST', 'no-such-tool', 404],
    ['GET', 'no-such-tool', 404],
    ['GET', 'roi-calculator', 405],
  ])('%s to %s is %i', async (method, slug, status) => {
    const response = await fetch(address(slug), { method, headers: { Accept: 'application/json' } });
    expect(response.status).toBe(status);
  });

  test('cannot send more than a tool’s inputs need', async () => {
    const response = await postJson('roi-calculator', { email: 'a@firm.example', name: 'x'.repeat(20_000) });
    expect(response.status).toBe(413);
  });
});

describe('a plain form', () => {
  test('shows the error, the typed text and the result again', async () => {
    const response = await postForm('roi-calculator', {
      email: 'not an address',
      name: 'Pat',
      'in.leads': '15',
    });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('value="not an address"');
    expect(html).toContain('value="Pat"');
    expect(html).toContain('<title>Error: ');
    expect(html).toMatch(/name="in\.leads" value="15"/);
    expect(html).toContain('What to do next');
  });

  test('leads back to the result once it is sent', async () => {
    const response = await postForm('modern-firm-quiz', {
      email: 'owner@firm.example',
      ...Object.fromEntries(
        [
          ...new URLSearchParams(
            'size=solo&files=cloud&remote=all&portal=three&reply=same&model=plan&raise=yearly&advisory=15&niche=yes&hours=45&kpi=full&margin=yes&wisp=none&mfa=all',
          ),
        ].map(([name, value]) => [`in.${name}`, value]),
      ),
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toMatch(
      /^\/tools\/modern-firm-quiz\?size=solo&.*&sent=[\w-]+#e-mail$/,
    );
  });

  test('from another site is refused', async () => {
    const response = await fetch(address('roi-calculator'), {
      method: 'POST',
      headers: { Origin: 'https://elsewhere.example' },
      body: new URLSearchParams({ email: 'a@firm.example' }),
    });
    expect(response.status).toBe(403);
  });
});

describe('a token for a prerendered page', () => {
  test('contains its form and times', async () => {
    const response = await fetch(`${siteUrl}/api/form-token?form=tool-email`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { token, issuedAt, expiresAt, minSeconds } = await response.json();
    expect(token.length).toBeGreaterThan(40);
    expect(Date.parse(expiresAt) - Date.parse(issuedAt)).toBe(24 * 3_600_000);
    expect(minSeconds).toBeGreaterThanOrEqual(0);
  });

  test('of an unknown form is refused', async () => {
    expect((await fetch(`${siteUrl}/api/form-token?form=login`)).status).toBe(400);
  });
});
