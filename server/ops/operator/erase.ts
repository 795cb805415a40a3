/**
 * Erases one person: rows, mails, files. Leaves only a keyed hash of the address, which blocks newsletters, and an
 * audit row with the former ids.
 */
import { createReadStream } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { normaliseEmail } from '#domain/forms/normalise.ts';
import { enqueueEntries } from '../../booking/caldav/write-calls.ts';
import { callWebhooks } from '../../booking/call-messages.ts';
import { type CallSettings, callOf } from '../../booking/call-settings.ts';
import { cancelCall, cancelIn } from '../../booking/change-call.ts';
import { databaseFile } from '../../db/connect.ts';
import { insertNew, remove, update } from '../../db/rows.ts';
import { emptyLog } from '../../db/sqlite.ts';
import type { Booking, Database, Trx } from '../../db/tables.ts';
import type { Write } from '../../db/write.ts';
import { hashesOf } from '../../newsletter/suppression.ts';
import { enqueue, subjectOfStream } from '../../outbox/outbox.ts';
import { type WebhookSettings, webhookMessages } from '../../outbox/payload.ts';
import type { Clock } from '../../shared/clock.ts';
import { type Secret, secretOf } from '../../shared/secret.ts';
import { writeTrail } from '../../shared/trail.ts';
import { UserError } from '../../shared/user-error.ts';
import {
  type Holdings,
  holdingsOf,
  inPortions,
  isAnythingHeld,
  mailFilesOf,
  ownAddresses,
  type PersonSource,
  portions,
  readableSettings,
  removeMailFiles,
  removeSpoolLines,
  spoolLinesOf,
  stored,
  storedRows,
} from './holdings.ts';
import { type Opening, withDatabase } from './open-database.ts';

/** Deleted rows per table, and files. */
export type EraseCounts = NonNullable<Awaited<ReturnType<typeof countHeld>>>;

interface EraseOptions {
  db: Database;
  write: Write;
  dataDir: string;
  /** The firm's own addresses. */
  firm: readonly string[];
  secret: Secret;
  webhooks: WebhookSettings['webhooks'];
  /** Undefined while the words of the site cannot be read: then no mail tells the host of a canceled call. */
  settings: CallSettings | undefined;
  /** For the audit row. */
  actor: string;
  now: number;
}

/** Counts what an erasure would remove; changes nothing. Undefined if nothing is held. */
async function countHeld(
  { db, dataDir, firm }: Pick<EraseOptions, 'db' | 'dataDir' | 'firm'>,
  email: string,
) {
  const held = await holdingsOf(db, firm, email);
  const spool = (await spoolLinesOf(dataDir, held.emailNorm)).length;
  if (!isAnythingHeld(held) && spool === 0) return undefined;
  const rows = Object.entries(await storedRows(db, held));
  const mailFiles = (await mailFilesOf(dataDir, held.messageIds)).length;
  const counts = Object.fromEntries(rows.map(([table, found]) => [table, found.length]));
  return { ...(counts as Record<(typeof stored)[number][0], number>), mailFiles, spool };
}

/** Undefined if nothing is held about this address. */
export async function erase(
  options: EraseOptions,
  email: string,
): Promise<EraseCounts | undefined> {
  const { write, dataDir } = options;
  const counts = await countHeld(options, email);
  if (!counts) return undefined;
  // Cancel first, so that nothing is sent during the erasure.
  const underWay = await write((trx) => cancelPending(trx, email, options));
  const held = await write((trx) => eraseRows(trx, email, options));
  await removeMailFiles(dataDir, held.messageIds);
  await removeSpoolLines(dataDir, held.emailNorm);
  if (underWay) {
    // A mail being written at that moment may have become a file after the check.
    await wait(2000);
    await removeMailFiles(dataDir, held.messageIds);
  }
  return counts;
}

