/**
 * Erases one person: rows, mails, files. Leaves only a keyed hash of the address, which blocks newsletters, and an
 * audit row with the former ids.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { CallSettings } from '../booking/call-settings.ts';
import { emptyLog } from '../db/checkpoint.ts';
import type { Database, Trx } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import { enqueue } from '../outbox/outbox.ts';
import { webhookMessages } from '../outbox/webhook-messages.ts';
import type { Secret } from '../shared/secret.ts';
import { writeTrail } from '../shared/trail.ts';
import { cancelUnnamed } from './cancel-calls.ts';
import { type Holdings, holdingsOf, inPortions, isAnythingHeld, mentioning, portions } from './holdings.ts';
import { mailFilesAbout, removeMailFilesAbout, removeSpoolLines, spoolLinesOf } from './personal-files.ts';

/** Deleted rows per table; `mentions` are texts of other people in which the address is replaced. */
export type EraseCounts = NonNullable<Awaited<ReturnType<typeof countHeld>>>;

interface EraseOptions {
  db: Database;
  write: Write;
  dataDir: string;
  secret: Secret;
  settings: CallSettings;
  /** For the audit row. */
  actor: string;
  now: number;
}

/** Counts what an erasure would remove; changes nothing. Undefined if nothing is held. */
export async function countHeld({ db, dataDir }: Pick<EraseOptions, 'db' | 'dataDir'>, email: string) {
  const held = await holdingsOf(db, email);
  const spool = (await spoolLinesOf(dataDir, held.match)).length;
  if (!isAnythingHeld(held) && spool === 0) return undefined;
  const { contactIds, leadIds, bookingIds, subscriptionIds, watchIds, messageIds } = held;
  return {
    contact: contactIds.length,
    lead: leadIds.length,
    lead_note: await countIn(db, 'lead_note', 'lead_id', leadIds),
    submission: await countIn(db, 'submission', 'lead_id', leadIds),
    booking: bookingIds.length,
    consent: await countIn(db, 'consent', 'contact_id', contactIds),
    subscription: subscriptionIds.length,
    audit_watch: watchIds.length,
    outbox: messageIds.length,
    delivery_attempt: await countIn(db, 'delivery_attempt', 'outbox_id', messageIds),
    mailFiles: (await mailFilesAbout(dataDir, held)).length,
    spool,
    mentions: await countMentions(db, held),
  };
}

/** Undefined if nothing is held about this address. */
export async function erase(options: EraseOptions, email: string): Promise<EraseCounts | undefined> {
  const { write, dataDir } = options;
  const counts = await countHeld(options, email);
  if (!counts) return undefined;
  // Cancel first, so that nothing is sent during the erasure.
  const underWay = await write((trx) => cancelPending(trx, email, options.now));
  const held = await write((trx) => eraseRows(trx, email, options));
  await removeMailFilesAbout(dataDir, held);
  await removeSpoolLines(dataDir, held.match);
  if (underWay) {
    // A mail being written at that moment may have become a file after the check.
    await wait(2000);
    await removeMailFilesAbout(dataDir, held);
  }
  return counts;
}

/** Returns whether a delivery was under way. */
async function cancelPending(trx: Trx, email: string, now: number): Promise<boolean> {
  const { messageIds } = await holdingsOf(trx, email);
  const cancelled = await inPortions(messageIds, (ids) =>
    trx
      .updateTable('outbox')
      .set({ status: 'cancelled', done_at: now })
      .where('id', 'in', ids)
      .where('status', '=', 'pending')
      .returning('lease_until')
      .execute(),
  );
  return cancelled.some(({ lease_until }) => lease_until !== null && lease_until > now);
}

