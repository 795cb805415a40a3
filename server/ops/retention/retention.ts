/**
 * Deletes what the privacy page promises, one rule for each kind, in small transactions with pauses: no form waits for it.
 */
import { setImmediate as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { day } from '#domain/dates/durations.ts';
import { newsletterForm } from '#domain/forms/sign-ups.ts';
import { remove, update } from '../../db/rows.ts';
import { emptyLog } from '../../db/sqlite.ts';
import type { Database, Tables, Trx } from '../../db/tables.ts';
import type { Write } from '../../db/write.ts';
import { reducedPrefix } from '../../outbox/payload.ts';
import { removeFiles } from '../../shared/files.ts';
import { confirmDays } from '../../shared/opt-in-links.ts';
import { writeTrail } from '../../shared/trail.ts';
import * as removal from './removal.ts';
import {
  dueBackups,
  dueMailFiles,
  kinds,
  type PurgeCounts,
  pastDays,
  type Removed,
} from './removal.ts';

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

async function record(
  write: Write,
  counts: PurgeCounts,
  now: number,
  actor: string,
): Promise<void> {
  const detail = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  if (Object.keys(detail).length === 0) return;
  const entry = { at: now, actor, action: 'retention.purged', detail };
  await write((trx) => writeTrail(trx, { ...entry, subject: ['site', 'retention'] }));
}

/** Few enough rows for a transaction of milliseconds. */
const sliceSize = 100;

export interface RetentionDays {
  lead: number;
  spam: number;
}

type Cutoffs = ReturnType<typeof cutoffsAt>;

/** Instants in ms since 1970: older rows are removed, rows of exactly this age stay. */
export function cutoffsAt(now: number, { lead, spam }: RetentionDays) {
  const before = (days: number) => now - days * day;
  return {
    lead: before(lead),
    spam: before(spam),
    /** Of newsletter requests. */
    unconfirmed: before(confirmDays),
    message: before(90),
    payload: before(30),
    ipHash: before(90),
    // Three years, one of which may be a leap year.
    audit: before(3 * 365 + 1),
    /** Audit reports store their own expiry. */
    now,
    /** Before this, days are over in every zone. */
    past: before(3),
    /** The desk shows the views of as many days. */
    counts: before(90),
  };
}

/**
 * Until when a row of `lead` stays, in ms since 1970. Spam ends by its own age, a newsletter request with its
 * confirmation period. All other leads of a contact stay until the contact has been inactive long enough: without an
 * inquiry, or a call booked, changed or held. Spam is no activity, because anyone can send it under any name.
 */
const endOfLead = ({ lead, spam }: RetentionDays) => sql<number>`
  case
    when lead.verdict = 'spam' then lead.created_at + ${sql.lit(spam * day)}
    when lead.form = ${newsletterForm.name} then lead.created_at + ${sql.lit(confirmDays * day)}
    else ${sql.lit(lead * day)} + (select max(at) from (
      select max(updated_at) as at from lead as active where active.contact_id = lead.contact_id
        and active.verdict != 'spam' and active.form != ${newsletterForm.name}
      union all select max(updated_at) from booking where booking.contact_id = lead.contact_id
      union all select max(end_at) from booking where booking.contact_id = lead.contact_id
    ) as activity)
  end`;

/** The same for one lead, which must be stored. */
export async function keptUntil(
  db: Database | Trx,
  id: string,
  days: RetentionDays,
): Promise<number> {
  const end = db.selectFrom('lead').select(endOfLead(days).as('at')).where('lead.id', '=', id);
  return (await end.executeTakeFirstOrThrow()).at;
}

interface Rule {
  table: keyof Tables;
  /** Whether a row's time is over. */
  isDue: RawBuilder<boolean>;
  apply: (trx: Trx, ids: readonly string[]) => Promise<removal.Removed>;
}

/** What belongs to a lead or subscription goes with it at any age. */
function rulesAt(cutoffs: Cutoffs, days: RetentionDays): Rule[] {
  const { now, lead, spam, unconfirmed, message, payload, ipHash, audit } = cutoffs;
  const old = (
    table: 'delivery_attempt' | 'audit' | 'audit_report',
    isDue: RawBuilder<boolean>,
    kind: 'attempts' | 'audit' | 'reports',
  ): Rule => ({
    table,
    isDue,
    apply: async (trx, ids) => ({ [kind]: await remove(trx, table, { id: ids }) }),
  });
  /** Keyed hashes of network addresses. */
  const hashes = (table: 'lead' | 'consent', column: string): Rule => ({
    table,
    isDue: sql`ip_hash is not null and ${sql.ref(column)} < ${ipHash}`,
    apply: async (trx, ids) => ({
      ipHashes: await update(trx, table, { id: ids }, { ip_hash: null }),
    }),
  });
  return [
    {
      table: 'lead',
      // The first condition spares the others for leads that no rule reaches yet.
      isDue: sql`lead.created_at < ${Math.max(lead, spam, unconfirmed)} and ${endOfLead(days)} < ${now}`,
      apply: removal.leads,
    },
    {
      table: 'subscription',
      // Ended ones stay a while: until then the link that ends them shows their state.
      isDue: sql`(status = 'pending' and requested_at < ${unconfirmed}) or (status = 'ended' and ended_at < ${lead})`,
      apply: removal.subscriptions,
    },
    { table: 'contact', isDue: removal.hasNothing, apply: removal.contacts },
    {
      table: 'outbox',
      isDue: sql`status != 'pending' and coalesce(done_at, created_at) < ${message}`,
      apply: removal.messages,
    },
    old('delivery_attempt', sql`at < ${message}`, 'attempts'),
    {
      table: 'outbox',
      isDue: sql`channel = 'email' and status = 'sent' and done_at < ${payload}
        and payload not like ${`${reducedPrefix}%`}`,
      apply: removal.payloads,
    },
    hashes('lead', 'created_at'),
    hashes('consent', 'at'),
    old('audit', sql`at < ${audit}`, 'audit'),
    old('audit_report', sql`expires_at <= ${now}`, 'reports'),
  ];
}

/** Ids of the rows that a rule finds, or those of `among` that it finds. */
async function dueIds(db: Database | Trx, { table, isDue }: Rule, among?: readonly string[]) {
  const rows = db
    .selectFrom(table as 'lead')
    .select('id')
    .where(isDue);
  return removal.idsOf(await (among ? rows.where('id', 'in', among) : rows).execute());
}
