/** What a stored lead causes: mails, webhooks and the request to confirm a subscription. */
import { normaliseEmail } from '#domain/forms/normalise.ts';
import type { Assessment } from '#domain/forms/spam.ts';
import type { Trx } from '../db/tables.ts';
import { enqueueToVisitor } from '../limits/mail-allowance.ts';
import { startDoubleOptIn } from '../newsletter/double-opt-in.ts';
import { enqueue } from '../outbox/outbox.ts';
import { leadData, type WebhookSettings, webhookMessages } from '../outbox/webhook-messages.ts';
import { uuidv7 } from '../shared/ids.ts';
import type { Secret } from '../shared/secret.ts';
import { type MessageSettings, messagesFor } from './lead-messages.ts';
import type { LeadToStore } from './lead-to-store.ts';
import type { StoredAnswer } from './submissions.ts';

/** Lead mails that go to the visitor. */
const toVisitor: ReadonlySet<string> = new Set(['lead.ack', 'tool.result']);

export interface CausingLead
  extends Pick<LeadToStore, 'form' | 'fields' | 'pagePath' | 'referrerHost' | 'attribution' | 'now'> {
  answer: Pick<StoredAnswer, 'id'>;
  assessment: Pick<Assessment, 'verdict'>;
  /** When it was received, if not now. */
  receivedAt?: number;
}

/** Enqueues what a lead causes by its verdict. Safe to repeat: each message has its dedupe key. */
export async function enqueueAll(
  trx: Trx,
  secret: Secret,
  lead: CausingLead,
  contactId: string,
  settings: MessageSettings & WebhookSettings,
  isContinued = false,
): Promise<void> {
  await enqueueMessages(trx, secret, lead, contactId, settings);
  await enqueueAllButMails(trx, secret, lead, contactId, settings, isContinued);
}

/** The same without the mails about the lead itself: calls have their own mails. */
export async function enqueueAllButMails(
  trx: Trx,
  secret: Secret,
  lead: CausingLead,
  contactId: string,
  settings: MessageSettings & WebhookSettings,
  isContinued = false,
): Promise<void> {
  const { assessment, form, answer, now } = lead;
  // Webhooks report a newsletter request only after its owner has confirmed it.
  if (assessment.verdict !== 'spam' && !form.subscribes)
    await announce(trx, answer.id, settings, now, isContinued);
  if (!isContinued) await askToConfirm(trx, secret, lead, contactId, settings);
}

/** Starts double opt-in if the visitor ticked the box or requested only the newsletter. */
export async function askToConfirm(
  trx: Trx,
  secret: Secret,
  { assessment, form, fields, now }: CausingLead,
  contactId: string,
  { brand }: MessageSettings,
): Promise<void> {
  const wantsNewsletter = form.subscribes || fields.marketing_consent === 'yes';
  if (assessment.verdict !== 'clean' || !wantsNewsletter) return;
  await startDoubleOptIn(trx, secret, { contactId, email: fields.email, now }, brand);
}

/** The lead as its messages print it. */
export function receivedLead(lead: CausingLead) {
  const {
    answer,
    form,
    fields,
    assessment,
    pagePath,
    referrerHost,
    attribution,
    now,
    receivedAt = now,
  } = lead;
  const circumstances = { receivedAt, pagePath, referrerHost, attribution };
  return { id: answer.id, form, fields, verdict: assessment.verdict, ...circumstances };
}

async function enqueueMessages(
  trx: Trx,
  secret: Secret,
  lead: CausingLead,
  contactId: string,
  settings: MessageSettings,
): Promise<void> {
  const { answer, fields, now } = lead;
  for (const message of messagesFor(receivedLead(lead), fields.email, settings)) {
    const contact = { id: contactId, emailNorm: normaliseEmail(fields.email) };
    const subject = { type: 'lead', id: answer.id } as const;
    if (toVisitor.has(message.kind)) await enqueueToVisitor(trx, secret, { contact, message, subject }, now);
    else await enqueue(trx, message, now);
  }
}

/** Sends webhooks for a new lead, or for one completed after its slot was taken. */
export async function announce(
  trx: Trx,
  leadId: string,
  settings: WebhookSettings,
  now: number,
  isContinued = false,
) {
  if (settings.webhooks.length === 0) return;
  const type = isContinued ? 'lead.updated' : 'lead.created';
  // A lead is created once but can be completed several times.
  const dedupeKey = `webhook:${type}:${leadId}${isContinued ? `:${uuidv7(now)}` : ''}`;
  const fact = {
    type,
    data: await leadData(trx, leadId),
    stream: `webhook:${leadId}`,
    dedupeKey,
    now,
  } as const;
  for (const message of webhookMessages(settings, fact)) await enqueue(trx, message, now);
}
