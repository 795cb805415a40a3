/** How hosts' calendars were last read, and what an operator reads about one that is not read in full. */
import type { Selectable } from 'kysely';
import { type BookingConfig, lastKnownHours } from '#domain/booking/config.ts';
import { hour, minute } from '#domain/dates/durations.ts';
import { all } from '../../db/rows.ts';
import type { Database, Tables } from '../../db/tables.ts';
import { type Connection, connectionsIn } from '../caldav/connected-calendars.ts';
import { type Feed, feedsIn } from './calendar-addresses.ts';
import type { ParsedFeed } from './parse-feed.ts';

export type Source = Feed | Connection;
export type SourceRow = Selectable<Tables['busy_source']>;

export const keyOf = ({ hostId, urlHash }: Source) => ({ host_id: hostId, url_hash: urlHash });

export const isOf = (row: Pick<SourceRow, 'host_id' | 'url_hash'>, source: Source): boolean =>
  row.host_id === source.hostId && row.url_hash === source.urlHash;

interface CalendarReading {
  hostId: string;
  /** Connected at the desk, so its times never count for longer than `lastKnownHours`. */
  isConnected: boolean;
  /** Of an address that was typed at the desk. */
  typedId: string | undefined;
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
  const sources = [...(await feedsIn(db, config)), ...(await connectionsIn(db, config))];
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
      typedId: isConnected ? undefined : source.typed?.id,
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

/** What went wrong, by the words of a FeedError: it may pass by itself, or the login is refused. */
export function kindOfFault(fault: string): 'later' | 'login' | undefined {
  if (/^(refuses the user name|needs its password)/.test(fault)) return 'login';
  const passing =
    /^(is busy|does not answer within|cannot be reached|cannot be found|answers with status (429|5\d\d))/;
  return passing.test(fault) ? 'later' : undefined;
}

function remedyFor({ isConnected, typedId }: CalendarReading, fault: string): string {
  const kind = kindOfFault(fault);
  if (kind === 'later')
    return 'Nothing, if it passes: it is read again by itself. If it lasts, ask the provider of the calendar.';
  if (isConnected) {
    return kind === 'login'
      ? 'Open Calendars at the desk and connect the calendar again with a new app password.'
      : 'Open Calendars at the desk, check the address there, and connect the calendar again.';
  }
  const entered =
    'Open Calendars at the desk and enter the private address that the calendar shows now';
  return typedId === undefined
    ? `${entered}. Ask who runs the server to take the old one out.`
    : `${entered}, then remove the old one.`;
}

/** For the desk, `/readyz` and `npm run check`. `name` begins the sentence. Undefined for a calendar that is read in full. */
export function calendarWords(
  name: string,
  reading: CalendarReading,
): { cause: string; todo: string } | undefined {
  const { state, isConnected, minutes, error } = reading;
  const reason = error ? ` (it ${error.slice(0, 200)})` : '';
  const last = `${name} was last read ${minutes} minutes ago${reason}`;
  const todo = remedyFor(reading, error ?? '');
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
