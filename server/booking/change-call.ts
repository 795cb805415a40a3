/** Moves, cancels and closes booked calls: each in one transaction, applied once however often it is requested. */
import { businessDate, isListedTime, isOffered, rulesOn } from '#domain/booking/availability.ts';
import { minute } from '#domain/dates/durations.ts';
import { normaliseText } from '#domain/forms/normalise.ts';
import { lockRow, update } from '../db/rows.ts';
import type { Trx } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import { cancelPending, enqueue } from '../outbox/outbox.ts';
import { writeTrail } from '../shared/trail.ts';
import { lockDates } from './blocks.ts';
import { enqueueCounted } from './book-call.ts';
import { enqueueEntries } from './caldav/write-calls.ts';
import {
  callWebhooks,
  cancellations,
  confirmation,
  handover,
  missed,
  notices,
  reminderStream,
  reminders,
} from './call-messages.ts';
import { type CallSettings, callOf } from './call-settings.ts';
import type { Reserved } from './listing-service.ts';
import { releaseSlot, takeSlot, undoUnlessTaken } from './slots.ts';

type MoveResult =
  | 'moved'
  /** It already has that time. */
  | 'unchanged'
  | 'not_found'
  | 'too_late'
  | 'too_many_changes'
  | 'slot_taken'
  | 'slot_unavailable';

interface Move {
  startAt: number;
  /** The visitor's current zone; the booking's if undefined. */
  visitorZone: string | undefined;
  /** `visitor` or `desk:<person>`. Moves by the firm do not count toward the limit of the visitor's. */
  by: string;
  /** The firm may take any time that is still to come and without another call. */
  anyTime?: boolean;
  /** What must stay free at that time for others. */
  reserved?: Reserved;
  now: number;
}

/** Releases the old slot and takes the new one in one step: a failure keeps the old slot. */
export function moveCall(
  write: Write,
  settings: CallSettings,
  id: string,
  move: Move,
): Promise<MoveResult> {
  const { startAt, now, by, anyTime = false, reserved } = move;
  const config = settings.booking;
  const isVisitor = by === 'visitor';
  const isPossible = anyTime
    ? startAt > now
    : isOffered(config, startAt) && isListedTime(config, startAt, now);
  return write(async (trx) => {
    const booking = await lockRow(trx, 'booking', id);
    if (!booking) return 'not_found';
    if (booking.status !== 'confirmed' || booking.start_at <= now) return 'too_late';
    if (booking.start_at === startAt) return 'unchanged';
    if (isVisitor && booking.reschedule_count >= config.maxReschedules) return 'too_many_changes';
    if (!isPossible) return 'slot_unavailable';
    const dates = [booking.start_at, startAt].map((at) => businessDate(config, at));
    const taken = await undoUnlessTaken(trx, async () => {
      await lockDates(trx, dates);
      await releaseSlot(trx, config, booking);
      return takeSlot(trx, config, startAt, id, {
        anyTime,
        hostId: booking.host_id,
        ...(reserved && { reserved }),
      });
    });
    if (taken.kind !== 'taken') return taken.kind;
    const { sequence, reschedule_count } = booking;
    const moved = {
      start_at: startAt,
      end_at: startAt + config.slotMinutes * minute,
      updated_at: now,
      lane: taken.lane,
      host_id: taken.hostId,
      visitor_tz: move.visitorZone ?? booking.visitor_tz,
      season_id: rulesOn(config, businessDate(config, startAt)).season?.id ?? null,
      sequence: sequence + 1,
      reschedule_count: reschedule_count + (isVisitor ? 1 : 0),
    };
    const changed = await update(trx, 'booking', { id, status: 'confirmed', sequence }, moved);
    if (changed === 0) throw new Error('A booking changed while its row was locked.');
    await cancelReminders(trx, settings, id, now);
    const call = await callOf(trx, id);
    const previousStartAt = booking.start_at;
    const cause = { by: isVisitor ? 'visitor' : 'us', from: previousStartAt } as const;
    await enqueueCounted(trx, settings, call, confirmation(call, settings, cause), now);
    const others = [
      ...handover(booking, call, settings),
      ...notices(call, settings, cause),
      ...reminders(call, settings, now),
      ...callWebhooks(call, settings, { type: 'booking.rescheduled', now, previousStartAt }),
    ];
    for (const message of others) await enqueue(trx, message, now);
    await enqueueEntries(trx, call.booking, [...new Set([booking.host_id, taken.hostId])], now);
    const detail = { sequence: call.booking.sequence };
    await writeTrail(trx, {
      at: now,
      actor: by,
      action: 'booking.rescheduled',
      subject: ['booking', id],
      detail,
    });
    return 'moved';
  });
}

