/** Notices to the team about a call that was wanted and could not be booked. */
import { day } from '#domain/dates/durations.ts';
import { shortStartIn } from '#domain/messages/call-time.ts';
import type { Conflict } from '../booking/book-call.ts';
import type { CallSettings } from '../booking/call-settings.ts';
import type { Trx } from '../db/tables.ts';
import { cancelPending, enqueue } from '../outbox/outbox.ts';
import { type CausingLead, receivedLead } from './enqueue-lead.ts';
import { type MessageSettings, wantedNotices, wantedStream } from './lead-messages.ts';

export const callForm = 'get-started';
const patienceMs = 15 * 60_000;

const becauseOf: Record<Conflict, string> = {
  slot_taken: 'was taken',
  slot_unavailable: 'was not open',
  already_booked: 'but a call is already booked',
};

export const wantedInWords = (
  { booking }: CallSettings,
  { startAt }: { startAt: number },
  conflict: Conflict,
): string => `${shortStartIn(booking.timezone, startAt)}, ${becauseOf[conflict]}`;

/** Tells the team about a failed booking only if the visitor books nothing within 15 minutes. */
export async function enqueueWantedNotices(
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
export async function dropWantedNotices(trx: Trx, contactId: string, now: number): Promise<void> {
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