/** Returns whether a delivery was under way. */
async function cancelPending(
  trx: Trx,
  email: string,
  { firm, now }: EraseOptions,
): Promise<boolean> {
  const { messageIds } = await holdingsOf(trx, firm, email);
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
  const { firm, secret, actor, now } = options;
  const before = await holdingsOf(trx, firm, email);
  for (const call of await callsToCome(trx, before, now)) await cancelUnnamed(trx, call, options);
  const { contactIds, leadIds, bookingIds, messageIds, emailNorm } = before;
  for (const portion of portions(bookingIds))
    await remove(trx, 'slot_claim', { booking_id: portion });
  for (const [table, column, ids] of stored.toReversed()) {
    for (const portion of portions(before[ids])) {
      await trx.deleteFrom(table).where(trx.dynamic.ref(column), 'in', portion).execute();
    }
  }
  const [email_hmac = ''] = hashesOf(secret, emailNorm);
  const blocked = { email_hmac, scope: 'marketing', reason: 'erased', at: now } as const;
  // An existing suppression of all mail is stronger: it stays.
  await insertNew(trx, 'suppression', 'email_hmac', blocked);
  for (const id of contactIds) {
    const detail = {
      leads: leadIds.join(' '),
      bookings: bookingIds.join(' '),
      messages: messageIds.length,
    };
    await writeTrail(trx, {
      at: now,
      actor,
      action: 'contact.erased',
      subject: ['contact', id],
      detail,
    });
    const names = { stream: `webhook:${id}`, dedupeKey: `webhook:contact.erased:${id}` };
    const fact = { type: 'contact.erased', data: { contactId: id }, ...names, now } as const;
    for (const message of webhookMessages(options, fact)) await enqueue(trx, message, now);
  }
  return before;
}

const patienceMs = 10_000;

/** Empties SQLite's log despite concurrent readers; false if they held it too long. */
async function emptyLogInTime(db: Database): Promise<boolean> {
  const begun = performance.now();
  for (;;) {
    if (await emptyLog(db)) return true;
    if (performance.now() - begun > patienceMs) return false;
    await wait(100);
  }
}

export interface Erasure {
  counts: EraseCounts;
  /** Where deleted rows still are, because another program was reading the database: its log, or nothing. */
  leftIn: string[];
  /** When canceled calls would begin (ms since 1970) of which no mail tells the host, because words cannot be read. */
  untold: number[];
}

type ConfiguredOpening = Opening & PersonSource;

type ErasingProgram = ConfiguredOpening & {
  clock: Clock;
  /** For audit rows. */
  actor: string;
};

/** Counts what an erasure would remove; changes nothing. Undefined when nothing is held about this address. */
export const previewErasure = (email: string, context: ConfiguredOpening) =>
  withDatabase(context, (db) =>
    countHeld(
      {
        db,
        dataDir: context.config.dataDir,
        firm: ownAddresses(context.config, readableSettings(context)),
      },
      email,
    ),
  );

/** Undefined when nothing is held about this address; what an earlier erasure left in files is still removed. */
export async function erasePerson(
  email: string,
  context: ErasingProgram,
  { notify }: { notify: boolean },
) {
  const { config, clock, actor } = context;
  const { dataDir } = config;
  const now = clock.now();
  // A message to someone needs words: this throws if they cannot be read.
  if (notify) context.site();
  const settings = readableSettings(context);
  const firm = ownAddresses(config, settings);
  let isEmptied = true;
  let untold: number[] = [];
  const counts = await withDatabase(context, async (db, write) => {
    const secret = secretOf(config);
    const { webhooks } = config;
    const options = { db, write, dataDir, firm, secret, webhooks, settings, actor, now };
    if (notify && settings) await cancelAndTell(email, { ...options, settings });
    if (!settings) {
      const calls = await callsToCome(db, await holdingsOf(db, firm, email), now);
      untold = calls.map(({ start_at }) => start_at);
    }
    const erased = await erase(options, email);
    isEmptied = await emptyLogInTime(db);
    return erased;
  });
  // The database is closed while its file is read: closing a second handle would drop this process's locks.
  if (
    config.databaseUrl === undefined &&
    (await holdsAny(databaseFile(dataDir), [email, normaliseEmail(email)]))
  ) {
    // Deleted rows are overwritten, but rows moved within a page may have left a copy: write the file again.
    await withDatabase(context, async (db) => {
      await sql`vacuum`.execute(db);
      isEmptied = await emptyLogInTime(db);
    });
  }
  return counts && { counts, leftIn: isEmptied ? [] : ['site.db-wal'], untold };
}

