/**
 * `npm run bench:outbox`: 10,000 pending mails to a relay on this machine, in messages a second; and what such a backlog
 * does to visitors: times of form posts with it beside times without it, in turn. The relay and the visitors are this
 * process, so they share the machine with the server. `-- --postgres` does it on PostgreSQL, `-- --quick` with a tenth.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSite } from '../checks/serve-site.ts';
import { site } from '../content/site.ts';
import { sampleMails } from '../domain/messages/samples.ts';
import { systemClock } from '../server/clock.ts';
import { openDatabase } from '../server/db/connect.ts';
import { migrate } from '../server/db/migrate.ts';
import type { Database } from '../server/db/tables.ts';
import { createWrite } from '../server/db/write.ts';
import { enqueue } from '../server/outbox/outbox.ts';
import { brandAt } from '../server/store-settings.ts';
import { startPostgres } from '../server/testing/postgres-server.ts';
import { startRelay } from '../server/testing/relay.ts';

const isQuick = process.argv.includes('--quick');
const pending = isQuick ? 1000 : 10_000;
const forms = isQuick ? 500 : 2000;
const rounds = isQuick ? 1 : 3;
const connections = 50;

let filled = 0;

/** Mails as the contact form sends them, each in a stream of its own; due at `notBefore`. */
async function fill(db: Database, notBefore: number): Promise<void> {
  const write = createWrite(db);
  const [contents] = Object.values(sampleMails(brandAt(site.url)));
  const slice = 500;
  for (let first = 0; first < pending; first += slice) {
    await write(async (trx) => {
      for (let n = 0; n < slice; n += 1) {
        const stream = `email:bench-${filled + n}`;
        const payload = { to: { address: `person${filled + n}@example.com` }, contents };
        const message = { dedupeKey: stream, channel: 'email' as const, kind: 'lead.ack', stream, payload };
        await enqueue(trx, { ...message, notBefore }, Date.now());
      }
    });
    filled += slice;
  }
}

let sent = 0;

function post(url: string, agent: Agent): Promise<void> {
  sent += 1;
  const body = JSON.stringify({
    name: 'Jane Doe',
    email: `visitor${sent}@example.com`,
    topic: 'new-client',
    message: `Message ${sent}: we are four people and would like a better website.`,
  });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    accept: 'application/json',
    'user-agent': 'bench',
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(`${url}/contact`, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 201 ? resolve() : reject(new Error(`status ${response.statusCode}`)),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

async function load(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const client = async () => {
    for (let n = 0; n < forms / connections; n += 1) {
      const begun = performance.now();
      await post(url, agent);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return { p50: at(0.5), p99: at(0.99) };
}

async function due(db: Database): Promise<number> {
  const { n } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('status', '=', 'pending')
    .where('not_before', '<=', Date.now())
    .executeTakeFirstOrThrow();
  return n;
}

async function settled(db: Database): Promise<void> {
  while ((await due(db)) > 0) await sleep(500);
}

const dataDir = mkdtempSync(join(tmpdir(), 'site-bench-'));
const server = process.argv.includes('--postgres') ? await startPostgres() : undefined;
const relay = await startRelay();
const environment = {
  DATA_DIR: dataDir,
  SMTP_URL: relay.url,
  MAIL_FROM: 'Bench <bench@example.com>',
  ...(server && { DATABASE_URL: server.url, SECRET_KEY: 'a'.repeat(32) }),
};
const db = openDatabase(dataDir, server?.url);
try {
  console.log(`${server ? 'PostgreSQL' : 'SQLite'}, load of the machine ${loadavg()[0]?.toFixed(1)}`);
  await migrate(db, systemClock);
  await fill(db, 0);
  const site = await startSite(environment);
  while (relay.received.length === 0) await sleep(1);
  const begun = performance.now();
  const already = relay.received.length;
  while (relay.received.length < pending) await sleep(5);
  const seconds = (performance.now() - begun) / 1000;
  console.log(`${Math.round((pending - already) / seconds)} messages a second to a local relay`);

  await load(site.url);
  await settled(db);
  const rows = [];
  for (let round = 1; round <= rounds; round += 1) {
    const without = await load(site.url);
    await settled(db);
    const from = Date.now() + (isQuick ? 5000 : 30_000);
    await fill(db, from);
    await sleep(Math.max(0, from - Date.now()) + 1500);
    const before = relay.received.length;
    const withBacklog = await load(site.url);
    const left = await due(db);
    rows.push({
      round,
      'p50 without': without.p50,
      'p99 without': without.p99,
      'p50 with': withBacklog.p50,
      'p99 with': withBacklog.p99,
      'mails meanwhile': relay.received.length - before,
      'still waiting': left,
    });
    await settled(db);
  }
  console.log(
    `${forms} form posts over ${connections} connections, without and with ${pending} mails waiting, ms:`,
  );
  console.table(rows);
  await site.stop();
} finally {
  await db.destroy();
  await relay.stop();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
