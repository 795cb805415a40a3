/**
 * Forgets one person: rows, mails, files. What remains is a keyed hash of the address, so that no newsletter finds its
 * way back, and a line in the history with the former ids.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { writeAudit } from '../audit.ts';
import type { CallSettings } from '../booking/call-settings.ts';
import { emptyLog } from '../db/checkpoint.ts';
import type { Database, Trx } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import { enqueue } from '../outbox/outbox.ts';
import { webhookMessages } from '../outbox/webhook-messages.ts';
import type { Secret } from '../secret.ts';
import { cancelUnnamed } from './cancel-unnamed.ts';
import { type Holdings, holdingsOf, isAnythingHeld, mentioning, portions } from './holdings.ts';
import { mailFilesAbout, removeMailFilesAbout, removeSpoolLines, spoolLinesOf } from './personal-files.ts';

/** Rows that go, by table; `mentions` are texts of other people that name the address, where it is blotted out. */
export interface EraseCounts {
  contact: number;
  lead: number;
  submission: number;
  booking: number;
  consent: number;
  subscription: number;
  outbox: number;
  delivery_attempt: number;
  mailFiles: number;
  spool: number;
  mentions: number;
}

export interface EraseOptions {
  db: Database;
  write: Write;
  dataDir: string;
  secret: Secret;
  settings: CallSettings;
  /** For the audit row. */
  actor: string;
  now: number;
}

/** Counts what an erasure would take, and changes nothing. Undefined when nothing is held. */
export async function countHeld(
  { db, dataDir }: Pick<EraseOptions, 'db' | 'dataDir'>,
  email: string,
): Promise<EraseCounts | undefined> {
  const held = await holdingsOf(db, email);
  const spool = (await spoolLinesOf(dataDir, held.match)).length;
  if (!isAnythingHeld(held) && spool === 0) return undefined;
  const { contact, leadIds, bookingIds, subscriptionIds, messageIds } = held;
  const contactIds = contact ? [contact.id] : [];
  return {
    contact: contactIds.length,
    lead: leadIds.length,
    submission: await countIn(db, 'submission', 'lead_id', leadIds),
    booking: bookingIds.length,
    consent: await countIn(db, 'consent', 'contact_id', contactIds),
    subscription: subscriptionIds.length,
    outbox: messageIds.length,
    delivery_attempt: await countIn(db, 'delivery_attempt', 'outbox_id', messageIds),
    mailFiles: (await mailFilesAbout(dataDir, held)).length,
    spool,
    mentions: await countMentions(db, held),
  };
}

/** Undefined when nothing is held about this address. */
export async function erase(options: EraseOptions, email: string): Promise<EraseCounts | undefined> {
  const { write, dataDir } = options;
  const counts = await countHeld(options, email);
  if (!counts) return undefined;
  // Before anything else, so that nothing more goes out while the rest is taken apart.
  const underWay = await write((trx) => cancelPending(trx, email, options.now));
  const held = await write((trx) => eraseRows(trx, email, options));
  await removeMailFilesAbout(dataDir, held);
  await removeSpoolLines(dataDir, held.match);
  if (underWay) {
    // A mail that was being written at that moment may have become a file after we looked.
    await wait(2000);
    await removeMailFilesAbout(dataDir, held);
  }
  return counts;
}

/** Whether a delivery was under way. */
async function cancelPending(trx: Trx, email: string, now: number): Promise<boolean> {
  const { messageIds } = await holdingsOf(trx, email);
  let underWay = false;
  for (const ids of portions(messageIds)) {
    const cancelled = await trx
      .updateTable('outbox')
      .set({ status: 'cancelled', done_at: now })
      .where('id', 'in', ids)
      .where('status', '=', 'pending')
      .returning('lease_until')
      .execute();
    underWay ||= cancelled.some(({ lease_until }) => lease_until !== null && lease_until > now);
  }
  return underWay;
}

