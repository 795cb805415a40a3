/**
 * The desk over 100,000 inquiries and as many subscribers on SQLite and PostgreSQL: milliseconds of each list, search and
 * record as its page asks for them. Needs no build: `npm run bench:desk`; `-- --leads 5000` for a first look, `-- --sqlite` without
 * PostgreSQL. Not a test: no clock decides anything.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openDatabase, prepareDataDir } from '../server/db/connect.ts';
import type { Database, LeadStatus } from '../server/db/tables.ts';
import { createWrite, type Write } from '../server/db/write.ts';
import { countInbox, type InboxFilter, listInbox, sourcesOf } from '../server/desk/inbox/list-inbox.ts';
import { readNewLeads } from '../server/desk/inbox/search-index.ts';
import {
  countSubscribers,
  listSubscribers,
  type SubscriberFilter,
} from '../server/desk/subscribers/list-subscribers.ts';
import { readSubscriber } from '../server/desk/subscribers/read-subscriber.ts';
import { readLead } from '../server/operator/lead-record.ts';
import { startPostgres } from '../server/testing/postgres-server.ts';
import { asAdmin, databaseUrl } from '../server/testing/postgres-setup.ts';
import { storeLeads } from './many-leads.ts';
import { storeSubscribers } from './many-subscribers.ts';

const { values } = parseArgs({
  options: { leads: { type: 'string', default: '100000' }, sqlite: { type: 'boolean', default: false } },
});
const leads = Number(values.leads);
const runs = 21;
const goalMs = 100;

/** Gives the equal inquiries of `storeLeads` statuses, forms, sources and, to one in ten, the verdict spam. */
async function vary(db: Database): Promise<void> {
  const rows = await db.selectFrom('lead').select('id').orderBy('id').execute();
  const statuses: LeadStatus[] = ['contacted', 'contacted', 'contacted', 'contacted', 'lost', 'lost'];
  const sources = ['google', 'www.bing.com', 'newsletter', 'www.linkedin.com', null];
  const forms = ['contact', 'contact', 'quick-start', 'get-started', 'tool-email'];
  const groups = new Map<string, { ids: string[]; n: number }>();
  rows.forEach(({ id }, n) => {
    // Won is rare, and the rarest source has a few.
    const key = [n % 6, n % 5, (n % 7) % 5, n % 10 === 3, n % 2000 === 7, n % 20_000 === 9].join();
    const group = groups.get(key) ?? { ids: [], n };
    group.ids.push(id);
    groups.set(key, group);
  });
  for (const { ids, n } of groups.values()) {
    for (let from = 0; from < ids.length; from += 1000) {
      await db
        .updateTable('lead')
        .set({
          status: n % 2000 === 7 ? 'won' : (statuses[n % 6] ?? 'new'),
          source: n % 20_000 === 9 ? 'www.oregoncpas.example' : (sources[n % 5] ?? null),
          form: forms[(n % 7) % 5] ?? 'contact',
          verdict: n % 10 === 3 ? 'spam' : 'clean',
        })
        .where('id', 'in', ids.slice(from, from + 1000))
        .execute();
    }
  }
}

interface Row {
  what: string;
  found: number;
  median: number;
  worst: number;
}

