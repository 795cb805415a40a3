/** Reads the calendars that hosts have connected, and finds out which calls were deleted there. */
import type { BookingConfig } from '#domain/booking/config.ts';
import { update } from '../../db/rows.ts';
import type { Database, Trx } from '../../db/tables.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Secret } from '../../shared/secret.ts';
import type { FeedOptions, ParsedFeed } from '../busy/parse-feed.ts';
import type { AskCalendar } from './ask-calendar.ts';
import { type Connection, connectionsIn, loginOf } from './connections.ts';

interface ConnectedOptions {
  db: Database;
  clock: Clock;
  secret: Secret;
  config: BookingConfig;
  ask: AskCalendar;
}

export type ConnectedCalendars = ReturnType<typeof createConnectedCalendars>;

export interface ConnectedReading {
  parsed: ParsedFeed;
  /** Stores which calls lack their entry, with the busy times in one transaction. */
  note: (trx: Trx) => Promise<void>;
}

export function createConnectedCalendars({ db, clock, secret, config, ask }: ConnectedOptions) {
  return {
    list: () => connectionsIn(db, config),

    /** Throws a FeedError. */
    async read(
      connection: Connection,
      options: FeedOptions,
      { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
    ): Promise<ConnectedReading> {
      const begunAt = clock.now();
      const { hostId } = connection;
      const expected = await entriesOf(db, hostId, { from: begunAt, to: options.window.to });
      const login = { ...loginOf(secret, connection), timeoutMs };
      const calendars = calendarsToRead(connection);
      const { parsed, gone = [] } = await ask({ ask: 'read', login, calendars, options, expected }, signal);
      if (!parsed) throw new Error('A calendar was read without a result.');
      const there = expected.filter(({ id, missingAt }) => missingAt !== null && !gone.includes(id));
      // An entry that was written during the reading may not have been seen.
      const deleted = expected.filter(({ id, writtenAt }) => gone.includes(id) && writtenAt < begunAt);
      const of = (entries: typeof expected) => ({ host_id: hostId, booking_id: entries.map(({ id }) => id) });
      const note = async (trx: Trx) => {
        if (there.length > 0) await update(trx, 'calendar_entry', of(there), { missing_at: null });
        if (deleted.length === 0) return;
        await update(trx, 'calendar_entry', { ...of(deleted), missing_at: null }, { missing_at: begunAt });
      };
      return { parsed, note };
    },
  };
}

/** Busy ones, and the one with the calls. */
function calendarsToRead({ calendars, writeUrl }: Connection): string[] {
  const busy = calendars.filter(({ isBusy }) => isBusy).map(({ url }) => url);
  return [...new Set([...busy, ...(writeUrl === null ? [] : [writeUrl])])];
}

/** Entries of calls that are still to come. */
async function entriesOf(db: Database, hostId: string, { from, to }: { from: number; to: number }) {
  return db
    .selectFrom('calendar_entry')
    .innerJoin('booking', 'booking.id', 'calendar_entry.booking_id')
    .select(['booking.id', 'calendar_entry.url as entry'])
    .select(['calendar_entry.written_at as writtenAt', 'calendar_entry.missing_at as missingAt'])
    .where('calendar_entry.host_id', '=', hostId)
    .where('booking.status', '=', 'confirmed')
    .where('booking.host_id', '=', hostId)
    .where('booking.start_at', '>', from)
    .where('booking.start_at', '<', to)
    .execute();
}
