/** What is asked of a CalDAV server: which calendars there are, their events, and one entry written or removed. */
import {
  calendarQuery,
  createAccount,
  createObject,
  deleteObject,
  fetchCalendars,
  updateObject,
} from 'tsdav';
import { isLoopbackHost } from '#domain/booking/config.ts';
import { normaliseLine } from '#domain/forms/normalise.ts';
import { FeedError, feedText } from '../busy/feed-bytes.ts';
import { followed, guardedRequest, tooLate, unreached } from '../busy/guarded-request.ts';
import type { Interval } from '../busy/intervals.ts';
import { mayGetLogin } from './login-scope.ts';

export interface Login {
  url: string;
  username: string;
  password: string;
  timeoutMs: number;
}

export interface FoundCalendar {
  url: string;
  name: string;
}

export type CalDav = ReturnType<typeof calDav>;

const mostCalendars = 30;
const longestName = 80;

export function calDav({ url, username, password, timeoutMs }: Login, mayUseLoopback: boolean) {
  const signal = AbortSignal.timeout(timeoutMs);
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const guard = guardedFetch({ server: new URL(url), authorization, mayUseLoopback, signal });
  const { fetch } = guard;

  /** Throws a FeedError whose message contains no address. */
  async function inWords<Result>(work: Promise<Result>, otherwise?: string): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      if (signal.aborted) throw tooLate(timeoutMs);
      if (error instanceof FeedError) throw error;
      if (guard.state.fault) throw guard.state.fault;
      const isCode = error instanceof Error && 'code' in error;
      throw isCode || otherwise === undefined ? unreached(error) : new FeedError(otherwise);
    }
  }

  async function query(calendar: string, events: object): Promise<string[]> {
    const event = { _attributes: { name: 'VEVENT' }, ...events };
    const filters = [
      { 'comp-filter': { _attributes: { name: 'VCALENDAR' }, 'comp-filter': event } },
    ];
    const props = { 'd:getetag': {}, 'c:calendar-data': {} };
    const work = calendarQuery({ url: calendar, props, filters, depth: '1', fetch });
    const found = await inWords(work, 'does not answer a question for its events');
    return found.map(({ raw, props: given }) => {
      const data: unknown = given?.calendarData?._cdata ?? given?.calendarData;
      // An answer that is no list of events must not look like an empty calendar.
      if (!raw?.multistatus || typeof data !== 'string')
        throw new FeedError('leaves out the text of an event');
      return data;
    });
  }

  return {
    /** Those that hold events, in the server's order. */
    async calendars(): Promise<FoundCalendar[]> {
      const work = async () => {
        const account = await createAccount({
          account: { accountType: 'caldav', serverUrl: url },
          fetch,
        });
        return fetchCalendars({ account, fetch });
      };
      const found = await inWords(work(), 'does not answer as a CalDAV server');
      return found
        .filter(({ components = [] }) => components.length === 0 || components.includes('VEVENT'))
        .slice(0, mostCalendars)
        .map((one, index) => ({
          url: one.url,
          name:
            normaliseLine(String(one.displayName ?? '')).slice(0, longestName) ||
            `Calendar ${index + 1}`,
        }));
    },

    /** The text of each event that touches the window, and of each series. */
    async events(calendar: string, { from, to }: Interval): Promise<string[]> {
      const time = (ms: number) => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');
      const within = { 'time-range': { _attributes: { start: time(from), end: time(to) } } };
      // Xandikos looks at the first time of a series only. Servers that know better may refuse the question.
      const repeats = { 'prop-filter': { _attributes: { name: 'RRULE' } } };
      const [single, series] = await Promise.all([
        query(calendar, within),
        query(calendar, repeats).catch((error) => {
          if (signal.aborted) throw error;
          return [];
        }),
      ]);
      return [...new Set([...single, ...series])];
    },

    /** Undefined if there is no such entry. */
    async tagOf(entry: string): Promise<{ etag: string | undefined } | undefined> {
      const { status, ok, headers } = await inWords(fetch(entry));
      if (status === 404 || status === 410) return undefined;
      if (!ok) throw new FeedError(`answers with status ${status}`);
      const etag = headers.get('etag') ?? undefined;
      // Weak tags never match.
      return { etag: etag?.startsWith('W/') ? undefined : etag };
    },

    /** Writes the entry as it should be now, or removes it: repeating that changes nothing. */
    async keep(entry: string, text: string | undefined): Promise<void> {
      const present = await this.tagOf(entry);
      if (text === undefined && !present) return;
      const headers = { 'Content-Type': 'text/calendar; charset=utf-8' };
      const tag = present?.etag === undefined ? {} : { etag: present.etag };
      const work = () => {
        if (text === undefined) return deleteObject({ url: entry, ...tag, fetch });
        if (present) return updateObject({ url: entry, data: text, headers, ...tag, fetch });
        return createObject({
          url: entry,
          data: text,
          headers: { ...headers, 'If-None-Match': '*' },
          fetch,
        });
      };
      const { status, ok } = await inWords(work());
      const isGone = text === undefined && (status === 404 || status === 410);
      if (status === 412) throw new FeedError('has changed the entry at the same moment');
      if (!ok && !isGone) throw new FeedError(`answers with status ${status}`);
    },
  };
}