interface Cancellation {
  /** `visitor`, `cli:<user>` or `desk:<person>`. */
  by: string;
  reason: string | undefined;
  /** Whether to mail the visitor; the host always gets a mail. */
  sendMail: boolean;
  now: number;
}

/** Allowed until the start. Frees the slot at once. */
export const cancelCall = (write: Write, settings: CallSettings, id: string, how: Cancellation) =>
  write((trx) => cancelIn(trx, settings, id, how));

/** The same inside a larger transaction, such as an erasure. */
export async function cancelIn(trx: Trx, settings: CallSettings, id: string, how: Cancellation) {
  const { by, reason, sendMail, now } = how;
  const booking = await lockRow(trx, 'booking', id);
  if (!booking) return 'not_found';
  if (booking.status === 'cancelled') return 'already_canceled';
  if (booking.status !== 'confirmed' || booking.start_at <= now) return 'too_late';
  const canceled = {
    status: 'cancelled',
    cancelled_by: by,
    cancel_reason: reason ?? null,
  } as const;
  const changed = { ...canceled, sequence: booking.sequence + 1, updated_at: now };
  await update(trx, 'booking', { id, status: 'confirmed' }, changed);
  await releaseSlot(trx, settings.booking, booking);
  await cancelReminders(trx, settings, id, now);
  const call = await callOf(trx, id);
  const messages = [
    ...cancellations(call, settings, by === 'visitor' ? 'visitor' : 'us', reason, sendMail),
    ...callWebhooks(call, settings, { type: 'booking.cancelled', now }),
  ];
  for (const message of messages) await enqueue(trx, message, now);
  await enqueueEntries(trx, call.booking, [booking.host_id], now);
  await writeTrail(trx, {
    at: now,
    actor: by,
    action: 'booking.cancelled',
    subject: ['booking', id],
  });
  return 'canceled';
}

/** Marks a no-show. Only after the start; invites the visitor to choose another time unless `sendMail` is false. */
export function markNoShow(
  write: Write,
  settings: CallSettings,
  id: string,
  how: Omit<Cancellation, 'reason'>,
) {
  const { by, sendMail, now } = how;
  return write(async (trx) => {
    const booking = await lockRow(trx, 'booking', id);
    if (!booking) return 'not_found';
    if (booking.status === 'no_show') return 'already_marked';
    if (booking.status === 'cancelled') return 'canceled';
    if (booking.start_at > now) return 'too_early';
    await update(
      trx,
      'booking',
      { id, status: 'confirmed' },
      { status: 'no_show', updated_at: now },
    );
    const call = await callOf(trx, id);
    if (sendMail) await enqueueCounted(trx, settings, call, missed(call, settings), now);
    for (const message of callWebhooks(call, settings, { type: 'booking.no_show', now })) {
      await enqueue(trx, message, now);
    }
    await writeTrail(trx, {
      at: now,
      actor: by,
      action: 'booking.no_show',
      subject: ['booking', id],
    });
    return 'marked';
  });
}

/** The worker finds reminders of a former configuration just before it would send them. */
function cancelReminders(trx: Trx, settings: CallSettings, id: string, now: number): Promise<void> {
  const streams = settings.booking.reminders.map((minutes) => reminderStream(id, minutes));
  return cancelPending(trx, streams, now);
}

/** Longest reason for a cancellation, in characters. */
const longest = 500;

type CancelReason = { text: string | undefined } | { fault: string };

/** Blank counts as none. `fault` is a sentence for the person who typed it. */
export function readReason(typed: string | undefined): CancelReason {
  const text = normaliseText(typed ?? '') || undefined;
  if (text === undefined) return { text };
  if ([...text].length > longest)
    return { fault: `The reason must be ${longest} characters or fewer` };
  if (!text.isWellFormed() || /\p{Cc}/u.test(text.replaceAll(/[\n\t]/g, ''))) {
    return { fault: 'The reason has characters we can’t use. Delete them, or type it again' };
  }
  return { text };
}
