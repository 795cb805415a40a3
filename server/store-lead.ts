/** The one transaction behind every form: everything below is kept together, or nothing is. */
import type { Attribution } from '#domain/attribution/touch.ts';
import type { AcceptedFields, FormDefinition } from '#domain/forms/form.ts';
import { normaliseEmail } from '#domain/forms/normalise.ts';
import type { Assessment } from '#domain/forms/spam.ts';
import { shortStartIn } from '#domain/messages/call-time.ts';
import { writeAudit } from './audit.ts';
import { bookCall, type Conflict } from './booking/book-call.ts';
import type { CallSettings } from './booking/call-settings.ts';
import { recordConsents } from './consents.ts';
import { upsertContact } from './contacts.ts';
import { prepared } from './db/prepared.ts';
import type { Booking, LeadStatus, LeadTable, Trx } from './db/tables.ts';
import type { Write } from './db/write.ts';
import { uuidv7 } from './ids.ts';
import { type MessageSettings, messagesFor, wantedNotices, wantedStream } from './lead-messages.ts';
import { enqueueToVisitor } from './mail-allowance.ts';
import { startDoubleOptIn } from './newsletter/double-opt-in.ts';
import { unconfirmedDays } from './newsletter/links.ts';
import { enqueue } from './outbox/outbox.ts';
import { leadData, type WebhookSettings, webhookMessages } from './outbox/webhook-messages.ts';
import type { Secret } from './secret.ts';
import { claimSubmission, recordOutcome, type StoredAnswer } from './submissions.ts';

const day = 24 * 3_600_000;
/** The form that asks for calls. */
const callForm = 'get-started';
const patienceMs = 15 * 60_000;
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
  /** Absent from what a former version put into the spool. */
  attribution?: Attribution | null;
  ipHash: string | null;
  now: number;
  /** When it was sent, where that is not now: what is recorded of the visitor bears this time. */
  sentAt?: number;
  /** `answer.id` was given out already: it is stored under this id, whatever it resembles. */
  isPromised?: boolean;
  /** Path of the page that follows a booked call. */
  nextWith?: (call: Booking) => string;
}

/** What the messages about a lead are made from. */
export interface CausingLead
  extends Pick<LeadToStore, 'form' | 'fields' | 'pagePath' | 'referrerHost' | 'attribution' | 'now'> {
  answer: Pick<StoredAnswer, 'id'>;
  assessment: Pick<Assessment, 'verdict'>;
  /** When it came in, where that is not now. */
  receivedAt?: number;
}

export interface StoreSettings extends MessageSettings, WebhookSettings {
  retentionDays: { lead: number; spam: number };
}

export type StoreResult =
  | { kind: 'stored'; answer: StoredAnswer; isDuplicate: boolean; call?: Booking }
  /** The lead is kept, waiting for another time. */
  | { kind: 'conflict'; code: Conflict; leadId: string; wantedAt: number; zone: string };

/**
 * Stores the lead and what it causes; books the call that it asks for. The same sent again gets the earlier answer, with
 * its call as it is now. Without `calls` no call is ever booked.
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
    const known = { ...lead, answer: { ...answer, id }, receivedAt: sentAt };
    await audit(trx, known, isContinued ? 'lead.continued' : 'lead.stored', {
      form: form.name,
      verdict,
      score,
    });

    const wanted = calls && verdict !== 'spam' ? wantedCall(lead, calls) : undefined;
    if (!calls || !wanted) {
      if (calls && form.name === callForm && isGenuine) await dropWantedNotices(trx, contactId, now);
      await setInMotion(trx, secret, known, contactId, settings, isContinued);
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
    const next = lead.nextWith?.(booking) ?? answer.next;
    const booked = { ...known.answer, next, bookingId: booking.id, bookedStart: booking.start_at };
    await recordOutcome(trx, claim, 'stored', booked);
    return { kind: 'stored', answer: booked, isDuplicate: false, call: booking };
  });
}

/** The answer of before; its call as it is now. */
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

/** The time that was asked for, if any. The form has made sure that it is an instant. */
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

/** A visitor completes what was kept: the newest words count, and waiting is over for now. */
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

