/** Durable form posts to the production build, 50 at once, with SQLite. */
import { startSite } from '../../checks/serve-site.ts';
import { openDatabase } from '../../server/db/connect.ts';
import { nextNote, post, timesOf } from './load.ts';
import { note, p50AndP99, printGoal, type Site, type Summary } from './part.ts';

const connections = 50;
const requests = 1000;
const runs = 3;
/** In ms. */
const goal = 250;

export async function measureForms(sites: readonly Site[]): Promise<Summary> {
  const summary: Summary = {};
  for (const { name, folder } of sites) {
    if (!folder) continue;
    await using site = await startSite({}, folder);
    const results = [];
    let stored = 0;
    for (let run = 0; run <= runs; run += 1) {
      const times = await timesOf(requests, connections, () =>
        post(`${site.url}/contact`, JSON.stringify(nextNote())),
      );
      stored += requests;
      // The first one warms up.
      if (run > 0) results.push(p50AndP99(times));
    }
    await using db = openDatabase(site.dataFolder);
    const { n } = await db
      .selectFrom('lead')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    const best = results.reduce((a, b) => (b['p99 ms'] < a['p99 ms'] ? b : a));
    const said = `p50 ${best['p50 ms']} ms, p99 ${best['p99 ms']} ms, ${stored - Number(n)} lost`;
    const isMet = best['p99 ms'] < goal && Number(n) === stored;
    printGoal(
      `${name}: form posts, ${connections} at once, p99 below ${goal} ms, none lost`,
      said,
      isMet,
    );
    note(summary, `form posts, ${connections} at once`, name, said);
  }
  return summary;
}