/** Read again inside: what came in a moment ago belongs to it. */
async function eraseRows(trx: Trx, email: string, options: EraseOptions): Promise<Holdings> {
  const { secret, settings, actor, now } = options;
  const before = await holdingsOf(trx, email);
  await cancelUnnamed(trx, settings, before.bookingIds, { by: actor, now });
  const { contact, leadIds, bookingIds, subscriptionIds, messageIds, emailNorm, match } = before;
  await remove(trx, 'delivery_attempt', 'outbox_id', messageIds);
  await remove(trx, 'outbox', 'id', messageIds);
  await remove(trx, 'slot_claim', 'booking_id', bookingIds);
  await remove(trx, 'booking', 'id', bookingIds);
  await remove(trx, 'submission', 'lead_id', leadIds);
  await remove(trx, 'subscription', 'id', subscriptionIds);
  await remove(trx, 'consent', 'contact_id', contact ? [contact.id] : []);
  await remove(trx, 'lead', 'id', leadIds);
  await remove(trx, 'contact', 'id', contact ? [contact.id] : []);
  await blotOut(trx, before);
  const hash = secret.sign('suppression', emailNorm).toString('hex');
  await trx
    .insertInto('suppression')
    .values({ email_hmac: hash, scope: 'marketing', reason: 'erased', at: now })
    // One that forbids all mail is stronger, and stays.
    .onConflict((conflict) => conflict.column('email_hmac').doNothing())
    .execute();
  if (contact) {
    const subject = { subjectType: 'contact', subjectId: contact.id };
    const detail = { leads: leadIds.join(' '), bookings: bookingIds.join(' '), messages: messageIds.length };
    await writeAudit(trx, { at: now, actor, action: 'contact.erased', ...subject, detail });
    const fact = {
      type: 'contact.erased',
      data: { contactId: contact.id },
      stream: `webhook:${contact.id}`,
      dedupeKey: `webhook:contact.erased:${contact.id}`,
      now,
    } as const;
    for (const message of webhookMessages(settings, fact)) await enqueue(trx, message, now);
  }
  return { ...before, match };
}

type Table =
  | 'contact'
  | 'lead'
  | 'submission'
  | 'booking'
  | 'slot_claim'
  | 'consent'
  | 'subscription'
  | 'outbox'
  | 'delivery_attempt';

async function remove(trx: Trx, table: Table, column: string, ids: readonly string[]): Promise<void> {
  for (const portion of portions(ids)) {
    await trx.deleteFrom(table).where(trx.dynamic.ref(column), 'in', portion).execute();
  }
}

async function countIn(db: Database, table: Table, column: string, ids: readonly string[]): Promise<number> {
  let sum = 0;
  for (const portion of portions(ids)) {
    const { n } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where(db.dynamic.ref(column), 'in', portion)
      .executeTakeFirstOrThrow();
    sum += Number(n);
  }
  return sum;
}

/** Where other people's words may name the address. */
const mentioningTexts = [
  ['lead', 'fields'],
  ['lead', 'utm'],
  ['lead', 'attribution'],
  ['outbox', 'payload'],
  ['outbox', 'last_error'],
  ['delivery_attempt', 'detail'],
  ['booking', 'cancel_reason'],
  ['contact', 'name'],
  ['contact', 'company'],
] as const;

async function countMentions(db: Database, held: Holdings): Promise<number> {
  const own = new Set([...held.leadIds, ...held.messageIds, ...held.bookingIds, held.contact?.id]);
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

/** Empties SQLite's log although others may be reading; false when they kept on for too long. */
export async function emptyLogInTime(db: Database): Promise<boolean> {
  const begun = performance.now();
  for (;;) {
    if (await emptyLog(db)) return true;
    if (performance.now() - begun > patienceMs) return false;
    await wait(100);
  }
}

/** Writes the database anew, without what deleted rows may have left between others. SQLite only. */
export async function rewrite(db: Database): Promise<void> {
  await sql`vacuum`.execute(db);
}

/** Whether somebody else has an address such as `joann@…` in which `ann@…` stands: bytes cannot tell the two apart. */
export async function isPartOfAnother(db: Database, email: string): Promise<boolean> {
  const { emailNorm } = await holdingsOf(db, email);
  const other = await db
    .selectFrom('contact')
    .select('id')
    .where('email_norm', 'like', `%${emailNorm.replaceAll(/[%_]/g, '_')}%`)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
