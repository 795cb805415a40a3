/** Removes rows and their dependents. They were selected before the transaction, so changes are checked again. */
import { remove, update } from '../db/rows.ts';
import type { Trx } from '../db/tables.ts';
import { subjectOfStream } from '../outbox/outbox.ts';
import { type EmailPayload, reduced, type WebhookPayload } from '../outbox/payload.ts';
import { activeContacts, type Cutoffs, dayOf, dueRows, keepsContact, requests } from './retention-due.ts';

export const kinds = [
  ...(['leads', 'spam', 'bookings', 'submissions', 'consents', 'subscriptions', 'watches'] as const),
  ...(['contacts', 'messages', 'attempts', 'payloads', 'ipHashes', 'audit', 'reports', 'pastTimes'] as const),
  ...(['measures', 'mailFiles', 'backups'] as const),
];

/** How many of each kind were, or would be, deleted; payloads are reduced to headers and address hashes cleared. */
export type PurgeCounts = Record<(typeof kinds)[number], number>;

export type Removed = Partial<PurgeCounts> & {
  /** Removed messages: their files are due too. */
  messageIds?: readonly string[];
};

/** Removes leads with their calls, stored answers, consents and messages, and contacts without remaining leads. */
export async function leads(trx: Trx, chosen: readonly string[], cutoffs: Cutoffs): Promise<Removed> {
  const rows = await stillDue(trx, chosen, cutoffs);
  const ids = idsOf(rows);
  const callIds = idsOf(await trx.selectFrom('booking').select('id').where('lead_id', 'in', ids).execute());
  const gone = await messagesOf(trx, [...ids, ...callIds]);
  await remove(trx, 'slot_claim', { booking_id: callIds });
  const bookings = await remove(trx, 'booking', { id: callIds });
  const submissions = await remove(trx, 'submission', { lead_id: ids });
  const consents = await remove(trx, 'consent', { lead_id: ids });
  await remove(trx, 'lead', { id: ids });
  const known = rows.filter(({ verdict }) => verdict !== 'spam').map(({ contact_id }) => contact_id);
  const people = rows.map(({ contact_id }) => contact_id);
  const left = await contacts(trx, people);
  await forgetDetails(trx, known);
  const spam = rows.length - known.length;
  return {
    ...{ ...gone, ...left, leads: known.length, spam, bookings, submissions },
    consents: consents + left.consents,
  };
}

/** Removes subscriptions or watches that are still due, with their messages. Contacts have their own rule. */
export async function optIns(
  trx: Trx,
  kind: 'subscriptions' | 'watches',
  chosen: readonly string[],
  cutoffs: Cutoffs,
): Promise<Removed> {
  const due = dueRows(trx, cutoffs)[kind];
  const ids = idsOf(await due.select('id').where('id', 'in', chosen).execute());
  const gone = await messagesOf(trx, ids);
  await remove(trx, kind === 'watches' ? 'audit_watch' : 'subscription', { id: ids });
  return { ...gone, [kind]: ids.length };
}

/** Applies the rule of due leads again, reading only the rows of these contacts. */
async function stillDue(trx: Trx, chosen: readonly string[], cutoffs: Cutoffs) {
  const rows = await trx
    .selectFrom('lead')
    .select(['id', 'contact_id', 'form', 'verdict', 'created_at'])
    .where('id', 'in', chosen)
    .execute();
  const active = await trx
    .selectFrom(activeContacts(trx, cutoffs).as('active'))
    .select('contact_id')
    .where('contact_id', 'in', [...new Set(rows.map(({ contact_id }) => contact_id))])
    .execute();
  const isActive = new Set(active.map(({ contact_id }) => contact_id));
  return rows.filter(({ contact_id, form, verdict, created_at }) => {
    if (verdict === 'spam') return created_at < cutoffs.spam;
    return form === requests ? created_at < cutoffs.unconfirmed : !isActive.has(contact_id);
  });
}

/** Removes contacts without leads, subscriptions or watches, and their remaining consents. */
export async function contacts(trx: Trx, chosen: readonly string[]) {
  const rows = await trx
    .selectFrom('contact')
    .select('id')
    .where('id', 'in', chosen)
    .where(({ not, or }) =>
      not(or([keepsContact('lead'), keepsContact('subscription'), keepsContact('audit_watch')])),
    )
    .execute();
  const ids = idsOf(rows);
  const consents = await remove(trx, 'consent', { contact_id: ids });
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

/** Skips messages that were just enqueued again. */
export async function finishedMessages(trx: Trx, chosen: readonly string[]): Promise<Removed> {
  const rows = trx.selectFrom('outbox').select('id').where('id', 'in', chosen);
  return messages(trx, idsOf(await rows.where('status', '!=', 'pending').execute()));
}

/** Removes messages of leads, calls, subscriptions or watches, by stream. */
async function messagesOf(trx: Trx, ids: readonly string[]): Promise<Removed> {
  const caused = await trx.selectFrom('outbox').select('id').where(subjectOfStream, 'in', ids).execute();
  return messages(trx, idsOf(caused));
}

async function messages(trx: Trx, ids: readonly string[]): Promise<Removed> {
  const attempts = await remove(trx, 'delivery_attempt', { outbox_id: ids });
  await remove(trx, 'outbox', { id: ids });
  return { messages: ids.length, attempts, messageIds: ids };
}

/** Removes rows on which nothing depends. */
export const rowsOf =
  (table: 'delivery_attempt' | 'audit' | 'audit_report', kind: 'attempts' | 'audit' | 'reports') =>
  async (trx: Trx, ids: readonly string[]): Promise<Removed> => ({
    [kind]: await remove(trx, table, { id: ids }),
  });

/** Reduces mails that are still `sent` to their headers. */
export async function payloads(trx: Trx, chosen: readonly string[]): Promise<Removed> {
  const sent = trx.selectFrom('outbox').select(['id', 'payload']).where('status', '=', 'sent');
  const rows = await sent.where('id', 'in', chosen).execute();
  for (const { id, payload } of rows) {
    const headers = JSON.stringify(reduced(JSON.parse(payload) as EmailPayload | WebhookPayload));
    await update(trx, 'outbox', { id }, { payload: headers });
  }
  return { payloads: rows.length };
}

export const hashesOf =
  (table: 'lead' | 'consent') =>
  async (trx: Trx, ids: readonly string[]): Promise<Removed> => ({
    ipHashes: await update(trx, table, { id: ids }, { ip_hash: null }),
  });

/** Removed to keep the tables small; the note of a block may also name someone. */
export async function pastTimes(trx: Trx, { past, message }: Cutoffs): Promise<number> {
  const results = [
    await trx.deleteFrom('slot_claim').where('quantum_at', '<', past).executeTakeFirst(),
    await trx.deleteFrom('day_load').where('day', '<', dayOf(past)).executeTakeFirst(),
    await trx.deleteFrom('call_block').where('end_at', '<', message).executeTakeFirst(),
  ];
  return results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}

/** Removes at most `most` old sums. They identify no one, but searches are typed text. */
export async function measures(trx: Trx, cutoffs: Cutoffs, most: number): Promise<number> {
  const key = ['day', 'kind', 'subject', 'detail'] as const;
  const chosen = dueRows(trx, cutoffs).measures.select(key).limit(most);
  const { numDeletedRows } = await trx
    .deleteFrom('measure')
    .where(({ eb, refTuple }) => eb(refTuple(...key), 'in', chosen.$asTuple(...key)))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
