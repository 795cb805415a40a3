/** What a stored lead causes: mails, webhooks and the request to confirm a subscription. */
import { day } from '#domain/dates/durations.ts';
import { isInquiry } from '#domain/forms/form.ts';
import { normaliseEmail } from '#domain/forms/normalise.ts';
import type { Assessment } from '#domain/forms/spam.ts';
import { shortStartIn } from '#domain/messages/call-time.ts';
import {
  leadAcknowledgement,
  leadNotice,
  type ReceivedLead,
  type Unbooked,
} from '#domain/messages/lead-received.ts';
import type { Unsuccessful } from '../booking/book-call.ts';
import type { CallSettings } from '../booking/call-settings.ts';
import type { Trx } from '../db/tables.ts';
import { enqueueToVisitor } from '../http/limits/mail-allowance.ts';
import { startDoubleOptIn } from '../newsletter/double-opt-in.ts';
import {
  cancelPending,
  enqueue,
  firmStream,
  type NewMessage,
  subjectOfStream,
} from '../outbox/outbox.ts';
import { copyMark, leadData, mailMessage, toVisitor, webhookMessages } from '../outbox/payload.ts';
import { uuidv7 } from '../shared/ids.ts';
import type { Secret } from '../shared/secret.ts';
import type { LeadToStore } from './lead-to-store.ts';
import type { MessageSettings } from './store-settings.ts';
import type { StoredAnswer } from './submissions.ts';

export interface CausingLead
  extends Pick<
    LeadToStore,
    'form' | 'fields' | 'pagePath' | 'referrerHost' | 'attribution' | 'now'
  > {
  answer: Pick<StoredAnswer, 'id'>;
  assessment: Pick<Assessment, 'verdict'>;
  /** When it was received, if not now. */
  receivedAt?: number;
}

interface Cause {
  lead: CausingLead;
  contactId: string;
  secret: Secret;
  settings: MessageSettings;
  /** It completes a lead that was stored before. */
  isContinued?: boolean;
}

/** Enqueues what a lead causes by its verdict. Safe to repeat: each message has its dedupe key. */
export async function enqueueAll(trx: Trx, cause: Cause): Promise<void> {
  const { lead, settings } = cause;
  for (const message of messagesFor(receivedLead(lead), settings)) {
    if (message.kind === 'lead.notice') await enqueue(trx, message, lead.now);
    else await mailVisitor(trx, cause, message);
  }
  await enqueueAllButMails(trx, cause);
}

/** Tells the visitor that the request is here and no time is fixed, where no page offers other times. */
export async function acknowledgeRequest(trx: Trx, cause: Cause): Promise<void> {
  const lead = receivedLead(cause.lead);
  if (lead.verdict === 'clean')
    await mailVisitor(trx, cause, acknowledgementFor(lead, cause.settings));
}

async function mailVisitor(trx: Trx, { lead, contactId, secret }: Cause, message: NewMessage) {
  const contact = { id: contactId, emailNorm: normaliseEmail(lead.fields.email) };
  const subject = ['lead', lead.answer.id] as const;
  await enqueueToVisitor(trx, secret, { contact, message, subject }, lead.now);
}

/** The same without the mails about the lead itself: calls have their own mails. */
export async function enqueueAllButMails(trx: Trx, cause: Cause): Promise<void> {
  const { form, assessment } = cause.lead;
  // Webhooks report a newsletter request only after its owner has confirmed it.
  if (assessment.verdict !== 'spam' && !form.subscribes) await announce(trx, cause);
  if (!cause.isContinued) await askToConfirm(trx, cause);
}

/** Starts double opt-in if the visitor ticked the box or requested only the newsletter. */
async function askToConfirm(trx: Trx, { lead, contactId, secret, settings }: Cause): Promise<void> {
  const { assessment, form, fields, now } = lead;
  const wantsNewsletter = form.subscribes || fields.marketing_consent === 'yes';
  if (assessment.verdict !== 'clean' || !wantsNewsletter) return;
  await startDoubleOptIn(trx, secret, { contactId, email: fields.email, now }, settings.brand);
}

/** Sends webhooks for a new lead, or for one completed after its slot was taken. */
async function announce(trx: Trx, { lead, settings, isContinued }: Cause): Promise<void> {
  if (settings.webhooks.length === 0) return;
  const { now, answer } = lead;
  const type = isContinued ? 'lead.updated' : 'lead.created';
  // A lead is created once but can be completed several times.
  const dedupeKey = `webhook:${type}:${answer.id}${isContinued ? `:${uuidv7(now)}` : ''}`;
  const data = await leadData(trx, answer.id);
  const fact = { type, data, stream: `webhook:${answer.id}`, dedupeKey, now } as const;
  for (const message of webhookMessages(settings, fact)) await enqueue(trx, message, now);
}

