/**
 * Deletes data whose retention has ended, as the privacy page promises. Uses small transactions with pauses, so that
 * visitors' forms never wait.
 */
import { setImmediate as pause } from 'node:timers/promises';
import { type Expression, sql } from 'kysely';
import { emptyLog } from '../db/checkpoint.ts';
import type { Database, Trx } from '../db/tables.ts';
import { dueBackups, removeBackups } from '../db/upgrade-backups.ts';
import type { Write } from '../db/write.ts';
import { dueMailFiles, removeMailFiles } from '../mail/mail-files.ts';
import { writeTrail } from '../shared/trail.ts';
import { kinds, type PurgeCounts } from './purge-counts.ts';
import * as due from './retention-due.ts';
import * as remove from './retention-remove.ts';

export interface Kept {
  db: Database;
  dataDir: string;
  retentionDays: due.RetentionDays;
  now: number;
}

/** Counts what a purge would do now; changes nothing. */
export async function countDue({ db, dataDir, retentionDays, now }: Kept): Promise<PurgeCounts> {
  const cutoffs = due.cutoffsAt(now, retentionDays);
  const leads = await due.dueLeads(db, cutoffs).select('verdict').execute();
  const spam = leads.filter(({ verdict }) => verdict === 'spam').length;
  const ids = new Set(idsOf(await due.dueMessages(db, cutoffs).select('id').execute()));
  const count = async (query: Expression<unknown>) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${query} as due`.execute(db);
    return rows[0]?.n ?? 0;
  };
  return {
    leads: leads.length - spam,
    spam,
    bookings: await count(due.dueBookings(db, cutoffs).select('id')),
    submissions: await count(due.dueSubmissions(db, cutoffs).select('lead_id')),
    consents: await count(due.dueConsents(db, cutoffs).select('id')),
    subscriptions: await count(due.dueSubscriptions(db, cutoffs).select('id')),
    watches: await count(due.dueWatches(db, cutoffs).select('id')),
    contacts: await count(due.dueContacts(db, cutoffs).select('id')),
    messages: ids.size,
    attempts: await count(due.dueAttempts(db, cutoffs).select('id')),
    payloads: await count(due.duePayloads(db, cutoffs).select('id')),
    ipHashes:
      (await count(due.dueLeadHashes(db, cutoffs).select('id'))) +
      (await count(due.dueConsentHashes(db, cutoffs).select('id'))),
    audit: await count(due.dueAudit(db, cutoffs).select('id')),
    reports: await count(due.dueReports(db, cutoffs).select('id')),
    pastTimes:
      (await count(due.dueClaims(db, cutoffs).select('lane'))) +
      (await count(due.dueLoads(db, cutoffs).select('day'))) +
      (await count(due.dueCallBlocks(db, cutoffs).select('id'))),
    measures: await count(due.dueMeasures(db, cutoffs).select('day')),
    mailFiles: (await dueMailFiles({ dataDir, before: cutoffs.message, ids })).length,
    backups: (await dueBackups(dataDir, now)).length,
  };
}

export interface PurgeOptions extends Kept {
  write: Write;
  /** For the audit row: `system` or `cli:<user>`. */
  actor: string;
  /** Ends the work after the current transaction; the rest is due next time. */
  signal?: AbortSignal;
}

/** Applies every retention rule. A second run at the same instant finds nothing. */
export async function purge(options: PurgeOptions): Promise<PurgeCounts> {
  const { db, write, dataDir, retentionDays, now, actor, signal } = options;
  const cutoffs = due.cutoffsAt(now, retentionDays);
  const counts = Object.fromEntries(kinds.map((kind) => [kind, 0])) as PurgeCounts;
  const messageIds = new Set<string>();

  const each = async (query: Rows, apply: (trx: Trx, ids: string[]) => Promise<remove.Removed>) => {
    const chosen = idsOf(await query.execute());
    await pause();
    for (const ids of slices(chosen)) {
      if (signal?.aborted) return;
      const removed = await write((trx) => apply(trx, ids));
      for (const id of removed.messageIds ?? []) messageIds.add(id);
      for (const kind of kinds) counts[kind] += removed[kind] ?? 0;
      await pause();
    }
  };
  try {
    if (!signal?.aborted) {
      const times = await write((trx) => remove.pastTimes(trx, cutoffs));
      counts.pastTimes = times.pastTimes ?? 0;
    }
    while (!signal?.aborted) {
      const removed = await write((trx) => remove.measures(trx, cutoffs, sliceSize));
      counts.measures += removed;
      if (removed < sliceSize) break;
      await pause();
    }
    await each(due.dueLeads(db, cutoffs).select('id'), (trx, ids) => remove.leads(trx, ids, cutoffs));
    await each(due.dueSubscriptions(db, cutoffs).select('id'), (trx, ids) =>
      remove.subscriptions(trx, ids, cutoffs),
    );
    await each(due.dueWatches(db, cutoffs).select('id'), (trx, ids) => remove.watches(trx, ids, cutoffs));
    await each(due.dueContacts(db, cutoffs).select('id'), remove.contacts);
    await each(due.dueMessages(db, cutoffs).select('id'), remove.finishedMessages);
    await each(due.dueAttempts(db, cutoffs).select('id'), remove.attempts);
    await each(due.duePayloads(db, cutoffs).select('id'), remove.payloads);
    await each(due.dueLeadHashes(db, cutoffs).select('id'), remove.leadHashes);
    await each(due.dueConsentHashes(db, cutoffs).select('id'), remove.consentHashes);
    await each(due.dueAudit(db, cutoffs).select('id'), remove.audit);
    await each(due.dueReports(db, cutoffs).select('id'), remove.reports);
  } finally {
    // Also after a failed rule: files must not outlive removed rows, and removals must be recorded.
    counts.mailFiles = await removeMailFiles({ dataDir, before: cutoffs.message, ids: messageIds });
    counts.backups = await removeBackups(dataDir, now);
    await record(db, counts, now, actor);
  }
  await emptyLog(db);
  return counts;
}

async function record(db: Database, counts: PurgeCounts, now: number, actor: string): Promise<void> {
  const detail = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  if (Object.keys(detail).length === 0) return;
  const subject = { subjectType: 'site', subjectId: 'retention' };
  await writeTrail(db, { at: now, actor, action: 'retention.purged', ...subject, detail });
}

interface Rows {
  execute(): Promise<{ id: string }[]>;
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Few enough rows for a transaction of milliseconds. */
const sliceSize = 100;

function slices(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / sliceSize) }, (_, slice) =>
    ids.slice(slice * sliceSize, (slice + 1) * sliceSize),
  );
}
