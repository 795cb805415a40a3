/** `POST /api/measure`: accepted and refused input, and the database contents after the server stops. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../server/db/connect.ts';
import { type RunningSite, startSite } from './serve-site.ts';

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const json = { 'content-type': 'application/json', 'user-agent': browser };

const view = (page: string, more = {}) => JSON.stringify({ page, ...more });

let site: RunningSite;
const dataFolder = mkdtempSync(join(tmpdir(), 'site-measure-'));
beforeAll(async () => {
  site = await startSite({
    DATA_DIR: dataFolder,
    LOG_LEVEL: 'trace',
    RATE_LIMIT_SCALE: '1',
    TRUST_PROXY: '1',
  });
});
afterAll(() => rmSync(dataFolder, { recursive: true }));

const send = (body: BodyInit, headers: Record<string, string> = json) =>
  fetch(`${site.url}/api/measure`, { method: 'POST', body, headers });

/** Counts by `page source`, over all days. */
async function sums(): Promise<Record<string, number>> {
  const db = openDatabase(dataFolder);
  const rows = await db.selectFrom('measure').selectAll().execute();
  await db.destroy();
  const sums: Record<string, number> = {};
  for (const { subject, detail, n } of rows) {
    const key = `${subject} ${detail}`;
    sums[key] = (sums[key] ?? 0) + n;
  }
  return sums;
}

/** Part of hostile bodies: must appear neither in answers nor in the log. */
const marker = 'markerofahostilebody';
test.each(['application/json', 'text/plain;charset=UTF-8', 'Application/JSON; charset="utf-8"'])(
  'a view as %s gets an empty answer',
  async (type) => {
    const answer = await send(view('/faq'), { ...json, 'content-type': type });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-store');
  },
);

test('campaigns, linking hosts and unknown pages are answered alike', async () => {
  for (const body of [
    view('/privacy', { campaign: 'Spring Reviews', referrerHost: 'www.google.com' }),
    view('/privacy', { campaign: `<${marker}>` }),
    view('/privacy', { referrerHost: 'www.bing.com', address: marker }),
    view(`/${marker}`),
    view('toString'),
  ]) {
    expect((await send(body)).status).toBe(204);
  }
  // Programs are answered, not counted.
  await send(view('/terms'), { ...json, 'user-agent': 'curl/8.5.0' });
});

test.each([
  [400, 'no JSON', marker, json],
  [400, 'no page', `{"page":{"${marker}":1}}`, json],
  [413, 'too much', view(marker.repeat(400)), json],
  [415, 'a form', 'page=/faq', { ...json, 'content-type': 'application/x-www-form-urlencoded' }],
  [403, 'another site', view('/faq'), { ...json, 'sec-fetch-site': 'cross-site' }],
])('%i for %s, without echoing it', async (status, _, body, headers) => {
  const answer = await send(body, headers);
  expect(answer.status).toBe(status);
  expect(await answer.text()).not.toContain(marker);
});

test('requests beyond the limit of a network are answered, not counted', async () => {
  const from = (address: string) => ({ ...json, 'x-forwarded-for': address });
  const flood = Array.from({ length: 240 }, () => send(view('/bot'), from('192.0.2.1')));
  const answers = await Promise.all(flood);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  await send(view('/about'), from('192.0.2.2'));
});

test('after SIGTERM the database holds the exact counts, and the log nothing that was sent', async () => {
  await site.stop('SIGTERM');
  const { '/bot direct': flooded, ...others } = await sums();
  // Two tokens a second refill during the flood.
  expect(flooded).toBeGreaterThanOrEqual(120);
  expect(flooded).toBeLessThan(240);
  expect(others).toEqual({
    '/about direct': 1,
    '/faq direct': 3,
    '/privacy campaign:spring-reviews': 1,
    '/privacy campaign:other': 1,
    '/privacy host:www.bing.com': 1,
  });
  expect(site.output()).toContain('/api/measure');
  expect(site.output()).not.toContain(marker);
  expect(site.output()).not.toMatch(/127\.0\.0\.1"|Chrome\/150/);
});
