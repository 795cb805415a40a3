/** Hosts' calendars as they were connected at the desk. The password is shown to nobody and opened only here. */
import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { BookingConfig } from '#domain/booking/config.ts';
import { all } from '../../db/rows.ts';
import type { Database, Tables, Trx } from '../../db/tables.ts';
import type { Secret } from '../../shared/secret.ts';
import { FeedError } from '../busy/feed-bytes.ts';
import { addressesOf } from '../busy/own-answers.ts';
import type { FoundCalendar, Login } from './caldav-client.ts';

export type HostCalendarRow = Selectable<Tables['host_calendar']>;

/** `isBusy`: whether its events keep calls away. */
export interface ChosenCalendar extends FoundCalendar {
  isBusy: boolean;
}

export type Connection = NonNullable<ReturnType<typeof connectionOf>>;

/** Undefined without a connected calendar. */
export function connectionOf(row: HostCalendarRow, config: BookingConfig) {
  const { host_id: hostId, url, username, password, write_url: writeUrl } = row;
  const host = config.hosts.find(({ id }) => id === hostId);
  if (!host || url === null || username === null || password === null) return undefined;
  const calendars: ChosenCalendar[] = JSON.parse(row.calendars ?? '[]');
  const addresses = addressesOf({ ...host, calendarEmails: [...(host.calendarEmails ?? []), username] }, url);
  // Another account is another source: nothing of the former one stays busy.
  const urlHash = createHash('sha256').update(`caldav ${hostId} ${url} ${username}`).digest('hex');
  return { hostId, url, username, password, writeUrl, calendars, addresses, urlHash };
}

export async function connectionsIn(db: Database | Trx, config: BookingConfig): Promise<Connection[]> {
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
