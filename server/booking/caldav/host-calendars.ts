/** What hosts set at the desk: their connected calendar, and the link of their calls. */
import { type BookingConfig, calendarAddress } from '#domain/booking/config.ts';
import { plainAddress, plainSecret } from '#domain/forms/normalise.ts';
import { first, remove } from '../../db/rows.ts';
import type { Storage } from '../../db/write.ts';
import type { Secret } from '../../shared/secret.ts';
import { writeTrail } from '../../shared/trail.ts';
import { UserError } from '../../shared/user-error.ts';
import { calendarReadings, calendarWords } from '../busy/calendar-readings.ts';
import { FeedError } from '../busy/feed-bytes.ts';
import type { AskCalendar } from './ask-calendar.ts';
import {
  type ChosenCalendar,
  concealPassword,
  connectionOf,
  type HostCalendarRow,
} from './connected-calendars.ts';
import { enqueueComing } from './write-calls.ts';

interface HostCalendarsOptions extends Storage {
  secret: Secret;
  config: () => BookingConfig;
  ask: AskCalendar;
  /** Called after a change: reads the calendars as they are chosen now. */
  onChanged: () => Promise<void>;
}

interface Account {
  address: string;
  username: string;
  password: string;
}

type Settings = Partial<Omit<HostCalendarRow, 'host_id' | 'changed_by' | 'changed_at'>>;

export type HostCalendars = ReturnType<typeof createHostCalendars>;

const discoveryMs = 20_000;
const longest = 500;

/** Every change throws a UserError for what a person can correct. `by`: `desk:<person>`. */
export function createHostCalendars(options: HostCalendarsOptions) {
  const { db, write, clock, secret, config, ask, onChanged } = options;

  function hostNamed(id: string) {
    const host = config().hosts.find((one) => one.id === id);
    if (!host) throw new UserError('This host is not among those of the opening hours.');
    return host;
  }

  async function set(hostId: string, values: Settings, by: string, action: string) {
    const now = clock.now();
    const changed = { ...values, changed_by: by, changed_at: now };
    await write(async (trx) => {
      await trx
        .insertInto('host_calendar')
        .values({ host_id: hostId, ...nothing, ...changed })
        .onConflict((conflict) => conflict.column('host_id').doUpdateSet(changed))
        .execute();
      // What is in the former calendar is none of the new one's.
      if (values.url !== undefined) await remove(trx, 'calendar_entry', { host_id: hostId });
      if (values.write_url) await enqueueComing(trx, hostId, now);
      await writeTrail(trx, { at: now, actor: by, action, subject: ['host', hostId], detail: {} });
    });
    await onChanged();
  }

  return {
    /** Each host with what is set and how the calendar is read; never the password. */
    async list() {
      const readings = await calendarReadings(db, config(), clock.now());
      return Promise.all(
        config().hosts.map(async (host) => {
          const row = await first(db, 'host_calendar', { host_id: host.id });
          const { url, username, calendars, writeUrl } = (row && connectionOf(row, config())) ?? {};
          const connection = url === undefined ? undefined : { url, username, calendars, writeUrl };
          const reading = readings.find((one) => one.isConnected && one.hostId === host.id);
          const fault = reading && calendarWords('The calendar', reading);
          return {
            host,
            connection,
            fault,
            minutes: reading?.minutes,
            videoLink: row?.video_link ?? '',
          };
        }),
      );
    },

    /** Finds the account's calendars: all of them keep calls away, and calls are written into the first. */
    async connect(hostId: string, { address, ...account }: Account, by: string): Promise<void> {
      hostNamed(hostId);
      const typed = plainAddress(address);
      const url = calendarAddress.safeParse(
        /^[a-z]+:/i.test(typed) ? typed : `https://${typed}`,
      ).data;
      if (url === undefined)
        throw new UserError('Enter the address of the calendar server. It begins with https://');
      const username = plainSecret(account.username);
      const password = plainSecret(account.password);
      if (username === '' || username.includes(':') || username.length > longest)
        throw new UserError('Enter the user name, which is often an email address.');
      if (password === '' || password.length > longest)
        throw new UserError('Enter the app password.');
      const login = { url, username, password, timeoutMs: discoveryMs };
      const { calendars: found = [] } = await ask({ ask: 'calendars', login }).catch((error) => {
        throw error instanceof FeedError
          ? new UserError(`The calendar server ${error.message}.`)
          : error;
      });
      const [main] = found;
      if (!main) throw new UserError('This account has no calendar for events.');
      const calendars = JSON.stringify(
        found.map((one): ChosenCalendar => ({ ...one, isBusy: true })),
      );
      const concealed = concealPassword(secret, password, { hostId, url, username });
      const values = { url, username, password: concealed, calendars, write_url: main.url };
      await set(hostId, values, by, 'calendar.connected');
    },

    /** `busy`: addresses of the calendars that keep calls away. `writeUrl`: of the one that gets calls, or empty for none. */
    async choose(
      hostId: string,
      { busy, writeUrl }: { busy: readonly string[]; writeUrl: string },
      by: string,
    ) {
      const row = await first(db, 'host_calendar', { host_id: hostId });
      const connection = row && connectionOf(row, config());
      if (!connection) throw new UserError('This calendar is not connected any more.');
      const calendars = connection.calendars.map((one) => ({
        ...one,
        isBusy: busy.includes(one.url) || one.url === writeUrl,
      }));
      const target = calendars.find(({ url }) => url === writeUrl)?.url ?? null;
      const values = { calendars: JSON.stringify(calendars), write_url: target };
      await set(hostId, values, by, 'calendar.chosen');
    },

    /** Entries that were written stay in the calendar. */
    async disconnect(hostId: string, by: string): Promise<void> {
      hostNamed(hostId);
      const { video_link: _kept, ...gone } = nothing;
      await set(hostId, gone, by, 'calendar.disconnected');
    },

    /** An `https:` address where the host's calls take place; empty for none. */
    async setVideoLink(hostId: string, typed: string, by: string): Promise<void> {
      hostNamed(hostId);
      const link = plainAddress(typed);
      const isLink =
        URL.parse(link)?.protocol === 'https:' && link.length <= longest && !/\s/.test(link);
      if (link !== '' && !isLink) throw new UserError('Enter a link that begins with https://');
      await set(hostId, { video_link: link || null }, by, 'calendar.video_link');
    },
  };
}

const nothing = {
  url: null,
  username: null,
  password: null,
  calendars: null,
  write_url: null,
  video_link: null,
};
