/** Removes rows and their dependents, given their ids, and finds files past their time. */

import { join } from 'node:path';
import { sql } from 'kysely';
import { day } from '#domain/dates/durations.ts';
import { all, remove, update } from '../../db/rows.ts';
import type { Trx } from '../../db/tables.ts';
import { subjectOfStream } from '../../outbox/outbox.ts';
import { type EmailPayload, reduced, type WebhookPayload } from '../../outbox/payload.ts';
import { namesIn } from '../../shared/files.ts';
import { instantOf } from '../../shared/ids.ts';

export const kinds = [
  'leads',
  'spam',
  'bookings',
  'submissions',
  'consents',
  'subscriptions',
  'contacts',
  'messages',
  'attempts',
  'payloads',
  'ipHashes',
  'audit',
  'reports',
  'pastTimes',
  'measures',
  'mailFiles',
  'backups',
] as const;

/** How many of each kind were deleted; payloads are reduced to headers and address hashes cleared. */
export type PurgeCounts = Record<(typeof kinds)[number], number>;

export type Removed = Partial<PurgeCounts> & {
  /** Removed messages: their files are due too. */
  messageIds?: readonly string[];
};

/** Removes leads with their calls, stored answers, consents and messages, and contacts without remaining leads. */
export async function leads(trx: Trx, ids: readonly string[]): Promise<Removed> {
  const rows = await all(trx, 'lead', { id: ids });
  const callIds = idsOf(await all(trx, 'booking', { lead_id: ids }));
  const gone = await messagesOf(trx, [...ids, ...callIds]);
  await remove(trx, 'slot_claim', { booking_id: callIds });
  const bookings = await remove(trx, 'booking', { id: callIds });
  const submissions = await remove(trx, 'submission', { lead_id: ids });
  const consents = await remove(trx, 'consent', { lead_id: ids });
  await remove(trx, 'lead', { id: ids });
  const known = rows
    .filter(({ verdict }) => verdict !== 'spam')
    .map(({ contact_id }) => contact_id);
  const people = rows.map(({ contact_id }) => contact_id);
  const empty = trx.selectFrom('contact').select('id').where('id', 'in', people).where(hasNothing);
  const left = await contacts(trx, idsOf(await empty.execute()));
  await forgetDetails(trx, known);
  const spam = rows.length - known.length;
  return {
    ...gone,
    ...left,
    leads: known.length,
    spam,
    bookings,
    submissions,
    consents: consents + left.consents,
  };
}

/** Removes subscriptions with their messages. Contacts have their own rule. */
export async function subscriptions(trx: Trx, ids: readonly string[]): Promise<Removed> {
  const gone = await messagesOf(trx, ids);
  await remove(trx, 'subscription', { id: ids });
  return { ...gone, subscriptions: ids.length };
}

/** Contacts with nothing left. */
export const hasNothing = sql<boolean>`
  not exists (select 1 from lead where contact_id = contact.id)
  and not exists (select 1 from subscription where contact_id = contact.id)`;

/** Removes contacts, their remaining consents and their sequences of mails. */
export async function contacts(trx: Trx, ids: readonly string[]) {
  const consents = await remove(trx, 'consent', { contact_id: ids });
  await remove(trx, 'follow_up', { contact_id: ids });
  await remove(trx, 'contact', { id: ids });
  return { contacts: ids.length, consents };
}

/** Clears details from leads that are gone, even if recent spam keeps the address for a while. */
async function forgetDetails(trx: Trx, contactIds: readonly string[]): Promise<void> {
  const others = trx
    .selectFrom('lead')
    .select('contact_id')
    .where('contact_id', 'in', contactIds)
    .where('verdict', '!=', 'spam');
  await trx
    .updateTable('contact')
    .set({ name: null, phone: null, company: null })
    .where('id', 'in', contactIds)
    .where('id', 'not in', others)
    .execute();
}