interface GuardOptions {
  /** Where the password may go: to this server and to others of the same site. */
  server: URL;
  authorization: string;
  mayUseLoopback: boolean;
  signal: AbortSignal;
}

const mostBytes = 16 * 1024 * 1024;
/** Discovery takes a few requests and one per calendar. */
const mostRequests = 100;
const passedOn = ['content-type', 'etag', 'location'] as const;

/** `fault`: why the last request failed, if it did; tsdav tries other addresses and forgets it. */
function guardedFetch({ server, authorization, mayUseLoopback, signal }: GuardOptions) {
  let asked = 0;
  const state: { fault: FeedError | undefined } = { fault: undefined };

  function request(url: URL, init: RequestInit) {
    asked += 1;
    if (asked > mostRequests) throw new FeedError(`needs more than ${mostRequests} requests`);
    const isPlainHere = url.protocol === 'http:' && mayUseLoopback && isLoopbackHost(url.hostname);
    if (url.protocol !== 'https:' && !isPlainHere)
      throw new FeedError('names an address without encryption');
    const own = { ...(init.headers as Record<string, string>) };
    return guardedRequest(url, {
      method: init.method ?? 'GET',
      content: init.body as string | undefined,
      mayUseLoopback,
      signal,
      most: mostBytes,
      headers: mayGetLogin(url, server) ? { ...own, authorization } : own,
    });
  }

  async function answerOf(address: string | URL, init: RequestInit): Promise<Response> {
    const { answer, url } = await followed(
      new URL(address),
      async (to) => request(to, init),
      (location, from) =>
        location && init.redirect !== 'manual' ? new URL(location, from) : undefined,
    );
    const { status, headers } = answer;
    if (status === 401) throw new FeedError('refuses the user name or the app password');
    if (status >= 500) throw new FeedError(`answers with status ${status}`);
    const text = feedText(await answer.body(), mostBytes);
    // tsdav takes an empty answer of any kind for a calendar without events.
    if (init.method === 'REPORT' && (status !== 207 || !text.includes('multistatus'))) {
      throw new FeedError(
        status === 207 ? 'does not list its events' : `answers with status ${status}`,
      );
    }
    const shown = passedOn.flatMap((name) =>
      headers[name] ? [[name, String(headers[name])]] : [],
    );
    const body = status === 204 || status === 304 ? null : text;
    const response = new Response(body, { status, headers: Object.fromEntries(shown) });
    return Object.defineProperty(response, 'url', { value: url.href });
  }

  return {
    state,
    async fetch(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
      state.fault = undefined;
      try {
        return await answerOf(address as string | URL, init);
      } catch (error) {
        if (error instanceof FeedError) state.fault = error;
        throw error;
      }
    },
  };
}