/** Whether the bytes of a file contain one of the texts, ignoring ASCII case. */
async function holdsAny(file: string, texts: readonly string[]): Promise<boolean> {
  const wanted = texts.map((text) => Buffer.from(text.trim().toLowerCase()).toString('latin1'));
  const overlap = Math.max(...wanted.map(({ length }) => length), 1) - 1;
  let tail = '';
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
      const text = tail + lowered(chunk as Buffer);
      if (wanted.some((one) => text.includes(one))) return true;
      tail = overlap === 0 ? '' : text.slice(-overlap);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return false;
}

/** ASCII only: other bytes stay unchanged. */
const lowered = (bytes: Buffer) =>
  bytes.toString('latin1').replaceAll(/[A-Z]+/g, (run) => run.toLowerCase());

const reason = 'The visitor asked us to delete what we held about them.';

/** Placeholder for a required address. The domain cannot exist: RFC 2606. */
const nobody = 'erased@erased.invalid';

/** Past and canceled calls are only deleted. */
const callsToCome = (db: Database | Trx, { bookingIds }: Holdings, now: number) =>
  db
    .selectFrom('booking')
    .selectAll()
    .where('id', 'in', bookingIds)
    .where('status', '=', 'confirmed')
    .where('start_at', '>', now)
    .execute();

/**
 * The host learns which call is canceled but not who booked it: personal data is cleared first, so that mail and
 * webhook lack it. The rows are deleted later in the same transaction.
 */
async function cancelUnnamed(
  trx: Trx,
  { id, contact_id, lead_id, sequence }: Booking,
  options: EraseOptions,
): Promise<void> {
  const { settings, actor: by, now } = options;
  await update(trx, 'booking', { id }, { visitor_tz: settings?.booking.timezone ?? 'UTC' });
  const person = { name: null, phone: null, company: null, email: nobody };
  await update(trx, 'contact', { id: contact_id }, person);
  const lead = {
    fields: '{}',
    page_path: null,
    referrer_host: null,
    attribution: null,
    source: null,
  };
  await update(trx, 'lead', { id: lead_id }, lead);
  if (settings) {
    await cancelIn(trx, settings, id, { by, reason, sendMail: false, now });
    return;
  }
  // Programs and the host's calendar learn of it without words.
  await update(trx, 'booking', { id }, { status: 'cancelled', sequence: sequence + 1 });
  const call = await callOf(trx, id);
  for (const message of callWebhooks(call, options, { type: 'booking.cancelled', now }))
    await enqueue(trx, message, now);
  await enqueueEntries(trx, call.booking, [call.booking.host_id], now);
}

const lookEveryMs = 250;
/** How long to wait for the server to send the mails. */
const mailPatienceMs = 60_000;

/**
 * For a person who asked for an email. Resolves when the mails are sent. Throws a UserError if they still wait: the calls
 * are canceled, nothing is erased.
 */
async function cancelAndTell(
  email: string,
  options: EraseOptions & { settings: CallSettings },
): Promise<void> {
  const { db, write, firm, settings, actor, now } = options;
  const { bookingIds } = await holdingsOf(db, firm, email);
  for (const id of bookingIds) {
    // Past or canceled calls stay unchanged.
    await cancelCall(write, settings, id, { by: actor, reason, sendMail: true, now });
  }
  const begun = performance.now();
  while (await isWaiting(db, bookingIds)) {
    if (performance.now() - begun >= mailPatienceMs) {
      throw new UserError(
        'The calls are canceled, but the mails that say so still wait to be sent. Nothing was erased. Run the same command again once the server has sent them.',
      );
    }
    await wait(lookEveryMs);
  }
}

async function isWaiting(db: Database, bookingIds: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'booking.cancelled')
    .where('channel', '=', 'email')
    .where('status', '=', 'pending')
    .where(subjectOfStream, 'in', bookingIds)
    .executeTakeFirst();
  return row !== undefined;
}