/** Removes messages of leads, calls or subscriptions, by stream. */
async function messagesOf(trx: Trx, ids: readonly string[]): Promise<Removed> {
  const caused = await trx
    .selectFrom('outbox')
    .select('id')
    .where(subjectOfStream, 'in', ids)
    .execute();
  return messages(trx, idsOf(caused));
}

export async function messages(trx: Trx, ids: readonly string[]): Promise<Removed> {
  const attempts = await remove(trx, 'delivery_attempt', { outbox_id: ids });
  await remove(trx, 'outbox', { id: ids });
  return { messages: ids.length, attempts, messageIds: ids };
}

/** Reduces mails to their headers. */
export async function payloads(trx: Trx, ids: readonly string[]): Promise<Removed> {
  const rows = await all(trx, 'outbox', { id: ids });
  for (const { id, payload } of rows) {
    const headers = JSON.stringify(reduced(JSON.parse(payload) as EmailPayload | WebhookPayload));
    await update(trx, 'outbox', { id }, { payload: headers });
  }
  return { payloads: rows.length };
}

/**
 * Times of past days, to keep the tables small, and the notes of blocked times, which may name someone. Counts of
 * views identify no one.
 */
export async function pastDays(
  trx: Trx,
  { past, message, counts }: Record<'past' | 'message' | 'counts', number>,
): Promise<Removed> {
  const times = [
    trx.deleteFrom('slot_claim').where('quantum_at', '<', past),
    trx.deleteFrom('day_load').where('day', '<', dayOf(past)),
    trx.deleteFrom('call_block').where('end_at', '<', message),
    trx
      .deleteFrom('calendar_entry')
      .where(
        'booking_id',
        'not in',
        trx.selectFrom('booking').select('id').where('end_at', '>', past),
      ),
  ];
  let pastTimes = 0;
  for (const query of times) pastTimes += Number((await query.executeTakeFirst()).numDeletedRows);
  const { numDeletedRows } = await trx
    .deleteFrom('measure')
    .where('day', '<', dayOf(counts))
    .executeTakeFirst();
  return { pastTimes, measures: Number(numDeletedRows) };
}

/** UTC, `YYYY-MM-DD`. */
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

interface MailFileRule {
  dataDir: string;
  /** Milliseconds since 1970; older mails are due. */
  before: number;
  /** Mails that are due at any age. */
  ids: ReadonlySet<string>;
}

/** Paths of due mail files, including half-written ones. Ignores files not named by a message id. */
export async function dueMailFiles({ dataDir, before, ids }: MailFileRule): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const isDue = (name: string) => {
    const id = /^(.{36})\.eml(\.part)?$/.exec(name)?.[1] ?? '';
    return ids.has(id) || (instantOf(id) ?? before) < before;
  };
  const names = await namesIn(folder);
  return names.filter(isDue).map((name) => join(folder, name));
}

/** Relative to the data folder. */
export const backupFolder = 'backups';

/** Maximum age of backups in days: older ones still contain erased people. */
export const backupDays = 35;

/** When the backup with this name was made, in ms since 1970; undefined if `kind` does not begin it. */
export function backupTime(kind: 'daily' | 'before-upgrade', name: string): number | undefined {
  if (!name.startsWith(`${kind}-`)) return undefined;
  const [, date, time = ''] =
    /^-(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d)\.(?:db|tar\.gz)/.exec(name.slice(kind.length)) ?? [];
  return date ? Date.parse(`${date}T${time.replaceAll('-', ':')}Z`) : undefined;
}

/** Paths of the backups that earlier versions made before an upgrade, expired at `now`. Ignores files with other names. */
export async function dueBackups(dataDir: string, now: number): Promise<string[]> {
  const folder = join(dataDir, backupFolder);
  const names = await namesIn(folder);
  return names
    .filter((name) => (backupTime('before-upgrade', name) ?? now) < now - backupDays * day)
    .map((name) => join(folder, name));
}
