/** What hosts set at the desk: their connected calendar, and the link of their calls. */
import { type BookingConfig, calendarAddress } from '#domain/booking/config.ts';
import {
  addressFaultWords,
  isReadByAddressOnly,
  readPrivateAddress,
} from '#domain/booking/private-address.ts';
import { normaliseLine, plainAddress, plainSecret } from '#domain/forms/normalise.ts';
import { first, remove } from '../../db/rows.ts';
import type { Storage } from '../../db/write.ts';
import type { Secret } from '../../shared/secret.ts';
import { writeTrail } from '../../shared/trail.ts';
import { UserError } from '../../shared/user-error.ts';
import type { BusyCalendars } from '../busy/busy-calendars.ts';
import { addAddress, type Feed, feedsIn, removeAddress } from '../busy/calendar-addresses.ts';
import { calendarReadings, calendarWords } from '../busy/calendar-readings.ts';
import { FeedError } from '../busy/feed-bytes.ts';
import type { AskCalendar } from './ask-calendar.ts';
import {
  type ChosenCalendar,
  concealPassword,
  connectionOf,
  type HostCalendarRow,
} from './connected-calendars.ts';
import { firstForCalls } from './found-calendars.ts';
import { enqueueComing } from './write-calls.ts';

interface HostCalendarsOptions extends Storage {
  secret: Secret;
  config: () => BookingConfig;
  ask: AskCalendar;
  tryAddress: BusyCalendars['tryAddress'];
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
const byAddress =
  'This calendar is read by its private address, without a password. Add it under “By a private address”.';
const longest = 500;
const longestAddress = 2000;
const longestName = 60;
/** Of one host. */
const mostAddresses = 10;

/** Every change throws a UserError for what a person can correct. `by`: `desk:<person>`. */
export function createHostCalendars(options: HostCalendarsOptions) {
  const { db, write, clock, secret, config, ask, tryAddress, onChanged } = options;

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
    /** Each host with what is set and how the calendars are read; never a password or a private address. */
    async list() {
      const readings = await calendarReadings(db, config(), clock.now());
      const feeds = await feedsIn(db, config());
      return Promise.all(
        config().hosts.map(async (host) => {
          const row = await first(db, 'host_calendar', { host_id: host.id });
          const { url, username, calendars, writeUrl } = (row && connectionOf(row, config())) ?? {};
          const connection = url === undefined ? undefined : { url, username, calendars, writeUrl };
          const reading = readings.find((one) => one.isConnected && one.hostId === host.id);
          const fault = reading && calendarWords('The calendar', reading);
          const ofHost = feeds.filter(({ hostId }) => hostId === host.id);
          const addresses = ofHost.flatMap(({ typed }) => {
            const read = typed && readings.find(({ typedId }) => typedId === typed.id);
            return read
              ? [{ ...typed, minutes: read.minutes, fault: calendarWords(typed.name, read) }]
              : [];
          });
          return {
            host,
            connection,
            fault,
            /** Typed at the desk, without the addresses themselves. */
            addresses,
            /** How many more the server's settings name. */
            fixed: ofHost.length - addresses.length,
            minutes: reading?.minutes,
            videoLink: row?.video_link ?? '',
          };
        }),
      );
    },

    /**
     * Finds the account's calendars. What the server says about each decides at first which keep calls away, and into which
     * one calls are written: returns its name, or undefined if none may be written.
     */
    async connect(
      hostId: string,
      { address, ...account }: Account,
      by: string,
    ): Promise<string | undefined> {
      hostNamed(hostId);
      const typed = plainAddress(address);
      const url = calendarAddress.safeParse(
        /^[a-z]+:/i.test(typed) ? typed : `https://${typed}`,
      ).data;
      if (url === undefined)
        throw new UserError('Enter the address of the calendar server. It begins with https://');
      const server = new URL(url);
      if (server.username !== '')
        throw new UserError('Enter the address of the calendar server, without a user name in it.');
      if (/\.ics$/i.test(server.pathname) || isReadByAddressOnly(server))
        throw new UserError(byAddress);
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
      if (found.length === 0) throw new UserError('This account has no calendar for events.');
      const main = firstForCalls(found);
      const calendars = JSON.stringify(
        found.map(
          ({ isFree, ...one }): ChosenCalendar => ({
            ...one,
            isBusy: !isFree || one.url === main?.url,
          }),
        ),
      );
      const concealed = concealPassword(secret, password, { hostId, url, username });
      const write_url = main?.url ?? null;
      const values = { url, username, password: concealed, calendars, write_url };
      await set(hostId, values, by, 'calendar.connected');
      return main?.name;
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
      const target = calendars.find(({ url }) => url === writeUrl);
      if (target?.isReadOnly)
        throw new UserError(
          `“${target.name}” can only be read. Choose another calendar for the calls.`,
        );
      const values = { calendars: JSON.stringify(calendars), write_url: target?.url ?? null };
      await set(hostId, values, by, 'calendar.chosen');
    },

    /** Entries that were written stay in the calendar. */
    async disconnect(hostId: string, by: string): Promise<void> {
      hostNamed(hostId);
      const { video_link: _kept, ...gone } = nothing;
      await set(hostId, gone, by, 'calendar.disconnected');
    },

    /**
     * Reads the calendar at its private address and keeps the address, encrypted. Returns how many busy times are ahead.
     * `name`: empty for that of its program.
     */
    async addAddress(
      hostId: string,
      { address: typed, name }: { address: string; name: string },
      by: string,
    ): Promise<number> {
      const host = hostNamed(hostId);
      if (typed.length > longestAddress) throw new UserError('Enter a shorter address.');
      const read = readPrivateAddress(typed);
      if ('fault' in read) throw new UserError(read.fault);
      const known = (await feedsIn(db, config())).filter((feed) => feed.hostId === hostId);
      if (known.length >= mostAddresses)
        throw new UserError(`${host.name} has ${mostAddresses} addresses. Remove one first.`);
      const { address } = read;
      if (known.some((feed) => isAddressOf(feed, secret, address)))
        throw new UserError('This calendar is read already.');
      const busy = await tryAddress(host, address).catch((error) => {
        throw error instanceof FeedError ? new UserError(addressFaultWords(error.message)) : error;
      });
      const at = clock.now();
      await write(async (trx) => {
        const label = normaliseLine(name).slice(0, longestName) || read.name;
        await addAddress(trx, secret, { hostId, name: label, address }, { by, at });
        const subject = ['host', hostId] as const;
        await writeTrail(trx, { at, actor: by, action: 'calendar.address_added', subject });
      });
      await onChanged();
      return busy;
    },

    async removeAddress(hostId: string, id: string, by: string): Promise<void> {
      const feeds = await feedsIn(db, config());
      if (!feeds.some((feed) => feed.hostId === hostId && feed.typed?.id === id))
        throw new UserError('This address is not stored any more.');
      await write(async (trx) => {
        await removeAddress(trx, id);
        const subject = ['host', hostId] as const;
        await writeTrail(trx, {
          at: clock.now(),
          actor: by,
          action: 'calendar.address_removed',
          subject,
        });
      });
      await onChanged();
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

/** False for one that the site's key does not open. */
function isAddressOf(feed: Feed, secret: Secret, address: string): boolean {
  try {
    return feed.address(secret) === address;
  } catch {
    return false;
  }
}

const nothing = {
  url: null,
  username: null,
  password: null,
  calendars: null,
  write_url: null,
  video_link: null,
};
