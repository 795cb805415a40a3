/**
 * Removes rows of one kind with what hangs on them, in the caller's transaction. Rows were chosen before it began, so
 * whatever may have changed since is looked at again.
 */
import type { DeleteResult, UpdateResult } from 'kysely';
import type { Trx } from './db/tables.ts';
import { type EmailPayload, reduced, type WebhookPayload } from './outbox/payload.ts';
import type { PurgeCounts } from './retention.ts';
import {
  activeContacts,
  type Cutoffs,
  dueMeasures,
  dueSubscriptions,
  requests,
  subjectOfStream,
} from './retention-due.ts';

export type Removed = Partial<PurgeCounts> & {
  /** Messages that went: their files are due too. */
  messageIds?: readonly string[];
};

/** Leads with calls, answers kept for repeats, consents and messages, and the contact when it was the last lead. */
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

/** Unconfirmed requests and what was ended long ago, with their messages. The contact goes by its own rule. */
export async function subscriptions(trx: Trx, chosen: readonly string[], cutoffs: Cutoffs): Promise<Removed> {
  const rows = await dueSubscriptions(trx, cutoffs).select('id').where('id', 'in', chosen).execute();
  const ids = rows.map(({ id }) => id);
  const gone = await messagesOf(trx, ids);
  await trx.deleteFrom('subscription').where('id', 'in', ids).execute();
  return { ...gone, subscriptions: ids.length };
}

/** The rule of `dueLeads`, reading no more than these contacts have. */
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

/** Those of whom neither a lead nor a subscription is left, with their remaining consents. */
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
    .execute();
  const ids = rows.map(({ id }) => id);
  const consents = await trx.deleteFrom('consent').where('contact_id', 'in', ids).executeTakeFirst();
  await trx.deleteFrom('contact').where('id', 'in', ids).execute();
  return { contacts: ids.length, consents: deleted(consents) };
}

/** What they told us went with their leads, even when recent spam in their name keeps the address for a while. */
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

/** Not those that were set to be sent again a moment ago. */
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

/** What leads, calls or subscriptions have caused, by their streams. */
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

/** Leaves the headers of mails that are still sent. */
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

/** Not personal: they are removed so that the tables stay small. */
export async function pastTimes(trx: Trx, { past }: Cutoffs): Promise<Removed> {
  const claims = await trx.deleteFrom('slot_claim').where('quantum_at', '<', past).executeTakeFirst();
  const day = new Date(past).toISOString().slice(0, 10);
  const loads = await trx.deleteFrom('day_load').where('day', '<', day).executeTakeFirst();
  return { pastTimes: deleted(claims) + deleted(loads) };
}

/** At most `most` sums of days long past. They name nobody, but words of searches are somebody's. */
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
