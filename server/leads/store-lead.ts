/** The one transaction behind every form: everything below is kept together, or nothing is. */

import { createHash } from 'node:crypto';
import { type Wording, wordings } from '#content/site/wordings.ts';
import { instantText } from '#domain/booking/listing.ts';
import { day } from '#domain/dates/durations.ts';
import { normaliseEmail } from '#domain/forms/normalise.ts';
import { sourceOf } from '#domain/measure/attribution.ts';
import { bookCall, type Conflict } from '../booking/book-call.ts';
import type { CallSettings } from '../booking/call-settings.ts';
import { firstOrThrow, insert, update } from '../db/rows.ts';
import type { Booking, ConsentTable, LeadStatus, Trx } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import { uuidv7 } from '../shared/ids.ts';
import { confirmDays } from '../shared/opt-in-links.ts';
import { writeTrail } from '../shared/trail.ts';
import {
  acknowledgeRequest,
  type CausingLead,
  callForm,
  dropWantedNotices,
  enqueueAll,
  enqueueAllButMails,
  enqueueWantedNotices,
  unbookedInWords,
} from './lead-messages.ts';
import type { LeadToStore } from './lead-to-store.ts';
import type { StoreSettings } from './store-settings.ts';
import { claimSubmission, recordOutcome, type StoredAnswer } from './submissions.ts';

export type StoreResult =
  | { kind: 'stored'; answer: StoredAnswer; isDuplicate: boolean; call?: Booking }
  /** The lead is stored and awaits another time. */
  | { kind: 'conflict'; code: Conflict; leadId: string; wantedAt: number; zone: string };

