/**
 * Removes rows of one kind and their dependents in the caller's transaction. Rows were selected before it began, so
 * anything that may have changed is checked again.
 */
import type { DeleteResult, UpdateResult } from 'kysely';
import type { Trx } from '../db/tables.ts';
import { type EmailPayload, reduced, type WebhookPayload } from '../outbox/payload.ts';
import type { PurgeCounts } from './purge-counts.ts';
import {
  activeContacts,
  type Cutoffs,
  dueMeasures,
  dueSubscriptions,
  dueWatches,
  requests,
  subjectOfStream,
} from './retention-due.ts';

export type Removed = Partial<PurgeCounts> & {
  /** Removed messages: their files are due too. */
  messageIds?: readonly string[];
};

/** Removes leads with their calls, stored answers, consents and messages, and contacts without remaining leads. */
export async function leads(trx: Trx, chosen: readonly string[], cutoffs: Cutoffs): Promise<Removed> {
  const rows = await stillDue(trx, chosen, cutoffs);
  const ids = rows.map(({ id }) => id);
  const calls = await trx.selectFrom('booking').select('id').where('lead_id', 'in', ids).execute();
  const callIds = calls.map(({ id }) => id);
  const gone = await messagesOf(trx, [...ids, ...callIds]);
  await trx.deleteFrom('slot_claim').where('booking_id', 'in', callIds).execute();
  await trx.deleteFrom('booking').where('id', 'in', callIds).execute();
  const submissions = await trx.deleteFrom('submission').where('lead_id', 'in', ids).executeTakeFirst();
  const consents = await trx.deleteFrom('consent').where('lead_id', 'in', ids).executeTakeFirst();
  await trx.deleteFrom('lead').where('id', 'in', ids).execute();
  const known = rows.filter(({ verdict }) => verdict !== 'spam').map(({ contact_id }) => contact_id);
  const left = await contacts(
    trx,
    rows.map(({ contact_id }) => contact_id),
  );
  await forgetDetails(trx, known);
  return {
    ...gone,
    leads: known.length,
    spam: rows.length - known.length,
    bookings: callIds.length,
    submissions: deleted(submissions),
    consents: deleted(consents) + (left.consents ?? 0),
    contacts: left.contacts ?? 0,
  };
}

/** Removes unconfirmed and long-ended subscriptions with their messages. Contacts have their own rule. */
export async function subscriptions(trx: Trx, chosen: readonly string[], cutoffs: Cutoffs): Promise<Removed> {
  const rows = await dueSubscriptions(trx, cutoffs).select('id').where('id', 'in', chosen).execute();
  const ids = rows.map(({ id }) => id);
  const gone = await messagesOf(trx, ids);
  await trx.deleteFrom('subscription').where('id', 'in', ids).execute();
  return { ...gone, subscriptions: ids.length };
}

/** Removes unconfirmed and ended watches with their messages. Contacts have their own rule. */
export async function watches(trx: Trx, chosen: readonly string[], cutoffs: Cutoffs): Promise<Removed> {
  const rows = await dueWatches(trx, cutoffs).select('id').where('id', 'in', chosen).execute();
  const ids = rows.map(({ id }) => id);
  const gone = await messagesOf(trx, ids);
  await trx.deleteFrom('audit_watch').where('id', 'in', ids).execute();
  return { ...gone, watches: ids.length };
}

/** Applies the rule of `dueLeads` again, reading only the rows of these contacts. */
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
export async function contacts(trx: Trx, chosen: readonly string[]): Promise<Removed> {
  const rows = await trx
    .selectFrom('contact')
    .select('id')
    .where('id', 'in', chosen)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('lead').select('lead.id').whereRef('lead.contact_id', '=', 'contact.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subscription')
            .select('subscription.id')
            .whereRef('subscription.contact_id', '=', 'contact.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit_watch')
            .select('audit_watch.id')
            .whereRef('audit_watch.contact_id', '=', 'contact.id'),
        ),
      ),
    )
    .execute();
  const ids = rows.map(({ id }) => id);
  const consents = await trx.deleteFrom('consent').where('contact_id', 'in', ids).executeTakeFirst();
  await trx.deleteFrom('contact').where('id', 'in', ids).execute();
  return { contacts: ids.length, consents: deleted(consents) };
}

/** Clears details from leads that are gone, even if recent spam keeps the address for a while. */
async function forgetDetails(trx: Trx, contactIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('contact')
    .set({ name: null, phone: null, company: null })
    .where('id', 'in', contactIds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lead')
            .select('lead.id')
            .whereRef('lead.contact_id', '=', 'contact.id')
            .where('lead.verdict', '!=', 'spam'),
        ),
      ),
    )
    .execute();
}

