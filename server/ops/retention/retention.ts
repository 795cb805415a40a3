/** Deletes what the privacy page promises, in small transactions with pauses: no form waits for it. */
import { setImmediate as pause } from 'node:timers/promises';
import { emptyLog } from '../../db/checkpoint.ts';
import type { Database } from '../../db/tables.ts';
import type { Write } from '../../db/write.ts';
import { removeFiles } from '../../shared/files.ts';
import { writeTrail } from '../../shared/trail.ts';
import { dueBackups, dueMailFiles } from './due-files.ts';
import { kinds, type PurgeCounts, pastDays, type Removed } from './removal.ts';
import { cutoffsAt, dueIds, type RetentionDays, rulesAt } from './rules.ts';

interface PurgeOptions {
  db: Database;
  write: Write;
  dataDir: string;
  retentionDays: RetentionDays;
  now: number;
  /** For the audit row: `system` or `cli:<user>`. */
  actor: string;
  /** Ends the work after the current transaction; the rest is due next time. */
  signal?: AbortSignal;
}

/** Applies every retention rule. A second run at the same instant finds nothing. */
export async function purge(options: PurgeOptions): Promise<PurgeCounts> {
  const { db, write, dataDir, retentionDays, now, actor, signal } = options;
  const cutoffs = cutoffsAt(now, retentionDays);
  const counts = Object.fromEntries(kinds.map((kind) => [kind, 0])) as PurgeCounts;
  const messageIds = new Set<string>();

  const add = (removed: Removed) => {
    for (const id of removed.messageIds ?? []) messageIds.add(id);
    for (const kind of kinds) counts[kind] += removed[kind] ?? 0;
  };
  try {
    if (!signal?.aborted) add(await write((trx) => pastDays(trx, cutoffs)));
    for (const rule of rulesAt(cutoffs, retentionDays)) {
      const chosen = await dueIds(db, rule);
      await pause();
      for (let at = 0; at < chosen.length && !signal?.aborted; at += sliceSize) {
        const ids = chosen.slice(at, at + sliceSize);
        // Changes since they were chosen count.
        add(await write(async (trx) => rule.apply(trx, await dueIds(trx, rule, ids))));
        await pause();
      }
    }
  } finally {
    // Also after a failed rule: files must not outlive removed rows, and removals must be recorded.
    const mails = await dueMailFiles({ dataDir, before: cutoffs.message, ids: messageIds });
    counts.mailFiles = await removeFiles(mails);
    counts.backups = await removeFiles(await dueBackups(dataDir, now));
    await record(write, counts, now, actor);
  }
  await emptyLog(db);
  return counts;
}

async function record(write: Write, counts: PurgeCounts, now: number, actor: string): Promise<void> {
  const detail = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  if (Object.keys(detail).length === 0) return;
  const entry = { at: now, actor, action: 'retention.purged', detail };
  await write((trx) => writeTrail(trx, { ...entry, subject: ['site', 'retention'] }));
}

/** Few enough rows for a transaction of milliseconds. */
const sliceSize = 100;
