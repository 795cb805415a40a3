/** The one transaction behind every form: everything below is kept together, or nothing is. */

import { sourceOf } from '#domain/attribution/merge-touch.ts';
import type { Attribution } from '#domain/attribution/touch.ts';
import { day } from '#domain/dates/durations.ts';
import type { AcceptedFields, FormDefinition } from '#domain/forms/form.ts';
import { normaliseEmail } from '#domain/forms/normalise.ts';
import type { Assessment } from '#domain/forms/spam.ts';
import { shortStartIn } from '#domain/messages/call-time.ts';
import { bookCall, type Conflict } from '../booking/book-call.ts';
import type { CallSettings } from '../booking/call-settings.ts';
import { preparedInsert } from '../db/prepared.ts';
import type { Booking, LeadStatus, Trx } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import { enqueueToVisitor } from '../limits/mail-allowance.ts';
import { startDoubleOptIn } from '../newsletter/double-opt-in.ts';
import { cancelPending } from '../outbox/cancel-pending.ts';
import { enqueue } from '../outbox/outbox.ts';
import { leadData, type WebhookSettings, webhookMessages } from '../outbox/webhook-messages.ts';
import { uuidv7 } from '../shared/ids.ts';
import { confirmDays } from '../shared/opt-in-links.ts';
import type { Secret } from '../shared/secret.ts';
import { writeTrail } from '../shared/trail.ts';
import { recordConsents } from './consents.ts';
import { upsertContact } from './contacts.ts';
import { type MessageSettings, messagesFor, wantedNotices, wantedStream } from './lead-messages.ts';
import { claimSubmission, recordOutcome, type StoredAnswer } from './submissions.ts';

const callForm = 'get-started';
const patienceMs = 15 * 60_000;
/** Lead mails that go to the visitor. */
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
  /** Missing in leads spooled by older versions. */
  attribution?: Attribution | null;
  ipHash: string | null;
  now: number;
  /** When it was sent, if not now: the visitor's records get this time. */
  sentAt?: number;
  /** `answer.id` was already given out: store under this id even if the content is a duplicate. */
  isPromised?: boolean;
  /** Path of the page that follows a booked call. */
  nextWith?: (call: Booking) => string;
  /** The same for a lead without a call. */
  nextOf?: (leadId: string) => string;
}

/** What the messages about a lead are built from. */
export interface CausingLead
  extends Pick<LeadToStore, 'form' | 'fields' | 'pagePath' | 'referrerHost' | 'attribution' | 'now'> {
  answer: Pick<StoredAnswer, 'id'>;
  assessment: Pick<Assessment, 'verdict'>;
  /** When it was received, if not now. */
  receivedAt?: number;
}

export interface StoreSettings extends MessageSettings, WebhookSettings {
  retentionDays: { lead: number; spam: number };
}

export type StoreResult =
  | { kind: 'stored'; answer: StoredAnswer; isDuplicate: boolean; call?: Booking }
  /** The lead is stored and awaits another time. */
  | { kind: 'conflict'; code: Conflict; leadId: string; wantedAt: number; zone: string };

/**
 * Stores the lead, enqueues its messages, and books the call it asks for. A repeat gets the earlier answer with the
 * call's current status. Without `calls` it books nothing.
 */
