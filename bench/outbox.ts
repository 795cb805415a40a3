/**
 * `npm run bench:outbox`: 10,000 pending mails to a relay on this machine, in messages per second; and the effect of
 * such a backlog on visitors: times of form posts with and without it, alternating. Relay and visitors run in this
 * process, so they share the machine with the server. `-- --quick` uses a tenth, `-- --sqlite` skips PostgreSQL.
 */
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSite } from '../checks/serve-site.ts';
import { site as values } from '../content/site/site.ts';
import { sampleMails } from '../domain/messages/samples.ts';
import { openDatabase } from '../server/db/connect.ts';
import { migrate } from '../server/db/migrate.ts';
import type { Database } from '../server/db/tables.ts';
import { createWrite } from '../server/db/write.ts';
import { brandAt } from '../server/leads/store-settings.ts';
import { enqueue } from '../server/outbox/outbox.ts';
import { systemClock } from '../server/shared/clock.ts';
import { startRelay } from '../server/testing/relay.ts';
import { type Environment, onEachDatabase } from './shared/databases.ts';
import { median, p50AndP99, printGoal, rounded } from './shared/figures.ts';
import { postNote, timesOf } from './shared/load.ts';

const isQuick = process.argv.includes('--quick');
const [pending, forms, rounds] = isQuick ? [1000, 500, 1] : [10_000, 2000, 3];
const connections = 50;
/** Messages per second, and how much the backlog may add to the p99 of form posts. */
const goal = { perSecond: 100, slower: 0.2 };

let filled = 0;

/** Mails like the contact form's, each in its own stream; due at `notBefore`. */
async function fill(db: Database, notBefore: number): Promise<void> {
  const write = createWrite(db);
  const [contents] = Object.values(sampleMails(brandAt(values.url)));
  for (let slice = 0; slice < pending / 500; slice += 1) {
    await write(async (trx) => {
      for (let n = 0; n < 500; n += 1, filled += 1) {
        const stream = `email:bench-${filled}`;
        const payload = { to: { address: `person${filled}@example.com` }, contents };
        const message = { dedupeKey: stream, channel: 'email' as const, kind: 'lead.ack', stream, payload };
        await enqueue(trx, { ...message, notBefore }, Date.now());
      }
    });
  }
}

const load = async (url: string) => p50AndP99(await timesOf(forms, connections, () => postNote(url)));

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

async function measure(database: string, environment: Environment): Promise<void> {
  await using cleanup = new AsyncDisposableStack();
  const relay = cleanup.adopt(await startRelay(), ({ stop }) => stop());
  await using db = openDatabase(environment.DATA_DIR, environment.DATABASE_URL);
  console.log(`${database}, load of the machine ${loadavg()[0]?.toFixed(1)}`);
  await migrate(db, systemClock);
  await fill(db, 0);
  const mailing = { SMTP_URL: relay.url, MAIL_FROM: 'Bench <bench@example.com>' };
  await using site = await startSite({ ...environment, ...mailing });
  while (relay.received.length === 0) await sleep(1);
  const begun = performance.now();
  const already = relay.received.length;
  while (relay.received.length < pending) await sleep(5);
  const perSecond = Math.round((pending - already) / ((performance.now() - begun) / 1000));
  const wanted = `over ${goal.perSecond} messages a second to a local relay`;
  printGoal(wanted, `${perSecond} a second`, perSecond > goal.perSecond);

  await load(site.url);
  await settled(db);
  console.log(
    `${forms} form posts over ${connections} connections, without and with ${pending} mails waiting:`,
  );
  const ratios = [];
  for (let round = 1; round <= rounds; round += 1) {
    const without = await load(site.url);
    await settled(db);
    const from = Date.now() + (isQuick ? 5000 : 30_000);
    await fill(db, from);
    await sleep(Math.max(0, from - Date.now()) + 1500);
    const before = relay.received.length;
    const withBacklog = await load(site.url);
    const meanwhile = relay.received.length - before;
    console.log({
      round,
      without,
      withBacklog,
      'mails meanwhile': meanwhile,
      'still waiting': await due(db),
    });
    ratios.push(withBacklog['p99 ms'] / without['p99 ms']);
    await settled(db);
  }
  const slower = median(ratios) - 1;
  const atMost = `form posts at most ${goal.slower * 100}% slower beside a backlog of ${pending} mails`;
  printGoal(atMost, `p99 changed by ${rounded(slower * 100)}%, median of ${rounds}`, slower <= goal.slower);
}

await onEachDatabase(measure);
