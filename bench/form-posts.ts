/**
 * `npm run bench:forms`: durable form posts to the production build, JSON and urlencoded, on SQLite and PostgreSQL; the
 * same during a flood of tool pages, if wrk is installed; and the time until `/readyz` answers 200 with 100,000 stored
 * leads. `-- --quick` sends fewer, `-- --sqlite` skips PostgreSQL.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { startSite } from '../checks/serve-site.ts';
import { openDatabase } from '../server/db/connect.ts';
import { load as flood, missing } from './parts/wrk.ts';
import { type Environment, onEachDatabase } from './shared/databases.ts';
import { p50AndP99, printGoal } from './shared/figures.ts';
import { nextNote, post, timesOf } from './shared/load.ts';
import { toolRequests } from './shared/requests.ts';
import { storeLeads } from './shared/stored.ts';

const isQuick = process.argv.includes('--quick');
const connections = 50;
const [requests, runs, stored] = isQuick ? [1000, 1, 10_000] : [5000, 3, 100_000];
/** In ms, on two otherwise idle CPUs. */
const goal = { p50: 30, p99: 50, start: 3000 };

const encodings = {
  'application/json': (fields: Record<string, string>) => JSON.stringify(fields),
  'application/x-www-form-urlencoded': (fields: Record<string, string>) =>
    new URLSearchParams({ ...fields, subject_line: '' }).toString(),
};

async function load(url: string, type: keyof typeof encodings, ids: string[], atOnce = connections) {
  const begun = performance.now();
  const times = await timesOf(requests, atOnce, async () => {
    const answer = await post(`${url}/contact`, encodings[type](nextNote()), { type });
    ids.push(JSON.parse(answer).id);
  });
  const seconds = (performance.now() - begun) / 1000;
  return { ...p50AndP99(times), 'req/s': Math.round(requests / seconds) };
}

async function formPosts(database: string, environment: Environment): Promise<void> {
  await using site = await startSite(environment);
  await using db = openDatabase(environment.DATA_DIR, environment.DATABASE_URL);
  await load(site.url, 'application/json', []);
  console.log(
    `${database}: ${requests} posts over ${connections} connections, best of ${runs}, mails to files:`,
  );
  for (const type of Object.keys(encodings) as (keyof typeof encodings)[]) {
    const ids: string[] = [];
    const results = [];
    for (let run = 0; run < runs; run += 1) results.push(await load(site.url, type, ids));
    const best = results.reduce((a, b) => (b['p99 ms'] < a['p99 ms'] ? b : a));
    const known = new Set((await db.selectFrom('lead').select('id').execute()).map(({ id }) => id));
    const lost = ids.filter((id) => !known.has(id)).length;
    console.table([{ type, ...best, lost }]);
    const isMet = best['p50 ms'] < goal.p50 && best['p99 ms'] < goal.p99 && lost === 0;
    const said = `p50 ${best['p50 ms']} ms, p99 ${best['p99 ms']} ms, ${lost} lost`;
    printGoal(`${type}: p50 below ${goal.p50} ms, p99 below ${goal.p99} ms, none lost`, said, isMet);
  }
}

/** Posts alone, and while 64 connections ask for tool pages with distinct values. */
async function besideFlood(database: string, environment: Environment): Promise<void> {
  if (missing('wrk')) return console.log('Posts during a flood: skipped, because wrk is not installed.');
  await using site = await startSite(environment);
  const posts = (atOnce = connections) => load(site.url, 'application/json', [], atOnce);
  await posts();
  const alone = await posts();
  const ended = flood(site.url, toolRequests(60_000), { connections: 64, seconds: isQuick ? 30 : 90 });
  await sleep(2000);
  const during = { first: await posts(), later: await posts(), 'one at a time': await posts(1) };
  const { perSecond } = await ended;
  console.log(
    `${database}: posts alone, and during a flood of tool pages (${Math.round(perSecond)}/s answered)`,
  );
  console.table({ alone, ...during });
}

async function start(database: string, environment: Environment): Promise<void> {
  await storeLeads(environment.DATA_DIR, stored, environment.DATABASE_URL);
  const begun = performance.now();
  await using site = await startSite(environment);
  while ((await fetch(`${site.url}/readyz`)).status !== 200);
  const ms = Math.round(performance.now() - begun);
  printGoal(`${database}: ready within ${goal.start} ms with ${stored} leads`, `${ms} ms`, ms < goal.start);
}

await onEachDatabase(async (database, environment) => {
  await formPosts(database, environment);
  await besideFlood(database, environment);
  await start(database, environment);
});
