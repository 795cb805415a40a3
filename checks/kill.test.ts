/** Acknowledged writes survive `kill -9` of the real server; with `npm test -- --all` also on PostgreSQL. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../server/db/connect.ts';
import { startPostgres } from '../server/testing/postgres-server.ts';
import { sendNote } from './form-client.ts';
import { startSite } from './serve-site.ts';

const clients = 20;
/** Each round kills the server after a random number of acknowledgements between these two. */
const fewest = 5;
const most = 80;

/** Posts until the server is gone; each client continues as soon as it has its answer. */
async function burst(url: string, round: number, onStored: (id: string) => void): Promise<void> {
  const client = async (number: number) => {
    for (let n = 0; ; n += 1) {
      const { body } = await sendNote(url, `r${round}c${number}n${n}@example.com`);
      if (!body.ok) throw new Error(JSON.stringify(body));
      onStored(body.id ?? '');
    }
  };
  // Requests fail when the server is gone; that ends them.
  await Promise.allSettled(Array.from({ length: clients }, (_, number) => client(number)));
}

async function killedInABurst(
  environment: Record<string, string>,
  round: number,
): Promise<string[]> {
  const site = await startSite(environment);
  const acknowledged: string[] = [];
  const enough = fewest + Math.floor(Math.random() * (most - fewest));
  let gone: Promise<void> | undefined;
  await burst(site.url, round, (id) => {
    acknowledged.push(id);
    if (acknowledged.length === enough) gone = site.stop('SIGKILL');
  });
  await gone;
  expect(acknowledged.length).toBeGreaterThanOrEqual(enough);
  return acknowledged;
}

/** Header lines of a mail. */
const headerOf = (mail: string, name: string) =>
  new RegExp(`^${name}: (.*)\r?$`, 'm').exec(mail)?.[1];

async function survives(environment: Record<string, string>, rounds: number): Promise<void> {
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    acknowledged.push(...(await killedInABurst(environment, round)));
  }
  const db = openDatabase(environment.DATA_DIR ?? '', environment.DATABASE_URL);
  // Release the leases of the killed server; waiting until they expire would take a minute.
  await db.updateTable('outbox').set({ lease_owner: null, lease_until: null }).execute();
  const site = await startSite(environment);
  const pending = db.selectFrom('outbox').select('id').where('status', '=', 'pending');
  await expect
    .poll(async () => (await pending.execute()).length, { timeout: 100_000, interval: 500 })
    .toBe(0);
  await site.stop();

  const leads = new Set((await db.selectFrom('lead').select('id').execute()).map(({ id }) => id));
  expect(acknowledged.filter((id) => !leads.has(id))).toEqual([]);
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  const messages = await db.selectFrom('outbox').select(['id', 'status', 'dedupe_key']).execute();
  await db.destroy();
  const wanted = [...leads].flatMap((id) => [`lead.notice:${id}`, `lead.ack:${id}`]);
  expect(messages.map(({ dedupe_key }) => dedupe_key).toSorted()).toEqual(wanted.toSorted());
  expect(messages.filter(({ status }) => status !== 'sent')).toEqual([]);

  const folder = join(environment.DATA_DIR ?? '', 'mail');
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  expect(files.toSorted()).toEqual(messages.map(({ id }) => `${id}.eml`).toSorted());
  const told = files.map((name) => {
    const mail = readFileSync(join(folder, name), 'utf8');
    return `${headerOf(mail, 'X-Message-Kind')}:${headerOf(mail, 'X-Lead-Id')}`;
  });
  // Exactly one mail per cause.
  expect(told.toSorted()).toEqual(wanted.toSorted());
}

const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'site-killed-'));

/** One kill tests all promises; more of them meet the server at other moments. */
const rounds = process.env.TEST_ALL ? 10 : 1;

test('SQLite, during a burst', { timeout: 600_000 }, async () => {
  const DATA_DIR = temporaryFolder();
  await survives({ DATA_DIR }, rounds);
  rmSync(DATA_DIR, { recursive: true });
});

/** What differs is tested below: transactions and leases on both databases. */
test.runIf(process.env.TEST_ALL)('PostgreSQL, during a burst', { timeout: 600_000 }, async () => {
  const DATA_DIR = temporaryFolder();
  const server = await startPostgres(['-c', 'fsync=off']);
  try {
    await survives(
      { DATA_DIR, DATABASE_URL: server.url, SECRET_KEY: 'a'.repeat(32) },
      Math.ceil(rounds / 3),
    );
  } finally {
    await server.stop();
  }
  rmSync(DATA_DIR, { recursive: true });
});
