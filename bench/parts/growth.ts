/**
 * Inbox, search, export and backup with 1,000, 10,000 and 100,000 stored inquiries on SQLite, with the factor from step
 * to step. Needs no build.
 */
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, prepareDataDir } from '../../server/db/connect.ts';
import { createWrite } from '../../server/db/write.ts';
import { type InboxFilter, listInbox } from '../../server/desk/inbox/list-inbox.ts';
import { backUp } from '../../server/ops/backup-archive.ts';
import { columns, exporter, leadPages, recordOf } from '../../server/ops/operator/lead-records.ts';
import { systemClock } from '../../server/shared/clock.ts';
import { median, rounded } from '../shared/figures.ts';
import { timesOf } from '../shared/load.ts';
import { storeLeads } from '../shared/stored.ts';
import { note, type Site, type Summary } from './part.ts';

const steps = [1000, 10_000, 100_000];
const runs = 7;

export async function measureGrowth([{ name }]: readonly [Site, ...Site[]]): Promise<Summary> {
  const summary: Summary = {};
  const before = new Map<string, number>();
  for (const count of steps) {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-'));
    const dataDir = folder.path;
    prepareDataDir(dataDir);
    await storeLeads(dataDir, count);
    await using db = openDatabase(dataDir);
    const write = createWrite(db);
    const list = (filter: Partial<InboxFilter>) =>
      listInbox(db, write, { box: 'kept', limit: 50, ...filter });
    const exported = async () => {
      const { page } = exporter('csv', columns);
      for await (const rows of leadPages(db, {})) page(rows.map(recordOf));
    };
    const copied = () =>
      backUp(join(dataDir, 'copy.tar.gz'), {
        ...{ dataDir, siteDir: dataDir, databaseUrl: undefined, clock: systemClock, mayReplace: true },
      });
    // Reads all of them into the index of words.
    await list({ search: 'website' });
    const works = {
      inbox: () => list({}),
      'search for an address': () => list({ search: 'visitor42@example.com' }),
      'search for a word that all have': () => list({ search: 'website' }),
      export: exported,
      backup: copied,
    };
    for (const [what, work] of Object.entries(works)) {
      const ms = median(await timesOf(runs, 1, work));
      const last = before.get(what);
      const factor = last === undefined ? '' : ` (times ${rounded(ms / last, 1)})`;
      note(
        summary,
        `${what} with ${count.toLocaleString('en-US')} inquiries, ms`,
        name,
        rounded(ms, 1) + factor,
      );
      before.set(what, ms);
    }
  }
  return summary;
}