/** Reads the holdings again in the transaction, to include what has just arrived. */
async function eraseRows(trx: Trx, email: string, options: EraseOptions): Promise<Holdings> {
  const { secret, settings, actor, now } = options;
  const before = await holdingsOf(trx, email);
  await cancelUnnamed(trx, settings, before.bookingIds, { by: actor, now });
  const { contactIds, leadIds, bookingIds, subscriptionIds, watchIds, messageIds, emailNorm } = before;
  await remove(trx, 'delivery_attempt', 'outbox_id', messageIds);
  await remove(trx, 'outbox', 'id', messageIds);
  await remove(trx, 'slot_claim', 'booking_id', bookingIds);
  await remove(trx, 'booking', 'id', bookingIds);
  await remove(trx, 'lead_note', 'lead_id', leadIds);
  await remove(trx, 'submission', 'lead_id', leadIds);
  await remove(trx, 'subscription', 'id', subscriptionIds);
  await remove(trx, 'audit_watch', 'id', watchIds);
  await remove(trx, 'consent', 'contact_id', contactIds);
  await remove(trx, 'lead', 'id', leadIds);
  await remove(trx, 'contact', 'id', contactIds);
  await blotOut(trx, before);
  const hash = secret.sign('suppression', emailNorm).toString('hex');
  await trx
    .insertInto('suppression')
    .values({ email_hmac: hash, scope: 'marketing', reason: 'erased', at: now })
    // An existing suppression of all mail is stronger: keep it.
    .onConflict((conflict) => conflict.column('email_hmac').doNothing())
    .execute();
  for (const id of contactIds) {
    const subject = { subjectType: 'contact', subjectId: id };
    const detail = { leads: leadIds.join(' '), bookings: bookingIds.join(' '), messages: messageIds.length };
    await writeTrail(trx, { at: now, actor, action: 'contact.erased', ...subject, detail });
    const names = { stream: `webhook:${id}`, dedupeKey: `webhook:contact.erased:${id}` };
    const fact = { type: 'contact.erased', data: { contactId: id }, ...names, now } as const;
    for (const message of webhookMessages(settings, fact)) await enqueue(trx, message, now);
  }
  return before;
}

type Table =
  | ('contact' | 'lead' | 'lead_note' | 'submission' | 'booking' | 'slot_claim' | 'consent')
  | ('subscription' | 'audit_watch' | 'outbox' | 'delivery_attempt');

async function remove(trx: Trx, table: Table, column: string, ids: readonly string[]): Promise<void> {
  for (const portion of portions(ids)) {
    await trx.deleteFrom(table).where(trx.dynamic.ref(column), 'in', portion).execute();
  }
}

async function countIn(db: Database, table: Table, column: string, ids: readonly string[]): Promise<number> {
  const counts = await inPortions(ids, (portion) =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where(db.dynamic.ref(column), 'in', portion)
      .execute(),
  );
  return counts.reduce((sum, { n }) => sum + Number(n), 0);
}

/** Columns in which other people's texts may mention the address. */
const mentioningTexts = [
  ['lead', 'fields'],
  ['lead', 'utm'],
  ['lead', 'attribution'],
  ['lead', 'source'],
  ['lead_note', 'text'],
  ['outbox', 'payload'],
  ['outbox', 'last_error'],
  ['delivery_attempt', 'detail'],
  ['booking', 'cancel_reason'],
  ['call_block', 'note'],
  ['contact', 'name'],
  ['contact', 'company'],
] as const;

async function countMentions(db: Database, held: Holdings): Promise<number> {
  const { contactIds, leadIds, messageIds, bookingIds } = held;
  const notes = await inPortions(leadIds, (ids) =>
    db.selectFrom('lead_note').select('id').where('lead_id', 'in', ids).execute(),
  );
  const own = new Set([
    ...leadIds,
    ...messageIds,
    ...bookingIds,
    ...contactIds,
    ...notes.map(({ id }) => id),
  ]);
  let sum = 0;
  for (const [table, column] of mentioningTexts) {
    if (table === 'delivery_attempt') continue;
    const rows = await mentioning(db, table, column, held.match);
    sum += rows.filter(({ id }) => !own.has(id)).length;
  }
  return sum;
}

/** What is left after the deletion was written by others. */
async function blotOut(trx: Trx, { match }: Holdings): Promise<void> {
  for (const [table, column] of mentioningTexts) {
    for (const { id, text } of await mentioning(trx, table, column, match)) {
      const blotted = match.without(text);
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${blotted} where id = ${id}`.execute(trx);
    }
  }
}

const patienceMs = 10_000;

/** Empties SQLite's log despite concurrent readers; false if they held it too long. */
export async function emptyLogInTime(db: Database): Promise<boolean> {
  const begun = performance.now();
  for (;;) {
    if (await emptyLog(db)) return true;
    if (performance.now() - begun > patienceMs) return false;
    await wait(100);
  }
}

/**
 * Whether another contact's address contains this one, as `joann@…` contains `ann@…`: a byte search cannot tell them
 * apart.
 */
export async function isPartOfAnother(db: Database, email: string): Promise<boolean> {
  const { emailNorm } = await holdingsOf(db, email);
  const pattern = `%${emailNorm.replaceAll(/[%_]/g, '_')}%`;
  const others = db.selectFrom('contact').select('id').where('email_norm', 'like', pattern);
  return (await others.limit(1).executeTakeFirst()) !== undefined;
}
