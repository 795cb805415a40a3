/**
 * `npm run bench:forms`: durable form posts to the production build, JSON and urlencoded, on SQLite and PostgreSQL; and
 * the time until `/readyz` answers 200 with 100,000 stored leads. `-- --quick` sends fewer, `-- --sqlite` skips
 * PostgreSQL and the filled database.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningSite, startSite } from '../checks/serve-site.ts';
import { openDatabase } from '../server/db/connect.ts';
import type { Database } from '../server/db/tables.ts';
import { createWrite } from '../server/db/write.ts';
import { uuidv7 } from '../server/shared/ids.ts';
import { startPostgres } from '../server/testing/postgres-server.ts';
import { printGoal } from './goal.ts';

const isQuick = process.argv.includes('--quick');
const isSqliteOnly = process.argv.includes('--sqlite');
const connections = 50;
const requests = isQuick ? 1000 : 5000;
const runs = isQuick ? 1 : 3;
/** In ms, on two otherwise idle CPUs. */
const goal = { p50: 30, p99: 50, start: 3000 };
const stored = isQuick ? 10_000 : 100_000;

const kinds = {
  JSON: { type: 'application/json', encode: (fields: Record<string, string>) => JSON.stringify(fields) },
  urlencoded: {
    type: 'application/x-www-form-urlencoded',
    encode: (fields: Record<string, string>) =>
      new URLSearchParams({ ...fields, subject_line: '' }).toString(),
  },
} as const;

let sent = 0;

/** Resolves to the lead's id. */
function post(url: string, kind: keyof typeof kinds, agent: Agent): Promise<string> {
  sent += 1;
  const { type, encode } = kinds[kind];
  const email = `visitor${sent}@example.com`;
  const body = encode({
    name: 'Jane Doe',
    email,
    topic: 'new-client',
    message: `Message ${sent}: we are four people and would like a better website.`,
  });
  const headers = {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    accept: 'application/json',
    'user-agent': 'bench',
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(`${url}/contact`, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => {
        if (response.statusCode === 201) resolve(JSON.parse(text).id);
        else reject(new Error(`${response.statusCode} ${text}`));
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

async function load(url: string, kind: keyof typeof kinds) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const ids: string[] = [];
  const began = performance.now();
  const client = async () => {
    for (let n = 0; n < requests / connections; n += 1) {
      const start = performance.now();
      ids.push(await post(url, kind, agent));
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  const perSecond = Math.round((times.length / (performance.now() - began)) * 1000);
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return { p50: at(0.5), p99: at(0.99), perSecond, ids };
}

async function missing(db: Database, ids: readonly string[]): Promise<number> {
  const known = new Set((await db.selectFrom('lead').select('id').execute()).map(({ id }) => id));
  return ids.filter((id) => !known.has(id)).length;
}

type Environment = Record<string, string>;

async function formPosts(database: string, environment: Environment): Promise<object[]> {
  const rows = [];
  const site = await startSite(environment);
  const db = openDatabase(environment.DATA_DIR ?? '', environment.DATABASE_URL);
  await load(site.url, 'JSON');
  for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
    const results = [];
    for (let run = 0; run < runs; run += 1) results.push(await load(site.url, kind));
    const best = results.reduce((a, b) => (b.p99 < a.p99 ? b : a));
    const lost = await missing(
      db,
      results.flatMap(({ ids }) => ids),
    );
    const { p50, p99, perSecond } = best;
    rows.push({ database, body: kind, 'p50 ms': p50, 'p99 ms': p99, 'req/s': perSecond, lost });
    const isMet = p50 < goal.p50 && p99 < goal.p99 && lost === 0;
    const said = `p50 ${p50} ms, p99 ${p99} ms, ${lost} lost`;
    const wanted = `p50 below ${goal.p50} ms, p99 below ${goal.p99} ms, none lost`;
    printGoal(`${database}, ${kind}: ${wanted}`, said, isMet);
  }
  await db.destroy();
  await site.stop('SIGKILL');
  return rows;
}

/** Inserts leads received over two years, without messages. */
async function fill(environment: Environment): Promise<void> {
  const db = openDatabase(environment.DATA_DIR ?? '', environment.DATABASE_URL);
  const write = createWrite(db);
  const slice = 500;
  const now = Date.now();
  for (let first = 0; first < stored; first += slice) {
    const rows = Array.from({ length: slice }, (_, n) => {
      const at = now - (stored - first - n) * 600_000;
      return { at, contact: uuidv7(at), lead: uuidv7(at), email: `stored${first + n}@example.com` };
    });
    await write(async (trx) => {
      await trx
        .insertInto('contact')
        .values(
          rows.map(({ at, contact, email }) => ({
            ...{ id: contact, email_norm: email, email, name: 'Jane Doe', phone: null, company: 'Doe CPA' },
            ...{ created_at: at, updated_at: at },
          })),
        )
        .execute();
      await trx
        .insertInto('lead')
        .values(
          rows.map(({ at, contact, lead, email }) => ({
            ...{ id: lead, contact_id: contact, form: 'contact', verdict: 'clean' as const, spam_score: 0 },
            ...{ fields: JSON.stringify({ name: 'Jane Doe', email, message: 'words '.repeat(40) }) },
            ...{
              spam_reasons: '[]',
              status: 'new' as const,
              timezone: null,
              page_path: '/contact',
              utm: '{}',
            },
            ...{ referrer_host: null, ip_hash: null, created_at: at, updated_at: at },
            retain_until: at + 730 * 24 * 3_600_000,
          })),
        )
        .execute();
    });
  }
  await db.destroy();
}

async function isReady(site: RunningSite): Promise<boolean> {
  const { status } = await fetch(`${site.url}/readyz`);
  return status === 200;
}

async function start(environment: Environment): Promise<number> {
  const began = performance.now();
  const site = await startSite(environment);
  while (!(await isReady(site)));
  const ms = performance.now() - began;
  await site.stop();
  return Math.round(ms);
}

async function print(databases: Readonly<Record<string, Environment>>): Promise<void> {
  const rows = [];
  for (const [database, environment] of Object.entries(databases))
    rows.push(...(await formPosts(database, environment)));
  console.log(`${requests} posts over ${connections} connections, best of ${runs}, mails to files:`);
  console.table(rows);
  if (isSqliteOnly) return;
  const many = [];
  for (const [database, environment] of Object.entries(databases)) {
    await fill(environment);
    const ms = await start(environment);
    many.push({ database, 'start until ready, ms': ms });
    printGoal(`${database}: ready within ${goal.start} ms with ${stored} leads`, `${ms} ms`, ms < goal.start);
  }
  console.log(`With ${stored} leads stored:`);
  console.table(many);
}

const server = isSqliteOnly ? undefined : await startPostgres();
const folder = () => mkdtempSync(join(tmpdir(), 'site-bench-'));
const databases: Record<string, Environment & { DATA_DIR: string }> = {
  SQLite: { DATA_DIR: folder() },
  ...(server && {
    PostgreSQL: { DATA_DIR: folder(), DATABASE_URL: server.url, SECRET_KEY: 'a'.repeat(32) },
  }),
};
try {
  await print(databases);
} finally {
  await server?.stop();
  for (const { DATA_DIR } of Object.values(databases)) rmSync(DATA_DIR, { recursive: true, force: true });
}
