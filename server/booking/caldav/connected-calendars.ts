/** Reads the calendars that hosts have connected, and finds out which calls were deleted there. */

import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { BookingConfig } from '#domain/booking/config.ts';
import { all, update } from '../../db/rows.ts';
import type { Database, Tables, Trx } from '../../db/tables.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Secret } from '../../shared/secret.ts';
import { FeedError } from '../busy/feed-bytes.ts';
import { addressesOf } from '../busy/own-answers.ts';
import type { FeedOptions } from '../busy/parse-feed.ts';
import type { AskCalendar } from './ask-calendar.ts';
import type { Login } from './caldav-client.ts';
import type { FoundCalendar } from './found-calendars.ts';

interface Reader {
  db: Database;
  clock: Clock;
  secret: Secret;
  ask: AskCalendar;
}

/** `note` stores which calls lack their entry, in the transaction of the busy times. Throws a FeedError. */
export async function readConnected(
  { db, clock, secret, ask }: Reader,
  connection: Connection,
  options: FeedOptions,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
) {
  const begunAt = clock.now();
  const { hostId } = connection;
  const expected = await entriesOf(db, hostId, { from: begunAt, to: options.window.to });
  const login = { ...loginOf(secret, connection), timeoutMs };
  // The one with the calls is always busy.
  const calendars = connection.calendars.filter(({ isBusy }) => isBusy).map(({ url }) => url);
  const { parsed, gone = [] } = await ask(
    { ask: 'read', login, calendars, options, expected },
    signal,
  );
  if (!parsed) throw new Error('A calendar was read without a result.');
  const there = expected.filter(({ id, missingAt }) => missingAt !== null && !gone.includes(id));
  // An entry that was written during the reading may not have been seen.
  const deleted = expected.filter(({ id, writtenAt }) => gone.includes(id) && writtenAt < begunAt);
  const of = (entries: typeof expected) => ({
    host_id: hostId,
    booking_id: entries.map(({ id }) => id),
  });
  const note = async (trx: Trx) => {
    if (there.length > 0) await update(trx, 'calendar_entry', of(there), { missing_at: null });
    if (deleted.length === 0) return;
    await update(
      trx,
      'calendar_entry',
      { ...of(deleted), missing_at: null },
      { missing_at: begunAt },
    );
  };
  return { parsed, note };
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

export type HostCalendarRow = Selectable<Tables['host_calendar']>;

/** `isBusy`: whether its events keep calls away. */
export interface ChosenCalendar extends Omit<FoundCalendar, 'isFree'> {
  isBusy: boolean;
}

export type Connection = NonNullable<ReturnType<typeof connectionOf>>;

/** Undefined without a connected calendar. */
export function connectionOf(row: HostCalendarRow, config: BookingConfig) {
  const { host_id: hostId, url, username, password, write_url: writeUrl } = row;
  const host = config.hosts.find(({ id }) => id === hostId);
  if (!host || url === null || username === null || password === null) return undefined;
  const calendars: ChosenCalendar[] = JSON.parse(row.calendars ?? '[]');
  const addresses = addressesOf(
    { ...host, calendarEmails: [...(host.calendarEmails ?? []), username] },
    url,
  );
  // Another account is another source: nothing of the former one stays busy.
  const urlHash = createHash('sha256').update(`caldav ${hostId} ${url} ${username}`).digest('hex');
  return { hostId, url, username, password, writeUrl, calendars, addresses, urlHash };
}

export async function connectionsIn(
  db: Database | Trx,
  config: BookingConfig,
): Promise<Connection[]> {
  const rows = await all(db, 'host_calendar', {}, 'host_id');
  return rows.flatMap((row) => connectionOf(row, config) ?? []);
}

const purpose = 'calendar-password';
type Account = Pick<Connection, 'hostId' | 'url' | 'username'>;

/** The stored password opens only for the same host, server and user. */
const aboutOf = ({ hostId, url, username }: Account) => JSON.stringify([hostId, url, username]);

export const concealPassword = (secret: Secret, password: string, account: Account) =>
  secret.conceal(purpose, password, aboutOf(account));

/** What the calendar's server is asked with. Throws a FeedError if the site's key has changed. */
export function loginOf(
  secret: Secret,
  connection: Connection,
): Pick<Login, 'url' | 'username' | 'password'> {
  const { url, username } = connection;
  const password = secret.reveal(purpose, connection.password, aboutOf(connection));
  if (password === undefined)
    throw new FeedError('needs its password again, because the key of the site has changed');
  return { url, username, password };
}

/** Address of a call's entry in a calendar. */
export const entryAddress = (calendar: string, bookingId: string) =>
  new URL(`${bookingId}.ics`, calendar.endsWith('/') ? calendar : `${calendar}/`).href;
