/**
 * `npm run bench:outbox`: 10,000 pending mails to a relay on this machine, in messages per second; and the effect of
 * such a backlog on visitors: times of form posts with and without it, alternating. Relay and visitors run in this
 * process, so they share the machine with the server. `-- --postgres` uses PostgreSQL, `-- --quick` a tenth.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSite } from '../checks/serve-site.ts';
import { site } from '../content/site/site.ts';
import { sampleMails } from '../domain/messages/samples.ts';
import { openDatabase } from '../server/db/connect.ts';
import { migrate } from '../server/db/migrate.ts';
import type { Database } from '../server/db/tables.ts';
import { createWrite } from '../server/db/write.ts';
import { brandAt } from '../server/leads/store-settings.ts';
import { enqueue } from '../server/outbox/outbox.ts';
import { systemClock } from '../server/shared/clock.ts';
import { startPostgres } from '../server/testing/postgres-server.ts';
import { startRelay } from '../server/testing/relay.ts';
import { printGoal } from './goal.ts';
import { median, rounded } from './middle.ts';

const isQuick = process.argv.includes('--quick');
const pending = isQuick ? 1000 : 10_000;
const forms = isQuick ? 500 : 2000;
const rounds = isQuick ? 1 : 3;
const connections = 50;
/** Messages per second, and how much the backlog may add to the p99 of form posts. */
const goal = { perSecond: 100, slower: 0.2 };

let filled = 0;

/** Mails like the contact form's, each in its own stream; due at `notBefore`. */
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
  const perSecond = Math.round((pending - already) / seconds);
  const wanted = `over ${goal.perSecond} messages a second to a local relay`;
  printGoal(wanted, `${perSecond} a second`, perSecond > goal.perSecond);

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
    const row = {
      round,
      'p50 without': without.p50,
      'p99 without': without.p99,
      'p50 with': withBacklog.p50,
      'p99 with': withBacklog.p99,
      'mails meanwhile': relay.received.length - before,
      'still waiting': left,
    };
    // Printed at once, since a round takes minutes.
    console.log(JSON.stringify(row));
    rows.push(row);
    await settled(db);
  }
  console.log(
    `${forms} form posts over ${connections} connections, without and with ${pending} mails waiting, ms:`,
  );
  console.table(rows);
  const slower = median(rows.map((row) => row['p99 with'] / row['p99 without'])) - 1;
  const atMost = `form posts at most ${goal.slower * 100}% slower beside a backlog of ${pending} mails`;
  printGoal(atMost, `p99 changed by ${rounded(slower * 100)}%, median of ${rounds}`, slower <= goal.slower);
  await site.stop();
} finally {
  await db.destroy();
  await relay.stop();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
