/**
 * Writes calls into the calendars of their hosts. A message names a call and a host: when it is delivered, the entry
 * becomes what the call is by then, so that repeats and late messages do no harm.
 */
import { sql } from 'kysely';
import { all, first, remove } from '../../db/rows.ts';
import type { Booking, Database, Trx } from '../../db/tables.ts';
import type { Storage } from '../../db/write.ts';
import { enqueue } from '../../outbox/outbox.ts';
import type { Destination } from '../../outbox/worker.ts';
import { kindOfFault } from '../busy/calendar-readings.ts';
import { FeedError } from '../busy/feed-bytes.ts';
import { type CallSettings, readCall } from '../call-settings.ts';
import { inviteFor } from '../invite.ts';
import type { AskCalendar } from './ask-calendar.ts';
import { connectionOf, entryAddress, loginOf } from './connected-calendars.ts';

/** Payload of the `calendar` channel. */
interface EntryPayload {
  bookingId: string;
  hostId: string;
}

/** Call in the transaction that changes a call. `hostId`: also the host who had it before. */
export async function enqueueEntries(
  trx: Trx,
  { id, sequence, end_at }: Pick<Booking, 'id' | 'sequence' | 'end_at'>,
  hostIds: readonly string[],
  now: number,
  again = '',
): Promise<void> {
  for (const { host_id: hostId, url } of await all(trx, 'host_calendar', { host_id: hostIds })) {
    if (url === null) continue;
    const payload: EntryPayload = { bookingId: id, hostId };
    const names = {
      dedupeKey: `entry:${id}:${hostId}:${sequence}${again}`,
      stream: `entries:${id}:${hostId}`,
    };
    const message = {
      ...names,
      channel: 'calendar',
      kind: 'calendar.entry',
      payload,
      expiresAt: end_at,
    } as const;
    await enqueue(trx, message, now);
  }
}

/** For a calendar that was just connected or chosen. */
export async function enqueueComing(trx: Trx, hostId: string, now: number): Promise<void> {
  const calls = await trx
    .selectFrom('booking')
    .select(['id', 'sequence', 'end_at'])
    .where('host_id', '=', hostId)
    .where('status', '=', 'confirmed')
    .where('start_at', '>', now)
    .execute();
  for (const call of calls) await enqueueEntries(trx, call, [hostId], now, `:${now}`);
}

/** Calls that still come, and whose entries their hosts have deleted. */
export const deletedThere = (db: Database, now: number) =>
  db
    .selectFrom('calendar_entry')
    .innerJoin('booking', (join) =>
      join
        .onRef('booking.id', '=', 'calendar_entry.booking_id')
        .onRef('booking.host_id', '=', 'calendar_entry.host_id'),
    )
    .innerJoin('contact', 'contact.id', 'booking.contact_id')
    .select(['booking.id', 'booking.start_at as startAt', 'contact.name', 'contact.email'])
    .where('calendar_entry.missing_at', 'is not', null)
    .where('booking.status', '=', 'confirmed')
    .where('booking.start_at', '>', now)
    .execute();

interface EntryWriterOptions extends Storage {
  settings: () => CallSettings;
  ask: AskCalendar;
}

const writingMs = 20_000;

/** The destination of the outbox's messages to calendars. */
export function entryWriter(options: EntryWriterOptions): Destination {
  const { db, write, clock, ask } = options;

  async function keep({ bookingId, hostId }: EntryPayload): Promise<'ok' | 'cancelled'> {
    const now = clock.now();
    const settings = options.settings();
    const row = await first(db, 'host_calendar', { host_id: hostId });
    const connection = row && connectionOf(row, settings.booking);
    if (!connection) return 'cancelled';
    const known = await first(db, 'calendar_entry', { booking_id: bookingId, host_id: hostId });
    const { writeUrl } = connection;
    const entry = known?.url ?? (writeUrl === null ? undefined : entryAddress(writeUrl, bookingId));
    if (entry === undefined) return 'cancelled';
    const call = await readCall(db, bookingId);
    const isKept =
      call !== undefined && call.booking.status !== 'cancelled' && call.booking.host_id === hostId;
    const text = isKept
      ? inviteFor(call, settings, undefined, { host: connection.username })
      : undefined;
    const login = { ...loginOf(settings.secret, connection), timeoutMs: writingMs };
    await ask({ ask: 'keep', login, entry, text });
    await write(async (trx) => {
      await remove(trx, 'calendar_entry', { booking_id: bookingId, host_id: hostId });
      const written = {
        booking_id: bookingId,
        host_id: hostId,
        url: entry,
        written_at: now,
        missing_at: null,
      };
      if (isKept) await trx.insertInto('calendar_entry').values(written).execute();
    });
    return 'ok';
  }

  return {
    name: 'calendars',
    channel: 'calendar',
    only: sql`1 = 1`,
    concurrency: 2,
    async deliver({ payload }) {
      try {
        return { result: await keep(JSON.parse(payload) as EntryPayload) };
      } catch (error) {
        if (!(error instanceof FeedError)) throw error;
        const { message, waitMs } = error;
        return {
          result: 'retry',
          code: 'CALENDAR',
          reason: kindOfFault(message),
          detail: `The calendar ${message}.`,
          ...(waitMs !== undefined && { retryAfterMs: waitMs }),
        };
      }
    },
  };
}