/** Skips messages that were just enqueued again. */
export async function finishedMessages(trx: Trx, chosen: readonly string[]): Promise<Removed> {
  const rows = await trx
    .selectFrom('outbox')
    .select('id')
    .where('id', 'in', chosen)
    .where('status', '!=', 'pending')
    .execute();
  return messages(
    trx,
    rows.map(({ id }) => id),
  );
}

/** Removes messages of leads, calls, subscriptions or watches, by stream. */
async function messagesOf(trx: Trx, ids: readonly string[]): Promise<Removed> {
  const caused = await trx.selectFrom('outbox').select('id').where(subjectOfStream, 'in', ids).execute();
  return messages(
    trx,
    caused.map(({ id }) => id),
  );
}

async function messages(trx: Trx, ids: readonly string[]): Promise<Removed> {
  const tries = await trx.deleteFrom('delivery_attempt').where('outbox_id', 'in', ids).executeTakeFirst();
  await trx.deleteFrom('outbox').where('id', 'in', ids).execute();
  return { messages: ids.length, attempts: deleted(tries), messageIds: ids };
}

export async function attempts(trx: Trx, ids: readonly string[]): Promise<Removed> {
  const result = await trx.deleteFrom('delivery_attempt').where('id', 'in', ids).executeTakeFirst();
  return { attempts: deleted(result) };
}

/** Reduces mails that are still `sent` to their headers. */
export async function payloads(trx: Trx, chosen: readonly string[]): Promise<Removed> {
  const rows = await trx
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('id', 'in', chosen)
    .where('status', '=', 'sent')
    .execute();
  for (const { id, payload } of rows) {
    const headers = JSON.stringify(reduced(JSON.parse(payload) as EmailPayload | WebhookPayload));
    await trx.updateTable('outbox').set({ payload: headers }).where('id', '=', id).execute();
  }
  return { payloads: rows.length };
}

export async function leadHashes(trx: Trx, ids: readonly string[]): Promise<Removed> {
  const result = await trx
    .updateTable('lead')
    .set({ ip_hash: null })
    .where('id', 'in', ids)
    .executeTakeFirst();
  return { ipHashes: updated(result) };
}

export async function consentHashes(trx: Trx, ids: readonly string[]): Promise<Removed> {
  const result = await trx
    .updateTable('consent')
    .set({ ip_hash: null })
    .where('id', 'in', ids)
    .executeTakeFirst();
  return { ipHashes: updated(result) };
}

export async function audit(trx: Trx, ids: readonly string[]): Promise<Removed> {
  return { audit: deleted(await trx.deleteFrom('audit').where('id', 'in', ids).executeTakeFirst()) };
}

export async function reports(trx: Trx, ids: readonly string[]): Promise<Removed> {
  return { reports: deleted(await trx.deleteFrom('audit_report').where('id', 'in', ids).executeTakeFirst()) };
}

/** Removed to keep the tables small; the note of a block may also name someone. */
export async function pastTimes(trx: Trx, { past, message }: Cutoffs): Promise<Removed> {
  const claims = await trx.deleteFrom('slot_claim').where('quantum_at', '<', past).executeTakeFirst();
  const day = new Date(past).toISOString().slice(0, 10);
  const loads = await trx.deleteFrom('day_load').where('day', '<', day).executeTakeFirst();
  const blocks = await trx.deleteFrom('call_block').where('end_at', '<', message).executeTakeFirst();
  return { pastTimes: deleted(claims) + deleted(loads) + deleted(blocks) };
}

/** Removes at most `most` old sums. They identify no one, but searches are typed text. */
export async function measures(trx: Trx, cutoffs: Cutoffs, most: number): Promise<number> {
  const chosen = dueMeasures(trx, cutoffs).select(['day', 'kind', 'subject', 'detail']).limit(most);
  const result = await trx
    .deleteFrom('measure')
    .where(({ eb, refTuple }) =>
      eb(
        refTuple('day', 'kind', 'subject', 'detail'),
        'in',
        chosen.$asTuple('day', 'kind', 'subject', 'detail'),
      ),
    )
    .executeTakeFirst();
  return deleted(result);
}

const deleted = ({ numDeletedRows }: DeleteResult) => Number(numDeletedRows);
const updated = ({ numUpdatedRows }: UpdateResult) => Number(numUpdatedRows);