/** Nothing happens when the team has moved it on meanwhile. */
async function setStatus(trx: Trx, id: string, from: LeadStatus, to: LeadStatus, now: number): Promise<void> {
  await trx
    .updateTable('lead')
    .set({ status: to, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', from)
    .execute();
}

/** The team hears of a wanted time only if nothing comes of it within a quarter of an hour. */
async function enqueueWantedNotices(
  trx: Trx,
  lead: LeadToStore,
  contactId: string,
  settings: MessageSettings,
  wanted: string,
): Promise<void> {
  const { answer, now, sentAt = now } = lead;
  await dropWantedNotices(trx, contactId, now);
  const { form, fields, pagePath, referrerHost, attribution, assessment } = lead;
  const { verdict } = assessment;
  const circumstances = { receivedAt: sentAt, pagePath, referrerHost, attribution };
  const received = { id: answer.id, form, fields, verdict, ...circumstances };
  for (const message of wantedNotices(received, fields.email, settings, wanted)) {
    await enqueue(trx, { ...message, notBefore: now + patienceMs }, now);
  }
}

/** Of all that this person tried: one success is enough, under whichever key it came. */
async function dropWantedNotices(trx: Trx, contactId: string, now: number): Promise<void> {
  const waiting = await trx
    .selectFrom('lead')
    .select('id')
    .where('contact_id', '=', contactId)
    .where('form', '=', callForm)
    .where('created_at', '>', now - day)
    .execute();
  if (waiting.length === 0) return;
  await trx
    .updateTable('outbox')
    .set({ status: 'cancelled', done_at: now })
    .where(
      'stream',
      'in',
      waiting.map(({ id }) => wantedStream(id)),
    )
    .where('status', '=', 'pending')
    .execute();
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
    ip_hash: lead.ipHash,
    created_at: sentAt,
    updated_at: sentAt,
    retain_until: sentAt + keptDays(lead, retentionDays) * day,
  });
}

const insertLeadRow = prepared<LeadTable>((db, value) =>
  db
    .insertInto('lead')
    .values({
      id: value('id'),
      contact_id: value('contact_id'),
      form: value('form'),
      fields: value('fields'),
      verdict: value('verdict'),
      spam_score: value('spam_score'),
      spam_reasons: value('spam_reasons'),
      status: value('status'),
      timezone: value('timezone'),
      page_path: value('page_path'),
      referrer_host: value('referrer_host'),
      utm: value('utm'),
      attribution: value('attribution'),
      ip_hash: value('ip_hash'),
      created_at: value('created_at'),
      updated_at: value('updated_at'),
      retain_until: value('retain_until'),
    })
    .compile(),
);

function keptDays({ assessment, form }: LeadToStore, days: StoreSettings['retentionDays']): number {
  if (assessment.verdict === 'spam') return days.spam;
  return form.subscribes ? unconfirmedDays : days.lead;
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
  isContinued = false,
): Promise<void> {
  await enqueueMessages(trx, secret, lead, contactId, settings);
  await setOthersInMotion(trx, secret, lead, contactId, settings, isContinued);
}

/** The same without the mails about the lead itself: a call has mails of its own. */
export async function setOthersInMotion(
  trx: Trx,
  secret: Secret,
  lead: CausingLead,
  contactId: string,
  settings: MessageSettings & WebhookSettings,
  isContinued = false,
): Promise<void> {
  const { assessment, form, answer, now } = lead;
  // Programs hear of a newsletter request once its owner has confirmed it.
  if (assessment.verdict !== 'spam' && !form.subscribes)
    await announce(trx, answer.id, settings, now, isContinued);
  if (!isContinued) await askToConfirm(trx, secret, lead, contactId, settings);
}

/** Whoever ticked the box, or asked for nothing else, is asked by mail whether the newsletter was wanted. */
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

async function enqueueMessages(
  trx: Trx,
  secret: Secret,
  lead: CausingLead,
  contactId: string,
  settings: MessageSettings,
): Promise<void> {
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
  const { verdict } = assessment;
  const circumstances = { receivedAt, pagePath, referrerHost, attribution };
  const received = { id: answer.id, form, fields, verdict, ...circumstances };
  for (const message of messagesFor(received, fields.email, settings)) {
    const contact = { id: contactId, emailNorm: normaliseEmail(fields.email) };
    const subject = { type: 'lead', id: answer.id } as const;
    if (toVisitor.has(message.kind)) await enqueueToVisitor(trx, secret, { contact, message, subject }, now);
    else await enqueue(trx, message, now);
  }
}

/** Tells other programs of a new lead, or of one whose details were completed after its time had been taken. */
export async function announce(
  trx: Trx,
  leadId: string,
  settings: WebhookSettings,
  now: number,
  isContinued = false,
) {
  if (settings.webhooks.length === 0) return;
  const type = isContinued ? 'lead.updated' : 'lead.created';
  // A lead is created once, and may be completed several times.
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
  return writeAudit(trx, {
    at: now,
    actor: 'visitor',
    action,
    subjectType: 'lead',
    subjectId: answer.id,
    detail,
  });
}
