/** Hundreds of requests for one time, against two servers that share a PostgreSQL; one server: server/booking/calls.test.ts. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/tables.ts';
import { type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts';
import { callFields, post, testClock } from './form-client.ts';
import { type RunningSite, startSite } from './serve-site.ts';

const people = 200;
const monday = '2026-11-23T17:00:00Z';

const folder = mkdtempSync(join(tmpdir(), 'race-'));
let postgres: PostgresServer;
let sites: RunningSite[];
let db: Database;

beforeAll(async () => {
  postgres = await startPostgres(['-c', 'fsync=off']);
  const { url } = postgres;
  const SECRET_KEY = 'a secret of at least thirty-two characters';
  const environment = { ...testClock, DATA_DIR: folder, DATABASE_URL: url, SECRET_KEY };
  sites = [await startSite(environment), await startSite(environment)];
  db = openDatabase(folder, url);
});
afterAll(async () => {
  await db.destroy();
  await Promise.all(sites.map((site) => site.stop()));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const race = (slotOf: (index: number) => string, prefix: string) =>
  Promise.all(
    Array.from({ length: people }, async (_, index) => {
      const site = sites[index % sites.length];
      const fields = callFields(`${prefix}${index}@firm.example`, slotOf(index));
      const begun = performance.now();
      const answer = await post(`${site?.url}/get-started`, fields);
      return { ...answer, ms: performance.now() - begun };
    }),
  );

/**
 * Expects exactly this many calls; all other requests are refused. Requests that wait 5 seconds for the busy
 * database get a 503, or a 202 where they are stored later, so a slow machine may book fewer calls, never more.
 */
function judged(answers: Awaited<ReturnType<typeof race>>, calls: number) {
  const of = (status: number) => answers.filter((answer) => answer.status === status);
  const late = answers.filter(({ status }) => status === 503 || status === 202);
  expect(of(201).length + of(409).length + late.length).toBe(people);
  expect(of(201).length).toBeLessThanOrEqual(calls);
  if (late.length === 0) expect(of(201)).toHaveLength(calls);
  else expect(Math.min(...late.map(({ ms }) => ms))).toBeGreaterThanOrEqual(5000);
  return of(409);
}

async function bookingsAt(starts: readonly string[]) {
  const wanted = new Set(starts.map((start) => Date.parse(start)));
  const rows = await db
    .selectFrom('booking')
    .select(['id', 'lane', 'start_at'])
    .where('status', '=', 'confirmed')
    .execute();
  return rows.filter((row) => wanted.has(row.start_at));
}

test(`of ${people} people who request one time exactly one gets it`, async () => {
  const answers = await race(() => monday, 'one');
  const refused = judged(answers, 1);
  for (const { body } of refused) {
    expect(body.error).toBe('slot_taken');
    expect(body.alternatives).toHaveLength(5);
    expect(body.alternatives?.map(({ start }) => start)).not.toContain(monday);
  }
  expect(await bookingsAt([monday])).toHaveLength(1);
  const leads = await db.selectFrom('lead').select('id').where('status', '=', 'awaiting_time').execute();
  const kept = new Set(leads.map(({ id }) => id));
  expect(refused.filter(({ body }) => !kept.has(body.id ?? ''))).toEqual([]);
  const confirmations = await db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'booking.confirm')
    .execute();
  expect(confirmations).toHaveLength(1);
  const mails = () =>
    readdirSync(join(folder, 'mail'))
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(folder, 'mail', name), 'utf8'))
      .filter((mail) => mail.includes('X-Message-Kind: booking.confirm'));
  await expect.poll(() => mails().length, { timeout: 30_000, interval: 250 }).toBe(1);
});
