/** Deletes what the privacy page promises, in small transactions with pauses: no form waits for it. */
import { setImmediate as pause } from 'node:timers/promises';
import { emptyLog } from '../db/checkpoint.ts';
import { remove as removeRows, update } from '../db/rows.ts';
import type { Database, Trx } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import { removeFiles } from '../shared/files.ts';
import { writeTrail } from '../shared/trail.ts';
import { dueBackups, dueMailFiles } from './due-files.ts';
import type { Cutoffs, Due, RetentionDays } from './retention-due.ts';
import * as rows from './retention-due.ts';
import * as remove from './retention-remove.ts';
import { idsOf, kinds, type PurgeCounts, type Removed } from './retention-remove.ts';

interface Kept {
  db: Database;
  dataDir: string;
  retentionDays: RetentionDays;
  now: number;
}

interface PurgeOptions extends Kept {
  write: Write;
  /** For the audit row: `system` or `cli:<user>`. */
  actor: string;
  /** Ends the work after the current transaction; the rest is due next time. */
  signal?: AbortSignal;
}

interface Rule {
  /** What is due. */
  due: (db: Database | Trx) => Due;
  apply: (trx: Trx, ids: readonly string[]) => Promise<Removed>;
}

/** One for each kind. What belongs to a lead, subscription or watch goes with it at any age. */
function rulesAt(cutoffs: Cutoffs): Rule[] {
  const optIns = (table: 'subscription' | 'audit_watch'): Rule => ({
    due: (db) => rows.dueOptIns(db, table, cutoffs),
    apply: (trx, ids) => remove.optIns(trx, table, ids),
  });
  const old = (
    place: Parameters<typeof rows.olderThan>[1],
    cutoff: number,
    kind: 'attempts' | 'audit' | 'reports',
  ): Rule => ({
    due: (db) => rows.olderThan(db, place, cutoff),
    apply: async (trx, ids) => ({ [kind]: await removeRows(trx, place[0], { id: ids }) }),
  });
  const hashes = (place: Parameters<typeof rows.dueHashes>[1]): Rule => ({
    due: (db) => rows.dueHashes(db, place, cutoffs),
    apply: async (trx, ids) => ({ ipHashes: await update(trx, place[0], { id: ids }, { ip_hash: null }) }),
  });
  return [
    { due: (db) => rows.dueLeads(db, cutoffs), apply: remove.leads },
    optIns('subscription'),
    optIns('audit_watch'),
    { due: rows.dueContacts, apply: remove.contacts },
    { due: (db) => rows.dueMessages(db, cutoffs), apply: remove.messages },
    old(['delivery_attempt', 'at'], cutoffs.message, 'attempts'),
    { due: (db) => rows.duePayloads(db, cutoffs), apply: remove.payloads },
    hashes(['lead', 'created_at']),
    hashes(['consent', 'at']),
    old(['audit', 'at'], cutoffs.audit, 'audit'),
    // A report is due at its instant itself.
    old(['audit_report', 'expires_at'], cutoffs.now + 1, 'reports'),
  ];
}

/** Applies every retention rule. A second run at the same instant finds nothing. */
export async function purge(options: PurgeOptions): Promise<PurgeCounts> {
  const { db, write, dataDir, retentionDays, now, actor, signal } = options;
  const cutoffs = rows.cutoffsAt(now, retentionDays);
  const counts = Object.fromEntries(kinds.map((kind) => [kind, 0])) as PurgeCounts;
  const messageIds = new Set<string>();

  const add = (removed: Removed) => {
    for (const id of removed.messageIds ?? []) messageIds.add(id);
    for (const kind of kinds) counts[kind] += removed[kind] ?? 0;
  };
  try {
    if (!signal?.aborted) add(await write((trx) => remove.pastDays(trx, cutoffs)));
    for (const { due, apply } of rulesAt(cutoffs)) {
      const chosen = idsOf(await due(db).execute());
      await pause();
      for (let at = 0; at < chosen.length && !signal?.aborted; at += sliceSize) {
        const ids = chosen.slice(at, at + sliceSize);
        // Changes since they were chosen count.
        add(await write(async (trx) => apply(trx, await remove.among(trx, due(trx), ids))));
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