/** The lead as its messages print it. */
function receivedLead(lead: CausingLead) {
  const { answer, form, fields, assessment, pagePath, referrerHost, attribution, now } = lead;
  const circumstances = { receivedAt: lead.receivedAt ?? now, pagePath, referrerHost, attribution };
  return { id: answer.id, form, fields, verdict: assessment.verdict, ...circumstances };
}

/**
 * Clean: to team and visitor, a copy of a result to the visitor only. Suspect: to the team, which releases it. Spam: none
 * until released.
 */
function messagesFor(lead: ReceivedLead, settings: MessageSettings): NewMessage[] {
  const { verdict, form } = lead;
  if (verdict === 'spam' || (verdict === 'clean' && form.subscribes)) return [];
  if (verdict === 'suspect') return noticesFor(lead, settings);
  const notices = isInquiry(form.name) ? noticesFor(lead, settings) : [];
  return [...notices, acknowledgementFor(lead, settings)];
}

function noticesFor(lead: ReceivedLead, { leadsTo, brand }: MessageSettings, unbooked?: Unbooked) {
  const contents = leadNotice(lead, brand, unbooked);
  const replyTo = { address: lead.fields.email };
  return leadsTo.map((address, index) => {
    const names = {
      dedupeKey: `lead.notice:${lead.id}${copyMark(index)}`,
      stream: firmStream(lead.id, address),
    };
    return mailMessage('lead.notice', names, {
      to: { address },
      replyTo,
      leadId: lead.id,
      contents,
    });
  });
}

function acknowledgementFor(lead: ReceivedLead, { brand }: MessageSettings): NewMessage {
  const payload = toVisitor(lead.fields.email, leadAcknowledgement(lead, brand), brand);
  const names = { dedupeKey: `lead.ack:${lead.id}`, stream: `email:${lead.id}` };
  return mailMessage('lead.ack', names, { ...payload, leadId: lead.id });
}

export const callForm = 'get-started';
const patienceMs = 15 * 60_000;

/** Why the wanted time was not booked, for the team. */
export function unbookedInWords(
  { booking }: CallSettings,
  { startAt }: { startAt: number },
  result: Unsuccessful,
): Unbooked {
  const inWords = (at: number) => shortStartIn(booking.timezone, at);
  const wanted = inWords(startAt);
  if (result.kind === 'already_booked') {
    const present = inWords(result.presentStartAt);
    return {
      brief: `already has a call on ${present}`,
      sentence: `The visitor already has a call on ${present}, and asked for another on ${wanted}. Nothing was booked. The link to move or cancel the call goes to the visitor again, at most once an hour.`,
    };
  }
  const why = result.kind === 'slot_taken' ? 'was taken' : 'was not open';
  return {
    brief: `wanted ${wanted}, ${why}`,
    sentence: `The visitor wanted ${wanted}, but that time ${why}. No call is booked.`,
  };
}

/** Tells the team about a failed booking only if the visitor books nothing within 15 minutes. */
export async function enqueueWantedNotices(
  trx: Trx,
  cause: Cause,
  unbooked: Unbooked,
): Promise<void> {
  const { lead, contactId, settings } = cause;
  const { now } = lead;
  await dropWantedNotices(trx, contactId, now);
  const received = receivedLead(lead);
  const attempt = uuidv7(received.receivedAt);
  // The text has the time in words instead.
  const { slot: _slot, ...fields } = received.fields;
  for (const message of noticesFor({ ...received, fields }, settings, unbooked)) {
    const dedupeKey = `${message.dedupeKey}:wanted:${attempt}`;
    // A separate stream, so that the 15-minute delay does not block later messages.
    const stream = firmStream(`${received.id}:wanted`, message.payload.to.address);
    const own = { dedupeKey, stream, notBefore: now + patienceMs };
    await enqueue(trx, { ...message, ...own }, now);
  }
}

/** Drops the notices for all attempts of this person: one success is enough, under any key. */
export async function dropWantedNotices(trx: Trx, contactId: string, now: number): Promise<void> {
  const waiting = await trx
    .selectFrom('lead')
    .select('id')
    .where('contact_id', '=', contactId)
    .where('form', '=', callForm)
    .where('updated_at', '>', now - day)
    .execute();
  if (waiting.length === 0) return;
  const ids = waiting.map(({ id }) => id);
  const notices = trx.selectFrom('outbox').select('stream').where(subjectOfStream, 'in', ids);
  const streams = (await notices.execute()).map(({ stream }) => stream);
  // Earlier versions had one such stream for all addresses.
  const isWanted = (stream: string) => ids.some((id) => stream.startsWith(`email:${id}:wanted`));
  await cancelPending(trx, streams.filter(isWanted), now);
}
