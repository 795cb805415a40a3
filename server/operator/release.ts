import { sql } from 'kysely';
import type { AcceptedFields } from '#domain/forms/form.ts';
import type { Verdict } from '#domain/forms/spam.ts';
import { writeAudit } from '../audit.ts';
import { upsertContact } from '../contacts.ts';
import type { Database, OutboxRow, Trx } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import type { Secret } from '../secret.ts';
import { type StoreSettings, setInMotion, setOthersInMotion } from '../store-lead.ts';
import { storedForm } from '../stored-form.ts';
import { UserError } from '../user-error.ts';

const day = 24 * 3_600_000;

export interface ReleaseOptions {
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
  /** What had been held back and now waits to be sent. */
  messages: Pick<OutboxRow, 'id' | 'channel' | 'kind'>[];
}

/**
 * Declares a suspect or spam lead clean, and lets happen what would have happened had it been clean from the start.
 * Undefined when there is no such lead; of a clean one `from` is `clean` and nothing is done.
 */
export async function releaseLead(id: string, options: ReleaseOptions): Promise<Released | undefined> {
  const { db, write, settings } = options;
  const stored = await db.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirst();
  if (!stored) return undefined;
  if (stored.verdict === 'clean') return { from: 'clean', messages: [] };
  const fields = JSON.parse(stored.fields) as AcceptedFields;
  const form = await storedForm(stored.form, fields, settings.brand.siteUrl);
  if (!form) {
    throw new UserError(`This version has no form "${stored.form}" any more, so it cannot write the mails.`);
  }
  const { secret, actor, now } = options;
  return write(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('lead')
      .set({ verdict: 'clean', updated_at: now, retain_until: now + settings.retentionDays.lead * day })
      .where('id', '=', id)
      .where('verdict', '=', stored.verdict)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      throw new UserError('Somebody else has changed this enquiry at the same moment. Look at it again.');
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
    const set = (await hasCall(trx, id)) ? setOthersInMotion : setInMotion;
    await set(trx, secret, lead, contactId, settings);
    const messages = (await messagesOf(trx, id, contactId)).filter((message) => !before.has(message.id));
    const subject = { subjectType: 'lead', subjectId: id };
    const detail = { from: stored.verdict, messages: messages.length };
    await writeAudit(trx, { at: now, actor, action: 'lead.released', ...subject, detail });
    return { from: stored.verdict, messages };
  });
}

/** Also one that was cancelled: both sides have heard of it. */
async function hasCall(trx: Trx, leadId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('booking')
    .select('id')
    .where('lead_id', '=', leadId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of the lead, and the question whether its sender wants the newsletter. */
function messagesOf(trx: Trx, leadId: string, contactId: string) {
  return trx
    .selectFrom('outbox')
    .select(['id', 'channel', 'kind'])
    .where(({ eb, or }) =>
      or([
        eb('stream', '=', `email:${leadId}`),
        eb('stream', '=', `webhook:${leadId}`),
        // Of further webhook endpoints.
        eb('stream', 'like', `webhook:${leadId}:%`),
        eb('stream', 'in', (of) =>
          of
            .selectFrom('subscription')
            .select(sql<string>`'email:' || subscription.id`.as('stream'))
            .where('contact_id', '=', contactId),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
}