/** Stores the lead with its messages, and books the call it asks for. Repeats get the call as it is now. */
export function storeLead(
  write: Write,
  lead: LeadToStore,
  settings: CallSettings,
): Promise<StoreResult> {
  const { answer, form, submissionKey: key, bodyHash, now, fields, assessment, ipHash } = lead;
  const { sentAt = now, isPromised = false } = lead;
  return write(async (trx): Promise<StoreResult> => {
    const isGenuine = assessment.verdict !== 'spam';
    const adopts = !form.subscribes && !isPromised;
    const claim = {
      form: form.name,
      key,
      bodyHash,
      answer,
      now: sentAt,
      mayContinue: isGenuine,
      adopts,
    };
    const claimed = await claimSubmission(trx, claim);
    if (claimed.kind === 'repeated') return repeated(trx, lead, claimed.answer);
    const isContinued = claimed.kind === 'continued';
    const id = isContinued ? claimed.leadId : answer.id;
    const contactId = await contactOf(trx, lead);
    if (isContinued) await continueLead(trx, lead, id, contactId);
    else await insertLead(trx, lead, contactId, settings);
    const marketing = fields.marketing_consent === 'yes';
    await recordConsents(trx, {
      contactId,
      leadId: id,
      form: form.name,
      wording: wordings[form.wording ?? 'contact_request'],
      ipHash,
      at: sentAt,
      marketing,
    });
    const { verdict, score } = assessment;
    const known = { ...lead, answer: { ...answer, id }, receivedAt: sentAt };
    const cause = { lead: known, contactId, secret: settings.secret, settings, isContinued };
    const action = isContinued ? 'lead.continued' : 'lead.stored';
    await noteInTrail(trx, known, action, { form: form.name, verdict, score });

    const wanted = isGenuine ? wantedCall(lead, settings) : undefined;
    if (!wanted) {
      if (form.name === callForm && isGenuine) await dropWantedNotices(trx, contactId, now);
      await enqueueAll(trx, cause);
      if (isContinued) await recordOutcome(trx, claim, 'stored', known.answer);
      return { kind: 'stored', answer: known.answer, isDuplicate: false };
    }
    await enqueueAllButMails(trx, cause);
    const reserved = lead.reserved?.(wanted.startAt);
    const result = await bookCall(trx, settings, {
      leadId: id,
      contactId,
      now,
      reserved,
      ...wanted,
    });
    if (result.kind !== 'booked') {
      await enqueueWantedNotices(trx, cause, unbookedInWords(settings, wanted, result));
      await recordOutcome(trx, claim, 'conflict', known.answer);
      if (result.kind === 'already_booked') {
        const start = instantText(result.presentStartAt);
        await noteInTrail(trx, known, 'lead.has_call', { start });
      } else {
        await setStatus(trx, id, 'new', 'awaiting_time', now);
        await noteInTrail(trx, known, 'lead.awaiting_time', { code: result.kind });
        // The visitor of a spooled form was thanked long ago.
        if (isPromised) await acknowledgeRequest(trx, cause);
      }
      const { startAt: wantedAt, visitorZone: zone } = wanted;
      return { kind: 'conflict', code: result.kind, leadId: id, wantedAt, zone };
    }
    await dropWantedNotices(trx, contactId, now);
    const { booking } = result.call;
    const booked = {
      ...known.answer,
      next: lead.nextWith?.(booking) ?? answer.next,
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
  const call = await firstOrThrow(trx, 'booking', { id: bookingId });
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

function noteInTrail(
  trx: Trx,
  lead: CausingLead,
  action: string,
  detail: Record<string, string | number>,
) {
  const { answer, now } = lead;
  return writeTrail(trx, {
    at: now,
    actor: 'visitor',
    action,
    subject: ['lead', answer.id],
    detail,
  });
}

export function contactOf(trx: Trx, { fields, assessment, now }: LeadToStore): Promise<string> {
  const { email, name, phone, firm_name: company } = fields;
  return upsertContact(trx, { email, name, phone, company }, now, assessment.verdict !== 'spam');
}

/** What each new attempt of the visitor replaces. */
const detailsOf = ({ form, fields, assessment: { verdict, score, reasons } }: LeadToStore) => ({
  fields: JSON.stringify({ ...fields, ...form.recorded }),
  timezone: fields.timezone ?? null,
  verdict,
  spam_score: score,
  spam_reasons: JSON.stringify(reasons),
});

export async function insertLead(
  trx: Trx,
  lead: LeadToStore,
  contactId: string,
  settings: StoreSettings,
) {
  const { answer, form, attribution, now, sentAt = now } = lead;
  await insert(trx, 'lead', {
    id: answer.id,
    contact_id: contactId,
    form: form.name,
    status: 'new',
    ...detailsOf(lead),
    page_path: lead.pagePath,
    referrer_host: lead.referrerHost,
    utm: JSON.stringify(lead.utm),
    attribution: attribution ? JSON.stringify(attribution) : null,
    source: attribution ? sourceOf(attribution) : null,
    ip_hash: lead.ipHash,
    created_at: sentAt,
    updated_at: sentAt,
    retain_until: sentAt + keptDays(lead, settings.retentionDays) * day,
  });
}

function keptDays({ assessment, form }: LeadToStore, days: StoreSettings['retentionDays']): number {
  if (assessment.verdict === 'spam') return days.spam;
  return form.subscribes ? confirmDays : days.lead;
}

/** A visitor completes a stored lead: the newest details win, and it no longer awaits a time. */
async function continueLead(trx: Trx, lead: LeadToStore, id: string, contactId: string) {
  const details = { contact_id: contactId, ...detailsOf(lead), updated_at: lead.now };
  await update(trx, 'lead', { id }, details);
  await setStatus(trx, id, 'awaiting_time', 'new', lead.now);
}

/** Does nothing if the team has changed the status meanwhile. */
export async function setStatus(
  trx: Trx,
  id: string,
  from: LeadStatus,
  to: LeadStatus,
  now: number,
) {
  await update(trx, 'lead', { id, status: from }, { status: to, updated_at: now });
}

interface Person {
  email: string;
  name?: string | undefined;
  phone?: string | undefined;
  company?: string | undefined;
}

/** Finds or creates a contact; returns its id. `mayUpdate` is false for spam: strangers must not rename contacts. */
export async function upsertContact(trx: Trx, person: Person, now: number, mayUpdate: boolean) {
  const row = {
    id: uuidv7(now),
    email_norm: normaliseEmail(person.email),
    email: person.email,
    name: person.name ?? null,
    phone: person.phone ?? null,
    company: person.company ?? null,
    created_at: now,
    updated_at: now,
  };
  const { id } = await trx
    .insertInto('contact')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('email_norm').doUpdateSet(({ ref, fn }) =>
        mayUpdate
          ? {
              email: ref('excluded.email'),
              name: fn.coalesce('excluded.name', 'contact.name'),
              phone: fn.coalesce('excluded.phone', 'contact.phone'),
              company: fn.coalesce('excluded.company', 'contact.company'),
              updated_at: ref('excluded.updated_at'),
            }
          : // A no-op update, because otherwise no row is returned.
            { updated_at: ref('contact.updated_at') },
      ),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const sha256Of = ({ text }: Wording) => createHash('sha256').update(text).digest('hex');

/** Hashed once: the wordings are fixed, and every form needs them. */
const hashes = new Map(Object.values(wordings).map((wording) => [wording.id, sha256Of(wording)]));

interface Consent {
  contactId: string;
  leadId: string | null;
  form: string;
  ipHash: string | null;
  at: number;
  /** False withdraws: a new row, never an update. */
  isGranted: boolean;
  wording: Wording;
  method: ConsentTable['method'];
}

/** Records who agreed to which wording, when and how, or who withdrew. */
export async function recordConsent(trx: Trx, consent: Consent): Promise<void> {
  const { contactId, leadId, form, ipHash, at, isGranted, wording, method } = consent;
  await insert(trx, 'consent', {
    id: uuidv7(at),
    contact_id: contactId,
    lead_id: leadId,
    purpose: wording.id,
    granted: isGranted ? 1 : 0,
    wording_id: wording.id,
    wording_version: wording.version,
    wording_sha256: hashes.get(wording.id) ?? sha256Of(wording),
    form,
    method,
    ip_hash: ipHash,
    at,
  });
}

interface FormConsents extends Pick<Consent, 'contactId' | 'form' | 'wording' | 'ipHash' | 'at'> {
  leadId: string;
  marketing: boolean;
}

/** Records what sending a form agreed to. */
async function recordConsents(trx: Trx, { marketing, ...facts }: FormConsents): Promise<void> {
  const given = { ...facts, isGranted: true };
  await recordConsent(trx, { ...given, method: 'submit' });
  if (marketing)
    await recordConsent(trx, { ...given, wording: wordings.marketing_email, method: 'checkbox' });
}
