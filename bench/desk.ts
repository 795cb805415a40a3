/**
 * `npm run bench:desk`: the inbox over 100,000 inquiries on SQLite and PostgreSQL, in milliseconds of each list, search and
 * record as its page asks for them. Needs no build. `-- --quick` stores 5,000, `-- --sqlite` skips PostgreSQL.
 */
import { sql } from 'kysely';
import { openDatabase } from '../server/db/connect.ts';
import type { Database, LeadStatus } from '../server/db/tables.ts';
import { createWrite, type Write } from '../server/db/write.ts';
import { countInbox, type InboxFilter, listInbox, sourcesOf } from '../server/desk/inbox/list-inbox.ts';
import { readNewLeads } from '../server/desk/inbox/search-index.ts';
import { readLead } from '../server/operator/lead-record.ts';
import { onEachDatabase } from './shared/databases.ts';
import { percentile, printGoal, rounded } from './shared/figures.ts';
import { timesOf } from './shared/load.ts';
import { storeLeads } from './shared/stored.ts';

const leads = process.argv.includes('--quick') ? 5000 : 100_000;
const runs = 21;
const goalMs = 100;

/** Gives the equal inquiries of `storeLeads` statuses, forms, sources and, to one in ten, the verdict spam. */
async function vary(db: Database): Promise<void> {
  const rows = await db.selectFrom('lead').select('id').orderBy('id').execute();
  const statuses: LeadStatus[] = ['contacted', 'contacted', 'contacted', 'contacted', 'lost', 'lost'];
  const sources = ['google', 'www.bing.com', 'newsletter', 'www.linkedin.com', null];
  const forms = ['contact', 'contact', 'quick-start', 'get-started', 'tool-email'];
  const groups = Map.groupBy(rows.entries(), ([n]) =>
    JSON.stringify({
      // Won is rare, and the rarest source has a few.
      status: n % 2000 === 7 ? 'won' : statuses[n % 6],
      source: n % 20_000 === 9 ? 'www.oregoncpas.example' : sources[n % 5],
      form: forms[(n % 7) % 5],
      verdict: n % 10 === 3 ? 'spam' : 'clean',
    }),
  );
  for (const [fields, group] of groups) {
    const ids = group.map(([, { id }]) => id);
    for (let from = 0; from < ids.length; from += 1000) {
      const some = ids.slice(from, from + 1000);
      await db.updateTable('lead').set(JSON.parse(fields)).where('id', 'in', some).execute();
    }
  }
}

/** Name, number found, and times of each run in ms. */
type Row = [what: string, found: number, times: number[]];

async function timed(what: string, work: () => Promise<number>): Promise<Row> {
  let found = 0;
  const times = await timesOf(runs, 1, async () => {
    found = await work();
  });
  return [what, found, times];
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
  ];
}

function print(database: string, rows: readonly Row[]): void {
  console.log(`\n${database}, ${leads} inquiries, ${runs} runs each`);
  const columns = rows.map(([what, found, times]) => [
    what,
    { found, 'median ms': rounded(percentile(times, 0.5), 1), 'worst ms': rounded(Math.max(...times), 1) },
  ]);
  console.table(Object.fromEntries(columns));
  const slow = rows.filter(([, , times]) => Math.max(...times) >= goalMs);
  printGoal(`all below ${goalMs} ms`, `${slow.length} rows are slower`, slow.length === 0);
}

await onEachDatabase(async (name, { DATA_DIR, DATABASE_URL }) => {
  await storeLeads(DATA_DIR, leads, DATABASE_URL);
  await using db = openDatabase(DATA_DIR, DATABASE_URL);
  const write = createWrite(db);
  await vary(db);
  // Without the pool's limit, as PostgreSQL itself does it now and then.
  await db.connection().execute(async (connection) => {
    const statements = DATABASE_URL
      ? ['set statement_timeout = 0', 'vacuum analyze', 'reset statement_timeout']
      : ['analyze'];
    for (const statement of statements) await sql.raw(statement).execute(connection);
  });
  const begun = performance.now();
  await readNewLeads(db, write);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  if (!DATABASE_URL) console.log(`SQLite: reading all of them into the index of words took ${seconds} s`);
  print(name, await measure(db, write));
});
