/**
 * Erases one person: rows, mails, files. Leaves only a keyed hash of the address, which blocks newsletters, and an
 * audit row with the former ids.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { normaliseEmail } from '#domain/forms/normalise.ts';
import type { CallSettings } from '../booking/call-settings.ts';
import { emptyLog } from '../db/checkpoint.ts';
import { insertNew, remove } from '../db/rows.ts';
import type { Database, Tables, Trx } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import type { Firm } from '../leads/store-settings.ts';
import { enqueue } from '../outbox/outbox.ts';
import { webhookMessages } from '../outbox/webhook-messages.ts';
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
  settings: CallSettings;
  /** For the audit row. */
  actor: string;
  now: number;
}

/** A person's rows, each kind after those it refers to: its table, and the column that has these ids. */
const owned = [
  ['contact', 'id', 'contactIds'],
  ['lead', 'id', 'leadIds'],
  ['lead_note', 'lead_id', 'leadIds'],
  ['submission', 'lead_id', 'leadIds'],
  ['booking', 'id', 'bookingIds'],
  ['consent', 'contact_id', 'contactIds'],
  ['subscription', 'id', 'subscriptionIds'],
  ['audit_watch', 'id', 'watchIds'],
  ['outbox', 'id', 'messageIds'],
  ['delivery_attempt', 'outbox_id', 'messageIds'],
] as const satisfies (readonly [table: keyof Tables, column: string, ids: keyof Holdings])[];

type Owned = (typeof owned)[number][0];

/** Counts what an erasure would remove; changes nothing. Undefined if nothing is held. */
export async function countHeld(
  { db, dataDir, settings }: Pick<EraseOptions, 'db' | 'dataDir'> & { settings: Firm },
  email: string,
) {
  const held = await holdingsOf(db, settings, email);
  const spool = (await spoolLinesOf(dataDir, held)).length;
  if (!isAnythingHeld(held) && spool === 0) return undefined;
  const rows = {} as Record<Owned, number>;
  for (const [table, column, ids] of owned) rows[table] = await countIn(db, table, column, held[ids]);
  const mailFiles = (await mailFilesAbout(dataDir, held)).length;
  return { ...rows, mailFiles, spool, mentions: await countMentions(db, held) };
}

/** Undefined if nothing is held about this address. */
export async function erase(options: EraseOptions, email: string): Promise<EraseCounts | undefined> {
  const { write, dataDir } = options;
  const counts = await countHeld(options, email);
  if (!counts) return undefined;
  // Cancel first, so that nothing is sent during the erasure.
  const underWay = await write((trx) => cancelPending(trx, email, options));
  const held = await write((trx) => eraseRows(trx, email, options));
  await removeMailFilesAbout(dataDir, held);
  await removeSpoolLines(dataDir, held);
  if (underWay) {
    // A mail being written at that moment may have become a file after the check.
    await wait(2000);
    await removeMailFilesAbout(dataDir, held);
  }
  return counts;
}

/** Returns whether a delivery was under way. */
async function cancelPending(trx: Trx, email: string, { settings, now }: EraseOptions): Promise<boolean> {
  const { messageIds } = await holdingsOf(trx, settings, email);
  const canceled = await inPortions(messageIds, (ids) =>
    trx
      .updateTable('outbox')
      .set({ status: 'cancelled', done_at: now })
      .where('id', 'in', ids)
      .where('status', '=', 'pending')
      .returning('lease_until')
      .execute(),
  );
  return canceled.some(({ lease_until }) => lease_until !== null && lease_until > now);
}

/** Reads the holdings again in the transaction, to include what has just arrived. */
async function eraseRows(trx: Trx, email: string, options: EraseOptions): Promise<Holdings> {
  const { settings, actor, now } = options;
  const before = await holdingsOf(trx, settings, email);
  await cancelUnnamed(trx, settings, before.bookingIds, { by: actor, now });
  const { contactIds, leadIds, bookingIds, messageIds, emailNorm } = before;
  for (const portion of portions(bookingIds)) await remove(trx, 'slot_claim', { booking_id: portion });
  for (const [table, column, ids] of owned.toReversed()) {
    for (const portion of portions(before[ids])) {
      await trx.deleteFrom(table).where(trx.dynamic.ref(column), 'in', portion).execute();
    }
  }
  await blotOut(trx, before);
  const hash = settings.secret.sign('suppression', emailNorm).toString('hex');
  const blocked = { email_hmac: hash, scope: 'marketing', reason: 'erased', at: now } as const;
  // An existing suppression of all mail is stronger: it stays.
  await insertNew(trx, 'suppression', 'email_hmac', blocked);
  for (const id of contactIds) {
    const detail = { leads: leadIds.join(' '), bookings: bookingIds.join(' '), messages: messageIds.length };
    await writeTrail(trx, { at: now, actor, action: 'contact.erased', subject: ['contact', id], detail });
    const names = { stream: `webhook:${id}`, dedupeKey: `webhook:contact.erased:${id}` };
    const fact = { type: 'contact.erased', data: { contactId: id }, ...names, now } as const;
    for (const message of webhookMessages(settings, fact)) await enqueue(trx, message, now);
  }
  return before;
}

async function countIn(db: Database, table: Owned, column: string, ids: readonly string[]) {
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
  const noteIds = notes.map(({ id }) => id);
  const own = new Set([...leadIds, ...messageIds, ...bookingIds, ...contactIds, ...noteIds]);
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
  const pattern = `%${normaliseEmail(email).replaceAll(/[%_]/g, '_')}%`;
  const others = db.selectFrom('contact').select('id').where('email_norm', 'like', pattern);
  return (await others.limit(1).executeTakeFirst()) !== undefined;
}