export function storeLead(
  write: Write,
  secret: Secret,
  lead: LeadToStore,
  settings: StoreSettings,
  calls?: CallSettings,
): Promise<StoreResult> {
  const { answer, form, submissionKey: key, bodyHash, now, fields, assessment, ipHash } = lead;
  const { sentAt = now, isPromised = false } = lead;
  return write(async (trx): Promise<StoreResult> => {
    const isGenuine = assessment.verdict !== 'spam';
    const mayContinue = isGenuine && !isPromised;
    const adopts = !form.subscribes && !isPromised;
    const claim = { form: form.name, key, bodyHash, answer, now: sentAt, mayContinue, adopts };
    const claimed = await claimSubmission(trx, claim);
    if (claimed.kind === 'repeated') return repeated(trx, lead, claimed.answer);
    const isContinued = claimed.kind === 'continued';
    const id = isContinued ? claimed.leadId : answer.id;
    const contactId = await contactOf(trx, lead);
    if (isContinued) await continueLead(trx, lead, id, contactId);
    else await insertLead(trx, lead, contactId, settings);
    const marketing = fields.marketing_consent === 'yes';
    await recordConsents(trx, { contactId, leadId: id, form: form.name, ipHash, at: sentAt, marketing });
    const { verdict, score } = assessment;
    const next = isContinued ? (lead.nextOf?.(id) ?? answer.next) : answer.next;
    const known = { ...lead, answer: { ...answer, id, next }, receivedAt: sentAt };
    await audit(trx, known, isContinued ? 'lead.continued' : 'lead.stored', {
      form: form.name,
      verdict,
      score,
    });

    const wanted = calls && verdict !== 'spam' ? wantedCall(lead, calls) : undefined;
    if (!calls || !wanted) {
      if (calls && form.name === callForm && isGenuine) await dropWantedNotices(trx, contactId, now);
      await enqueueAll(trx, secret, known, contactId, settings, isContinued);
      if (isContinued) await recordOutcome(trx, claim, 'stored', known.answer);
      return { kind: 'stored', answer: known.answer, isDuplicate: false };
    }
    await announce(trx, id, settings, now, isContinued);
    if (!isContinued) await askToConfirm(trx, secret, known, contactId, settings);
    const result = await bookCall(trx, calls, { leadId: id, contactId, now, ...wanted });
    if (result.kind !== 'booked') {
      await setStatus(trx, id, 'new', 'awaiting_time', now);
      await enqueueWantedNotices(trx, known, contactId, settings, wantedInWords(calls, wanted, result.kind));
      await recordOutcome(trx, claim, 'conflict', known.answer);
      await audit(trx, known, 'lead.awaiting_time', { code: result.kind });
      const { startAt: wantedAt, visitorZone: zone } = wanted;
      return { kind: 'conflict', code: result.kind, leadId: id, wantedAt, zone };
    }
    await dropWantedNotices(trx, contactId, now);
    const { booking } = result.call;
    const nextOfCall = lead.nextWith?.(booking) ?? next;
    const booked = {
      ...known.answer,
      next: nextOfCall,
      bookingId: booking.id,
      bookedStart: booking.start_at,
    };
    await recordOutcome(trx, claim, 'stored', booked);
    return { kind: 'stored', answer: booked, isDuplicate: false, call: booking };
  });
}

/** The earlier answer, with its call as it is now. */
async function repeated(trx: Trx, lead: LeadToStore, answer: StoredAnswer): Promise<StoreResult> {
  const { bookingId, bookedStart } = answer;
  if (bookingId === undefined) return { kind: 'stored', answer, isDuplicate: true };
  const call = await trx
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const isUnchanged = call.status === 'confirmed' && call.start_at === bookedStart;
  const changed = call.status === 'confirmed' ? lead.nextWith?.(call) : lead.answer.next;
  const next = isUnchanged ? answer.next : (changed ?? answer.next);
  return { kind: 'stored', answer: { ...answer, next }, isDuplicate: true, call };
}

/** The requested time, if any. The form has already validated that it is an instant. */
function wantedCall({ fields }: LeadToStore, { booking }: CallSettings) {
  const startAt = typeof fields.slot === 'string' ? Date.parse(fields.slot) : Number.NaN;
  if (Number.isNaN(startAt)) return undefined;
  return { startAt, visitorZone: fields.timezone ?? booking.timezone };
}

const becauseOf: Record<Conflict, string> = {
  slot_taken: 'was taken',
  slot_unavailable: 'could not be had',
  already_booked: 'has a call already',
};

