/** `POST /api/measure`: accepted and refused input, and the database contents after the server stops. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../server/db/connect.ts';
import { startSite } from './serve-site.ts';

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const json = { 'content-type': 'application/json', 'user-agent': browser };

const batch = (...events: unknown[]) => JSON.stringify({ events });
const view = (page: string) => ({ kind: 'view', page });

/** A separate site whose data can be read after it stops. */
async function ownSite(environment: Record<string, string> = {}) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'site-measure-'));
  const site = await startSite({ DATA_DIR: dataFolder, LOG_LEVEL: 'trace', ...environment });
  return {
    ...site,
    send: (body: BodyInit, headers: Record<string, string> = json) =>
      fetch(`${site.url}/api/measure`, { method: 'POST', body, headers }),
    /** Counts by `kind subject detail`, over all days. */
    async sums(): Promise<Record<string, number>> {
      const db = openDatabase(dataFolder);
      const rows = await db.selectFrom('measure').selectAll().execute();
      await db.destroy();
      const sums: Record<string, number> = {};
      for (const { kind, subject, detail, n } of rows) {
        const key = `${kind} ${subject} ${detail}`.trim();
        sums[key] = (sums[key] ?? 0) + n;
      }
      return sums;
    },
    remove: () => rmSync(dataFolder, { recursive: true }),
  };
}

describe('counting', () => {
  let site: Awaited<ReturnType<typeof ownSite>>;
  const expected = new Map<string, number>();
  /** Part of hostile bodies: must appear neither in answers nor in the log. */
  const marker = `marker${randomUUID().replaceAll('-', '').replaceAll(/\d/g, 'x')}`;
  beforeAll(async () => {
    site = await ownSite();
  });
  afterAll(() => site.remove());

  function expectCounted(n: number, ...keys: string[]) {
    for (const key of keys) expected.set(key, (expected.get(key) ?? 0) + n);
  }

  test.each(['application/json', 'text/plain;charset=UTF-8', 'Application/JSON; charset="utf-8"'])(
    'a batch as %s gets an empty answer',
    async (type) => {
      const answer = await site.send(batch(view('/faq')), { ...json, 'content-type': type });
      expect([answer.status, await answer.text()]).toEqual([204, '']);
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expectCounted(1, 'view /faq');
    },
  );

  test.each([
    ['no JSON', marker],
    [
      'no UTF-8',
      Buffer.concat([
        Buffer.from('{"events":["'),
        Buffer.from([0xc3, 0x28, 0xff]),
        Buffer.from('"]}'),
      ]),
    ],
  ])('%s: 400, without echoing the input', async (_, body) => {
    const answer = await site.send(body);
    expect(answer.status).toBe(400);
    expect(await answer.text()).not.toContain(marker);
  });

  test.each([
    [413, 'too much', batch(view('/faq'), view(marker.repeat(400))), json],
    [415, 'a form', 'kind=view', { ...json, 'content-type': 'application/x-www-form-urlencoded' }],
    [415, 'compressed', gzipSync(batch(view('/faq'))), { ...json, 'content-encoding': 'gzip' }],
    [403, 'another site', batch(view('/faq')), { ...json, 'sec-fetch-site': 'cross-site' }],
  ])('%i for %s', async (status, _, body, headers) => {
    const answer = await site.send(body, headers);
    expect(answer.status).toBe(status);
    expect(await answer.text()).not.toContain(marker);
  });

  test.each(['curl/8.5.0', ''])('a program named “%s” is answered, not counted', async (agent) => {
    const answer = await site.send(batch(view('/terms')), { ...json, 'user-agent': agent });
    expect(answer.status).toBe(204);
  });

  test('of many batches of valid and invalid input each is answered, and the valid ones are counted', async () => {
    const batches = process.env.TEST_ALL ? 9_999 : 999;
    const bodies = [
      batch(view('/privacy'), view(`/${marker}`)),
      batch(...Array.from({ length: 60 }, () => view('/cookies'))),
      '{"events":[{}]}',
    ];
    const statuses = new Map<number, number>();
    const client = async (first: number) => {
      for (let n = first; n < batches; n += 40) {
        const answer = await site.send(bodies[n % bodies.length] ?? '');
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: 40 }, (_, first) => client(first)));
    expect([...statuses]).toEqual([[204, batches]]);
    expectCounted(batches / 3, 'view /privacy');
    expectCounted((batches / 3) * 50, 'view /cookies');
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  });

  test('after SIGTERM the database holds the exact counts, and the log nothing that was sent', async () => {
    await site.stop('SIGTERM');
    expect(await site.sums()).toEqual(Object.fromEntries(expected));
    expect(site.output()).toContain('/api/measure');
    expect(site.output()).not.toContain(marker);
    expect(site.output()).not.toMatch(/127\.0\.0\.1"|Chrome\/150/);
  });
});

test('requests beyond the limit of a network are answered, not counted', async () => {
  const site = await ownSite({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' });
  const from = (address: string) => ({ ...json, 'x-forwarded-for': address });
  const flood = Array.from({ length: 240 }, () =>
    site.send(batch(view('/faq')), from('192.0.2.1')),
  );
  const answers = await Promise.all(flood);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  await site.send(batch(view('/about')), from('192.0.2.2'));
  await site.stop();
  const sums = await site.sums();
  site.remove();
  expect(sums['view /about']).toBe(1);
  // Two tokens a second refill during the flood.
  expect(sums['view /faq']).toBeGreaterThanOrEqual(120);
  expect(sums['view /faq']).toBeLessThan(240);
});

test('when switched off, the address says so without an error, and nothing is counted', async () => {
  const site = await ownSite({ MEASURE: 'off' });
  const sent = await site.send(batch(view('/faq')));
  const refused = await site.send('no batch');
  await site.stop();
  expect([sent.status, sent.headers.get('measure'), refused.status]).toEqual([204, 'off', 400]);
  expect(await site.sums()).toEqual({});
  site.remove();
});
