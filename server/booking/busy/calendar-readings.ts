/** How hosts' calendars were last read, and what an operator reads about one that is not read in full. */
import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { type BookingConfig, lastKnownHours } from '#domain/booking/config.ts';
import { hour, minute } from '#domain/dates/durations.ts';
import { all } from '../../db/rows.ts';
import type { Database, Tables } from '../../db/tables.ts';
import { type Connection, connectionsIn } from '../caldav/connected-calendars.ts';
import { addressesOf } from './own-answers.ts';
import type { ParsedFeed } from './parse-feed.ts';

type Feed = ReturnType<typeof feedsOf>[number];
export type Source = Feed | Connection;
export type SourceRow = Selectable<Tables['busy_source']>;

export function feedsOf({ hosts }: BookingConfig) {
  return hosts.flatMap((host) =>
    [...new Set(host.busyIcs)].map((url) => ({
      hostId: host.id,
      addresses: addressesOf(host, url),
      url,
      urlHash: createHash('sha256').update(url).digest('hex'),
    })),
  );
}

export const keyOf = ({ hostId, urlHash }: Source) => ({ host_id: hostId, url_hash: urlHash });

export const isOf = (row: Pick<SourceRow, 'host_id' | 'url_hash'>, source: Source): boolean =>
  row.host_id === source.hostId && row.url_hash === source.urlHash;

interface CalendarReading {
  hostId: string;
  /** Connected at the desk, so its times never count for longer than `lastKnownHours`. */
  isConnected: boolean;
  /**
   * `waiting`: not read yet. `unread`: could never be read, so a feed blocks nothing. `stale`: not read for six hours;
   * a connected calendar for two, so no times are offered. `failing`: a connected one that cannot be read at the moment.
   * `unclear`: read, but some times are in a zone that is not understood.
   */
  state: 'waiting' | 'unread' | 'stale' | 'failing' | 'unclear' | 'ok';
  /** Since the last good reading. */
  minutes: number;
  /** What went wrong at the last reading, as the end of a sentence about the calendar. */
  error: string | null;
  blocks: number;
}

const staleAfterMs = 6 * hour;
/** Shorter failures are not worth a sentence. */
const failingAfterMs = 10 * minute;

/** How each configured or connected calendar was read, as one of its hosts. */
export async function calendarReadings(
  db: Database,
  config: BookingConfig,
  now: number,
): Promise<CalendarReading[]> {
  const sources = [...feedsOf(config), ...(await connectionsIn(db, config))];
  if (sources.length === 0) return [];
  const rows = await all(db, 'busy_source', {});
  return sources.map((source): CalendarReading => {
    const row = rows.find((one) => isOf(one, source));
    const { ok_at, fetched_at, error } = row ?? { ok_at: null, fetched_at: null, error: null };
    const age = ok_at === null ? 0 : now - ok_at;
    const isConnected = 'password' in source;
    const states = [
      ['waiting', ok_at === null && fetched_at === null],
      ['unread', ok_at === null],
      ['stale', age > (isConnected ? lastKnownHours * hour : staleAfterMs)],
      ['failing', isConnected && ok_at !== fetched_at && age > failingAfterMs],
      ['unclear', error !== null && ok_at === fetched_at],
    ] as const;
    const state = states.find(([, is]) => is)?.[0] ?? 'ok';
    const minutes = Math.round(age / minute);
    return {
      hostId: source.hostId,
      isConnected,
      state,
      minutes,
      error,
      blocks: row?.block_count ?? 0,
    };
  });
}

/** `stale` if a configured calendar was not read for six hours, or failed before its first read; else `ok`. */
export async function busyState(
  db: Database,
  config: BookingConfig,
  now: number,
): Promise<'ok' | 'stale'> {
  const readings = await calendarReadings(db, config, now);
  return readings.some(({ state }) => state === 'stale' || state === 'unread') ? 'stale' : 'ok';
}

const longestZone = 60;

/** Names the zones that were not understood, with an event to look for. Null if there are none. */
export function unclearWords(unclear: ParsedFeed['unclear']): string | null {
  const named = unclear.map(({ zone, wall }) => {
    const date = new Date(wall).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    const name = zone.replace(/[^\p{L}\p{N} /&()+.,:_-]/gu, '').slice(0, longestZone);
    return `“${name}” (event of ${date})`;
  });
  const zones = named.length === 1 ? 'a time zone that is' : 'time zones that are';
  return named.length === 0 ? null : `names ${zones} not understood: ${named.join(', ')}`;
}

const checkAddress =
  'Open the calendar’s address in a browser; if it has changed, correct busyIcs of the booking configuration (BOOKING_CONFIG).';

const connectAgain =
  'Open Calendars at the desk: check the address there, or connect the calendar again with a new app password.';

/** For the desk, `/readyz` and `npm run check`. `name` begins the sentence. Undefined for a calendar that is read in full. */
export function calendarWords(
  name: string,
  { state, isConnected, minutes, error }: CalendarReading,
): { cause: string; todo: string } | undefined {
  const reason = error ? ` (it ${error.slice(0, 120)})` : '';
  const last = `${name} was last read ${minutes} minutes ago${reason}`;
  const todo = isConnected ? connectAgain : checkAddress;
  switch (state) {
    case 'ok':
      return undefined;
    case 'waiting':
      return {
        cause: `${name} has not been read yet.`,
        todo: 'Start the server: it reads calendars within a minute.',
      };
    case 'unread': {
      const so = isConnected
        ? 'no times are offered with this host'
        : 'it blocks nothing, so calls may be booked over appointments';
      return { cause: `${name} has never been read${reason}: ${so}.`, todo };
    }
    case 'failing': {
      const still = `its times stay as last known for ${lastKnownHours} hours, then none are offered with this host`;
      return { cause: `${last}: ${still}.`, todo };
    }
    case 'stale': {
      const so = isConnected
        ? ', so no times are offered with this host.'
        : ', so a call may be booked over an appointment entered since.';
      return { cause: last + so, todo };
    }
    case 'unclear':
      return {
        cause: `${name} ${error}. Such an event blocks up to 27 hours, so too few times are offered.`,
        todo: 'Open the event in the calendar program and choose its time zone from the list again.',
      };
  }
}