const wantedInWords = (
  { booking }: CallSettings,
  { startAt }: { startAt: number },
  conflict: Conflict,
): string => `${shortStartIn(booking.timezone, startAt)}, ${becauseOf[conflict]}`;

/** A visitor completes a stored lead: the newest details win, and it no longer awaits a time. */
async function continueLead(trx: Trx, lead: LeadToStore, id: string, contactId: string): Promise<void> {
  const { form, fields, assessment, now } = lead;
  const { verdict, score, reasons } = assessment;
  await trx
    .updateTable('lead')
    .set({
      contact_id: contactId,
      fields: JSON.stringify({ ...fields, ...form.recorded }),
      verdict,
      spam_score: score,
      spam_reasons: JSON.stringify(reasons),
      timezone: fields.timezone ?? null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  await setStatus(trx, id, 'awaiting_time', 'new', now);
}

/** Does nothing if the team has changed the status meanwhile. */
async function setStatus(trx: Trx, id: string, from: LeadStatus, to: LeadStatus, now: number): Promise<void> {
  await trx
    .updateTable('lead')
    .set({ status: to, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', from)
    .execute();
}

/** Tells the team about a failed booking only if the visitor books nothing within 15 minutes. */
async function enqueueWantedNotices(
  trx: Trx,
  lead: CausingLead,
  contactId: string,
  settings: MessageSettings,
  wanted: string,
): Promise<void> {
  const { now, fields } = lead;
  await dropWantedNotices(trx, contactId, now);
  for (const message of wantedNotices(receivedLead(lead), fields.email, settings, wanted)) {
    await enqueue(trx, { ...message, notBefore: now + patienceMs }, now);
  }
}

/** Drops the notices for all attempts of this person: one success is enough, under any key. */
async function dropWantedNotices(trx: Trx, contactId: string, now: number): Promise<void> {
  const waiting = await trx
    .selectFrom('lead')
    .select('id')
    .where('contact_id', '=', contactId)
    .where('form', '=', callForm)
    .where('created_at', '>', now - day)
    .execute();
  const streams = waiting.map(({ id }) => wantedStream(id));
  await cancelPending(trx, streams, now);
}

function contactOf(trx: Trx, { fields, assessment, now }: LeadToStore): Promise<string> {
  const { email, name, phone, firm_name: company } = fields;
  return upsertContact(trx, { email, name, phone, company }, now, assessment.verdict !== 'spam');
}

async function insertLead(trx: Trx, lead: LeadToStore, contactId: string, settings: StoreSettings) {
  const { answer, form, fields, assessment, now, sentAt = now } = lead;
  const { verdict, score, reasons } = assessment;
  const { retentionDays } = settings;
  await insertLeadRow(trx, {
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
    attribution: lead.attribution ? JSON.stringify(lead.attribution) : null,
    source: lead.attribution ? sourceOf(lead.attribution) : null,
    ip_hash: lead.ipHash,
    created_at: sentAt,
    updated_at: sentAt,
    retain_until: sentAt + keptDays(lead, retentionDays) * day,
  });
}

const insertLeadRow = preparedInsert('lead');

function keptDays({ assessment, form }: LeadToStore, days: StoreSettings['retentionDays']): number {
  if (assessment.verdict === 'spam') return days.spam;
  return form.subscribes ? confirmDays : days.lead;
}

/**
 * Enqueues what a lead causes by its verdict: mails and webhooks. Safe to repeat after a release: each message has its
 * dedupe key, so only the held ones are added.
 */
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
async function askToConfirm(
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
function receivedLead(lead: CausingLead) {
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

function audit(trx: Trx, lead: CausingLead, action: string, detail: Record<string, string | number>) {
  const { answer, now } = lead;
  return writeTrail(trx, {
    at: now,
    actor: 'visitor',
    action,
    subjectType: 'lead',
    subjectId: answer.id,
    detail,
  });
}