async function timed(what: string, work: () => Promise<number>): Promise<Row> {
  const times: number[] = [];
  let found = 0;
  for (let run = 0; run < runs; run += 1) {
    const begun = performance.now();
    found = await work();
    times.push(performance.now() - begun);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { what, found, median: sorted[Math.floor(runs / 2)] ?? 0, worst: sorted.at(-1) ?? 0 };
}

async function measure(db: Database, write: Write): Promise<Row[]> {
  const list = (filter: Partial<InboxFilter>) => listInbox(db, write, { box: 'kept', limit: 50, ...filter });
  const row = (what: string, filter: Partial<InboxFilter>) =>
    timed(what, async () => (await list(filter)).items.length);
  const middle = await db
    .selectFrom('lead')
    .select(['id', 'created_at'])
    .orderBy('created_at')
    .offset(Math.floor(leads / 2))
    .limit(1)
    .executeTakeFirstOrThrow();
  const days = { lead: 730, spam: 30 };
  return [
    await row('list: newest', {}),
    await row('list: half way down', { after: `${middle.created_at}.${middle.id}` }),
    await row('list: spam', { box: 'spam' }),
    await row('list: status won (few)', { status: 'won' }),
    await row('list: status new (none)', { status: 'new' }),
    await row('list: one form', { form: 'quick-start' }),
    await row('list: a source with five', { source: 'www.oregoncpas.example' }),
    await row('list: form, status and source', { form: 'contact', status: 'won', source: 'google' }),
    await timed('counts by status', async () => Object.keys(await countInbox(db)).length),
    await timed('list of sources', async () => (await sourcesOf(db)).length),
    await row('search: nobody has it', { search: 'zzyzx' }),
    await row('search: an address', { search: 'visitor4242@example.com' }),
    await row('search: a name', { search: 'visitor 777' }),
    await row('search: a word that all have', { search: 'website' }),
    await row('search: three words that all have', { search: 'better website season' }),
    await row('search: two letters that many begin with', { search: 'we' }),
    await row('search: one letter', { search: 'a' }),
    await row('search: a word that all have, status won', { search: 'website', status: 'won' }),
    await row('search: a word that all have, rare source', {
      search: 'website',
      source: 'www.oregoncpas.example',
    }),
    await row('search: a word that all have, spam', { search: 'website', box: 'spam' }),
    await timed('open one', async () => ((await readLead(db, middle.id, days)) ? 1 : 0)),
    ...(await measureSubscribers(db)),
  ];
}

async function measureSubscribers(db: Database): Promise<Row[]> {
  const row = (what: string, filter: Partial<SubscriberFilter>) =>
    timed(`subscribers: ${what}`, async () => {
      const { items } = await listSubscribers(db, { state: 'confirmed', limit: 50, ...filter });
      return items.length;
    });
  const middle = await db
    .selectFrom('subscription')
    .select(['id', 'confirmed_at'])
    .where('status', '=', 'confirmed')
    .orderBy('confirmed_at')
    .offset(Math.floor(leads / 3))
    .limit(1)
    .executeTakeFirstOrThrow();
  return [
    await row('newest', {}),
    await row('far down', { after: `${middle.confirmed_at}.${middle.id}` }),
    await row('pending', { state: 'pending' }),
    await row('unsubscribed', { state: 'ended' }),
    await timed('subscribers: counts', async () => Object.keys(await countSubscribers(db)).length),
    await row('search: nobody has it', { search: 'zzyzx' }),
    await row('search: an address', { search: 'subscriber4242@' }),
    await row('search: a name', { search: 'person subscriber777' }),
    await row('search: words that all have', { search: 'example' }),
    await timed('subscribers: open one', async () => ((await readSubscriber(db, middle.id)) ? 1 : 0)),
  ];
}

function print(database: string, rows: readonly Row[]): void {
  console.log(`\n${database}, ${leads} inquiries, ${runs} runs each`);
  console.log(`${''.padEnd(44)} ${'found'.padStart(6)} ${'median'.padStart(9)} ${'worst'.padStart(9)}`);
  for (const { what, found, median, worst } of rows) {
    const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(9);
    console.log(`${what.padEnd(44)} ${String(found).padStart(6)} ${ms(median)} ${ms(worst)}`);
  }
  const slow = rows.filter(({ worst }) => worst >= goalMs);
  console.log(slow.length === 0 ? `Goal met: all below ${goalMs} ms.` : `Goal missed: ${slow.length} rows.`);
}

async function run(name: string, dataDir: string, url?: string): Promise<void> {
  await storeLeads(dataDir, leads, url);
  const db = openDatabase(dataDir, url);
  const write = createWrite(db);
  try {
    await vary(db);
    await storeSubscribers(db, leads);
    // Without the pool's limit, as PostgreSQL itself does it now and then.
    await db.connection().execute(async (connection) => {
      if (url !== undefined) await sql`set statement_timeout = 0`.execute(connection);
      await (url === undefined ? sql`analyze` : sql`vacuum analyze`).execute(connection);
      if (url !== undefined) await sql`reset statement_timeout`.execute(connection);
    });
    const begun = performance.now();
    await readNewLeads(db, write);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    if (url === undefined)
      console.log(`SQLite: reading all of them into the index of words took ${seconds} s`);
    print(name, await measure(db, write));
  } finally {
    await db.destroy();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'bench-desk-'));
prepareDataDir(folder);
try {
  await run('SQLite', folder);
  if (!values.sqlite) {
    const server = await startPostgres();
    try {
      await asAdmin(server.url, 'create database desk');
      await run('PostgreSQL', folder, databaseUrl(server.url, 'desk'));
    } finally {
      await server.stop();
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}
