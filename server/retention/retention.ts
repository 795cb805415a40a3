/** Deletes what the privacy page promises, in small transactions with pauses: no form waits for it. */
import { setImmediate as pause } from 'node:timers/promises';
import { emptyLog } from '../db/checkpoint.ts';
import type { Database, Trx } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import { removeFiles } from '../shared/files.ts';
import { writeTrail } from '../shared/trail.ts';
import { dueBackups, dueMailFiles } from './due-files.ts';
import { cutoffsAt, dueRows, type RetentionDays } from './retention-due.ts';
import * as remove from './retention-remove.ts';
import { idsOf, kinds, type PurgeCounts } from './retention-remove.ts';

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

/** Applies every retention rule. A second run at the same instant finds nothing. */
export async function purge(options: PurgeOptions): Promise<PurgeCounts> {
  const { db, write, dataDir, retentionDays, now, actor, signal } = options;
  const cutoffs = cutoffsAt(now, retentionDays);
  const due = dueRows(db, cutoffs);
  const counts = Object.fromEntries(kinds.map((kind) => [kind, 0])) as PurgeCounts;
  const messageIds = new Set<string>();

  const each = async (
    query: { execute(): Promise<{ id: string }[]> },
    apply: (trx: Trx, ids: string[]) => Promise<remove.Removed>,
  ) => {
    const chosen = idsOf(await query.execute());
    await pause();
    for (let at = 0; at < chosen.length && !signal?.aborted; at += sliceSize) {
      const ids = chosen.slice(at, at + sliceSize);
      const removed = await write((trx) => apply(trx, ids));
      for (const id of removed.messageIds ?? []) messageIds.add(id);
      for (const kind of kinds) counts[kind] += removed[kind] ?? 0;
      await pause();
    }
  };
  try {
    if (!signal?.aborted) counts.pastTimes = await write((trx) => remove.pastTimes(trx, cutoffs));
    while (!signal?.aborted) {
      const removed = await write((trx) => remove.measures(trx, cutoffs, sliceSize));
      counts.measures += removed;
      if (removed < sliceSize) break;
      await pause();
    }
    await each(due.leads.select('id'), (trx, ids) => remove.leads(trx, ids, cutoffs));
    for (const kind of ['subscriptions', 'watches'] as const) {
      await each(due[kind].select('id'), (trx, ids) => remove.optIns(trx, kind, ids, cutoffs));
    }
    await each(due.contacts.select('id'), remove.contacts);
    await each(due.messages.select('id'), remove.finishedMessages);
    await each(due.attempts.select('id'), remove.rowsOf('delivery_attempt', 'attempts'));
    await each(due.payloads.select('id'), remove.payloads);
    await each(due.leadHashes.select('id'), remove.hashesOf('lead'));
    await each(due.consentHashes.select('id'), remove.hashesOf('consent'));
    await each(due.audit.select('id'), remove.rowsOf('audit', 'audit'));
    await each(due.reports.select('id'), remove.rowsOf('audit_report', 'reports'));
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
