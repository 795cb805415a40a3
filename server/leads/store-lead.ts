/** The one transaction behind every form: everything below is kept together, or nothing is. */
import { instantText } from '#domain/booking/listing.ts';
import { bookCall, type Conflict } from '../booking/book-call.ts';
import type { CallSettings } from '../booking/call-settings.ts';
import { firstOrThrow } from '../db/rows.ts';
import type { Booking, Trx } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import { writeTrail } from '../shared/trail.ts';
import {
  type CausingLead,
  callForm,
  dropWantedNotices,
  enqueueAll,
  enqueueAllButMails,
  enqueueWantedNotices,
  unbookedInWords,
} from './lead-messages.ts';
import { contactOf, continueLead, insertLead, recordConsents, setStatus } from './lead-rows.ts';
import type { LeadToStore } from './lead-to-store.ts';
import { claimSubmission, recordOutcome, type StoredAnswer } from './submissions.ts';

export type StoreResult =
  | { kind: 'stored'; answer: StoredAnswer; isDuplicate: boolean; call?: Booking }
  /** The lead is stored and awaits another time. */
  | { kind: 'conflict'; code: Conflict; leadId: string; wantedAt: number; zone: string };

/** Stores the lead with its messages, and books the call it asks for. Repeats get the call as it is now. */
export function storeLead(write: Write, lead: LeadToStore, settings: CallSettings): Promise<StoreResult> {
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
    const result = await bookCall(trx, settings, { leadId: id, contactId, now, ...wanted });
    if (result.kind !== 'booked') {
      await enqueueWantedNotices(trx, cause, unbookedInWords(settings, wanted, result));
      await recordOutcome(trx, claim, 'conflict', known.answer);
      if (result.kind === 'already_booked') {
        const start = instantText(result.presentStartAt);
        await noteInTrail(trx, known, 'lead.has_call', { start });
      } else {
        await setStatus(trx, id, 'new', 'awaiting_time', now);
        await noteInTrail(trx, known, 'lead.awaiting_time', { code: result.kind });
      }
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

function noteInTrail(trx: Trx, lead: CausingLead, action: string, detail: Record<string, string | number>) {
  const { answer, now } = lead;
  return writeTrail(trx, { at: now, actor: 'visitor', action, subject: ['lead', answer.id], detail });
}
