/** Books a call inside the transaction that stores its lead: slot, booking and messages, or nothing. */
import { businessDate, isListedTime, isOffered, rulesOn } from '#domain/booking/availability.ts';
import { hour, minute } from '#domain/dates/durations.ts';
import { normaliseEmail } from '#domain/forms/normalise.ts';
import { insert } from '../db/rows.ts';
import type { Trx } from '../db/tables.ts';
import { enqueueToVisitor } from '../http/limits/mail-allowance.ts';
import { enqueue, type NewMessage } from '../outbox/outbox.ts';
import { uuidv7 } from '../shared/ids.ts';
import { writeTrail } from '../shared/trail.ts';
import { enqueueEntries } from './caldav/write-calls.ts';
import {
  callWebhooks,
  confirmation,
  linkAgain,
  linkAgainKey,
  notices,
  reminders,
} from './call-messages.ts';
import { type CallRecord, type CallSettings, callOf } from './call-settings.ts';
import type { Reserved } from './listing-service.ts';
import { isGone, takeSlot, undoUnlessTaken } from './slots.ts';

interface WantedCall {
  leadId: string;
  contactId: string;
  startAt: number;
  visitorZone: string;
  now: number;
  /** Who books it, if not the visitor: `desk:<person>`. */
  by?: string;
  /** What must stay free at that time for others. */
  reserved?: Reserved | undefined;
}

/** `presentStartAt`: start of the call that the visitor has, in milliseconds since 1970. */
export type Unsuccessful =
  | { kind: 'slot_taken' | 'slot_unavailable' }
  | { kind: 'already_booked'; presentStartAt: number };

export type Conflict = Unsuccessful['kind'];

type BookResult = { kind: 'booked'; call: CallRecord } | Unsuccessful;

/** The transaction must hold the contact's row lock, so that a second request sees the first one's call. */
export async function bookCall(
  trx: Trx,
  settings: CallSettings,
  wanted: WantedCall,
): Promise<BookResult> {
  const { startAt, now, reserved, by = 'visitor' } = wanted;
  const config = settings.booking;
  const active = await activeCalls(trx, wanted.contactId, now);
  const [present] = active;
  if (present !== undefined && active.length >= config.maxActivePerEmail) {
    if (by === 'visitor') await sendLinkAgain(trx, settings, present.id, now);
    return { kind: 'already_booked', presentStartAt: present.start_at };
  }
  if (!isOffered(config, startAt) || !isListedTime(config, startAt, now))
    return { kind: 'slot_unavailable' };
  // A cheap check first, so that a request that is too late does not wait for the day’s lock.
  if (await isGone(trx, config, startAt)) return { kind: 'slot_taken' };
  const id = uuidv7(now);
  const taken = await undoUnlessTaken(trx, () =>
    takeSlot(trx, config, startAt, id, { ...(reserved && { reserved }) }),
  );
  if (taken.kind !== 'taken') return taken;
  await insertBooking(trx, settings, wanted, { ...taken, id });
  const call = await callOf(trx, id);
  await enqueueCounted(trx, settings, call, confirmation(call, settings), now);
  const others = [
    ...notices(call, settings),
    ...reminders(call, settings, now),
    ...callWebhooks(call, settings, { type: 'booking.created', now }),
  ];
  for (const message of others) await enqueue(trx, message, now);
  await enqueueEntries(trx, call.booking, [taken.hostId], now);
  const detail = { lead: wanted.leadId, lane: taken.lane };
  const created = { at: now, actor: by, action: 'booking.created', detail };
  await writeTrail(trx, { ...created, subject: ['booking', id] });
  return { kind: 'booked', call };
}

/** Enqueues a mail that counts toward the recipient's mail limit. */
export function enqueueCounted(
  trx: Trx,
  { secret }: CallSettings,
  { contact, booking }: CallRecord,
  message: NewMessage,
  now: number,
) {
  const recipient = { id: contact.id, emailNorm: normaliseEmail(contact.email) };
  const about = { contact: recipient, message, subject: ['booking', booking.id] } as const;
  return enqueueToVisitor(trx, secret, about, now);
}

function activeCalls(trx: Trx, contactId: string, now: number) {
  return trx
    .selectFrom('booking')
    .select(['id', 'start_at'])
    .where('contact_id', '=', contactId)
    .where('status', '=', 'confirmed')
    .where('start_at', '>', now)
    .orderBy('start_at')
    .execute();
}

/** At most once an hour per call. */
async function sendLinkAgain(trx: Trx, settings: CallSettings, bookingId: string, now: number) {
  const recent = await trx
    .selectFrom('outbox')
    .select('id')
    .where('stream', '=', `email:${bookingId}`)
    .where('dedupe_key', 'like', `${linkAgainKey(bookingId)}%`)
    .where('created_at', '>', now - hour)
    .executeTakeFirst();
  if (recent) return;
  const call = await callOf(trx, bookingId);
  await enqueueCounted(trx, settings, call, linkAgain(call, settings, now), now);
}

async function insertBooking(
  trx: Trx,
  { booking: config }: CallSettings,
  { leadId, contactId, startAt, visitorZone, now }: WantedCall,
  { id, lane, hostId }: { id: string; lane: number; hostId: string },
): Promise<void> {
  await insert(trx, 'booking', {
    id,
    lead_id: leadId,
    contact_id: contactId,
    host_id: hostId,
    lane,
    visitor_tz: visitorZone,
    start_at: startAt,
    end_at: startAt + config.slotMinutes * minute,
    season_id: rulesOn(config, businessDate(config, startAt)).season?.id ?? null,
    status: 'confirmed',
    sequence: 0,
    reschedule_count: 0,
    created_at: now,
    updated_at: now,
  });
}

const otherwise =
  'Your details are saved. Choose another time below, or send without a time and we’ll email you.';

/** Shown at the form's field. The message about an earlier call names no time, since anyone can type an address. */
export const conflictMessages: Record<Conflict, string> = {
  slot_taken: `Someone just took that time. ${otherwise}`,
  slot_unavailable: `That time cannot be booked. ${otherwise}`,
  already_booked:
    'This email address already has a call with us, so this time was not booked. We email its date and the link to move or cancel it to that address, at most once an hour. Your details are saved.',
};
