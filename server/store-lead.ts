/** The one transaction behind every form: everything below is kept together, or nothing is. */
import type { AcceptedFields, FormDefinition } from '#domain/forms/form.ts';
import { normaliseEmail } from '#domain/forms/normalise.ts';
import type { Assessment } from '#domain/forms/spam.ts';
import { writeAudit } from './audit.ts';
import { recordConsents } from './consents.ts';
import { upsertContact } from './contacts.ts';
import type { Trx } from './db/tables.ts';
import type { Write } from './db/write.ts';
import { type MessageSettings, messagesFor } from './lead-messages.ts';
import { enqueueToVisitor } from './mail-allowance.ts';
import { enqueue } from './outbox/outbox.ts';
import { leadData, type WebhookSettings, webhookMessages } from './outbox/webhook-messages.ts';
import type { Secret } from './secret.ts';
import { claimSubmission, type StoredAnswer } from './submissions.ts';

const day = 24 * 3_600_000;
/** Mails of a lead that go to whoever sent it. */
const toVisitor: ReadonlySet<string> = new Set(['lead.ack', 'tool.result']);

export interface LeadToStore {
  answer: StoredAnswer;
  form: FormDefinition;
  submissionKey: string;
  bodyHash: string;
  fields: AcceptedFields;
  assessment: Assessment;
  pagePath: string | null;
  referrerHost: string | null;
  utm: Readonly<Record<string, string>>;
  ipHash: string | null;
  now: number;
}

/** What the messages about a lead are made from. */
export interface CausingLead
  extends Pick<LeadToStore, 'form' | 'fields' | 'pagePath' | 'referrerHost' | 'now'> {
  answer: Pick<StoredAnswer, 'id'>;
  assessment: Pick<Assessment, 'verdict'>;
  /** When it came in, where that is not now. */
  receivedAt?: number;
}

export interface StoreSettings extends MessageSettings, WebhookSettings {
  retentionDays: { lead: number; spam: number };
}

/** Stores the lead and what it causes. Returns the earlier answer when the same was sent before. */
export function storeLead(
  write: Write,
  secret: Secret,
  lead: LeadToStore,
  settings: StoreSettings,
): Promise<StoredAnswer | undefined> {
  const { answer, form, submissionKey: key, bodyHash, now } = lead;
  return write(async (trx) => {
    const earlier = await claimSubmission(trx, { form: form.name, key, bodyHash, answer, now });
    if (earlier) return earlier;
    const contactId = await contactOf(trx, lead);
    await insertLead(trx, lead, contactId, settings);
    const marketing = lead.fields.marketing_consent === 'yes';
    const { ipHash } = lead;
    await recordConsents(trx, { contactId, leadId: answer.id, form: form.name, ipHash, at: now, marketing });
    await setInMotion(trx, secret, lead, contactId, settings);
    const { verdict, score } = lead.assessment;
    await audit(trx, lead, 'lead.stored', { form: form.name, verdict, score });
    return undefined;
  });
}

function contactOf(trx: Trx, { fields, assessment, now }: LeadToStore): Promise<string> {
  const { email, name, phone, firm_name: company } = fields;
  return upsertContact(trx, { email, name, phone, company }, now, assessment.verdict !== 'spam');
}

async function insertLead(trx: Trx, lead: LeadToStore, contactId: string, settings: StoreSettings) {
  const { answer, form, fields, assessment, now } = lead;
  const { verdict, score, reasons } = assessment;
  const { retentionDays } = settings;
  await trx
    .insertInto('lead')
    .values({
      id: answer.id,
      contact_id: contactId,
      form: form.name,
      fields: JSON.stringify({ ...fields, ...form.recorded }),
      verdict,
      spam_score: score,
      spam_reasons: JSON.stringify(reasons),
      status: 'new',
      timezone: fields.timezone ?? null,
      page_path: lead.pagePath,
      referrer_host: lead.referrerHost,
      utm: JSON.stringify(lead.utm),
      ip_hash: lead.ipHash,
      created_at: now,
      updated_at: now,
      retain_until: now + (verdict === 'spam' ? retentionDays.spam : retentionDays.lead) * day,
    })
    .execute();
}

/**
 * Everything that a lead causes by its verdict: mails, webhooks. Done again after a release it adds what had been held
 * back, because each message has its key.
 */
export async function setInMotion(
  trx: Trx,
  secret: Secret,
  lead: CausingLead,
  contactId: string,
  settings: MessageSettings & WebhookSettings,
): Promise<void> {
  await enqueueMessages(trx, secret, lead, contactId, settings);
  if (lead.assessment.verdict !== 'spam') await announce(trx, lead.answer.id, settings, lead.now);
}

async function enqueueMessages(
  trx: Trx,
  secret: Secret,
  lead: CausingLead,
  contactId: string,
  settings: MessageSettings,
): Promise<void> {
  const { answer, form, fields, assessment, pagePath, referrerHost, now, receivedAt = now } = lead;
  const { verdict } = assessment;
  const received = { id: answer.id, form, fields, verdict, receivedAt, pagePath, referrerHost };
  for (const message of messagesFor(received, fields.email, settings)) {
    const contact = { id: contactId, emailNorm: normaliseEmail(fields.email) };
    const subject = { type: 'lead', id: answer.id } as const;
    if (toVisitor.has(message.kind)) await enqueueToVisitor(trx, secret, { contact, message, subject }, now);
    else await enqueue(trx, message, now);
  }
}

/** Tells other programs of a new lead. */
export async function announce(trx: Trx, leadId: string, settings: WebhookSettings, now: number) {
  if (settings.webhooks.length === 0) return;
  const type = 'lead.created';
  const dedupeKey = `webhook:${type}:${leadId}`;
  const fact = {
    type,
    data: await leadData(trx, leadId),
    stream: `webhook:${leadId}`,
    dedupeKey,
    now,
  } as const;
  for (const message of webhookMessages(settings, fact)) await enqueue(trx, message, now);
}

function audit(trx: Trx, lead: CausingLead, action: string, detail: Record<string, string | number>) {
  const { answer, now } = lead;
  return writeAudit(trx, {
    at: now,
    actor: 'visitor',
    action,
    subjectType: 'lead',
    subjectId: answer.id,
    detail,
  });
}
