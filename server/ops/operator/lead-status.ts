/** What the firm decides about an inquiry: its status, and that it is no spam. */
import { day } from '#domain/dates/durations.ts';
import type { AcceptedFields } from '#domain/forms/form.ts';
import type { Verdict } from '#domain/forms/spam.ts';
import { all, first, update } from '../../db/rows.ts';
import type { Database, LeadStatus, LeadTable, OutboxRow, Trx } from '../../db/tables.ts';
import type { Write } from '../../db/write.ts';
import { enqueueAll, enqueueAllButMails } from '../../leads/lead-messages.ts';
import { storedForm } from '../../leads/lead-to-store.ts';
import { upsertContact } from '../../leads/store-lead.ts';
import type { StoreSettings } from '../../leads/store-settings.ts';
import { subjectOfStream } from '../../outbox/outbox.ts';
import type { Secret } from '../../shared/secret.ts';
import { writeTrail } from '../../shared/trail.ts';
import { UserError } from '../../shared/user-error.ts';

interface ReleaseOptions {
  db: Database;
  write: Write;
  secret: Secret;
  settings: StoreSettings;
  /** For the audit row. */
  actor: string;
  now: number;
}

export interface Released {
  from: Verdict;
  /** Messages that were held back and are now pending. */
  messages: Pick<OutboxRow, 'id' | 'channel' | 'kind'>[];
}

/**
 * Marks a suspect or spam lead as clean and enqueues what a clean lead would have caused. Undefined if there is no such
 * lead; for a clean one `from` is `clean` and nothing happens.
 */
export async function releaseLead(
  id: string,
  options: ReleaseOptions,
): Promise<Released | undefined> {
  const { db, write, settings } = options;
  const stored = await first(db, 'lead', { id });
  if (!stored) return undefined;
  if (stored.verdict === 'clean') return { from: 'clean', messages: [] };
  const fields = JSON.parse(stored.fields) as AcceptedFields;
  const form = await storedForm(stored.form, fields, settings);
  if (!form) {
    throw new UserError(
      `This version has no form "${stored.form}" any more, so it cannot write the mails.`,
    );
  }
  const { secret, actor, now } = options;
  return write(async (trx) => {
    const retain_until = now + settings.retentionDays.lead * day;
    const clean = { verdict: 'clean', updated_at: now, retain_until } as const;
    if ((await update(trx, 'lead', { id, verdict: stored.verdict }, clean)) === 0) {
      throw new UserError(
        'Someone else has changed this inquiry at the same moment. Look at it again.',
      );
    }
    const { email, name, phone, firm_name: company } = fields;
    const contactId = await upsertContact(trx, { email, name, phone, company }, now, true);
    const before = new Set((await messagesOf(trx, id, contactId)).map((message) => message.id));
    const lead = {
      answer: { id },
      form,
      fields,
      assessment: { verdict: 'clean' },
      pagePath: stored.page_path,
      referrerHost: stored.referrer_host,
      attribution: stored.attribution === null ? null : JSON.parse(stored.attribution),
      receivedAt: stored.created_at,
      now,
    } as const;
    const set = (await hasCall(trx, id)) ? enqueueAllButMails : enqueueAll;
    await set(trx, { lead, contactId, secret, settings });
    const messages = (await messagesOf(trx, id, contactId)).filter(
      (message) => !before.has(message.id),
    );
    const detail = { from: stored.verdict, messages: messages.length };
    await writeTrail(trx, {
      at: now,
      actor,
      action: 'lead.released',
      subject: ['lead', id],
      detail,
    });
    return { from: stored.verdict, messages };
  });
}

/** Includes canceled calls: both sides were informed of those. */
async function hasCall(trx: Trx, leadId: string): Promise<boolean> {
  const calls = trx.selectFrom('booking').select('id').where('lead_id', '=', leadId).limit(1);
  return (await calls.executeTakeFirst()) !== undefined;
}

/** Messages of the lead, and the newsletter confirmation for its sender. */
async function messagesOf(trx: Trx, leadId: string, contactId: string) {
  const subscriptions = await all(trx, 'subscription', { contact_id: contactId });
  const subjects = [leadId, ...subscriptions.map(({ id }) => id)];
  return trx
    .selectFrom('outbox')
    .select(['id', 'channel', 'kind'])
    .where(subjectOfStream, 'in', subjects)
    .orderBy('id')
    .execute();
}

/** Statuses set by the operator. The system itself sets `awaiting_time`. */
export const settable = [
  'new',
  'contacted',
  'proposal',
  'won',
  'lost',
] as const satisfies readonly LeadStatus[];

interface StatusChange {
  id: string;
  to: (typeof settable)[number];
  /** For the audit row. */
  actor: string;
  now: number;
}

/**
 * Sets a lead's status; also back, since people make mistakes and the audit log has both steps. Returns the former
 * status, or undefined if there is no such lead. Throws a UserError if it was changed concurrently.
 */
export function changeStatus(write: Write, { id, ...change }: StatusChange) {
  return write(async (trx) => {
    const lead = await first(trx, 'lead', { id });
    if (!lead) return undefined;
    const from = lead.status;
    if (from !== change.to) await setStage(trx, lead, change);
    return { from };
  });
}

/** The same for a lead that was read in this transaction. */
export async function setStage(
  trx: Trx,
  { id, status: from }: Pick<LeadTable, 'id' | 'status'>,
  { to, actor, now }: Omit<StatusChange, 'id'>,
): Promise<void> {
  const changed = await update(trx, 'lead', { id, status: from }, { status: to, updated_at: now });
  if (changed === 0) {
    throw new UserError(
      'Someone else has changed this inquiry at the same moment. Look at it again.',
    );
  }
  const detail = { from, to };
  await writeTrail(trx, { at: now, actor, action: 'lead.status', subject: ['lead', id], detail });
}
