/** What is asked of a CalDAV server: which calendars there are, their events, and one entry written or removed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createAccount, createObject, deleteObject, updateObject } from 'tsdav';
import { isLoopbackHost } from '#domain/booking/config.ts';
import { day } from '#domain/dates/durations.ts';
import { FeedError, feedText } from '../busy/feed-bytes.ts';
import {
  asksToWait,
  followed,
  guardedRequest,
  tooLate,
  unreached,
  waitAsked,
} from '../busy/guarded-request.ts';
import type { Interval } from '../busy/intervals.ts';
import {
  calendarsQuestion,
  type FoundCalendar,
  foundCalendars,
  homeIn,
  homeQuestion,
} from './found-calendars.ts';
import { mayGetLogin } from './login-scope.ts';
import { givenIn, isGood, type Part, partsOf } from './multistatus.ts';
import { refusalWords, signIn } from './sign-in.ts';

export interface Login {
  url: string;
  username: string;
  password: string;
  timeoutMs: number;
}

export type CalDav = ReturnType<typeof calDav>;

export function calDav(login: Login, mayUseLoopback: boolean) {
  const { url, timeoutMs } = login;
  const signal = AbortSignal.timeout(timeoutMs);
  const guard = guardedFetch({ login, until: Date.now() + timeoutMs, mayUseLoopback, signal });
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

  /** The parts of an answer. `otherwise`: what an answer of another kind means. */
  async function parts(at: string, method: string, body: string, otherwise: string, depth = '1') {
    const headers = { 'Content-Type': 'text/xml;charset=UTF-8', Depth: depth };
    const answer = await inWords(fetch(at, { method, body, headers }));
    const text = await answer.text();
    if (answer.status === 507 || isCutOff(answer.status, text)) return 'cut off';
    if (answer.status !== 207) throw new FeedError(`answers with status ${answer.status}`);
    const found = partsOf(text);
    // An answer that is no list must not look like an empty one.
    if (!found) throw new FeedError(otherwise);
    return found;
  }

  /** The texts of events; `isWhole` is false if the server gives only a part of them. */
  async function query(calendar: string, filter: string) {
    const found = await parts(
      calendar,
      'REPORT',
      eventsQuestion(filter),
      'does not list its events',
    );
    if (found === 'cut off') return { texts: [], isWhole: false };
    const texts = found.flatMap((part) => eventIn(part, calendar) ?? []);
    return { texts, isWhole: !found.some(({ status }) => status === 507) };
  }

  /** Asks for halves of a time whose events are too many for one answer. */
  async function eventsWithin(calendar: string, from: number, to: number): Promise<string[]> {
    const time = (ms: number) => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const filter = `<c:time-range start="${time(from)}" end="${time(to)}"/>`;
    const { texts, isWhole } = await query(calendar, filter);
    if (isWhole) return texts;
    if (to - from <= day) throw new FeedError('gives only a part of its events');
    const middle = from + Math.floor((to - from) / 2000) * 1000;
    const halves = [
      await eventsWithin(calendar, from, middle),
      await eventsWithin(calendar, middle, to),
    ];
    return halves.flat();
  }

  return {
    /** Those that hold events, in the server's order. */
    async calendars(): Promise<FoundCalendar[]> {
      // With a home, tsdav looks for the user only: its own look at the home demands addresses in one spelling.
      const account = { accountType: 'caldav', serverUrl: url, homeUrl: url } as const;
      const { principalUrl = url } = await inWords(createAccount({ account, fetch }), noCalDav);
      const user = await parts(principalUrl, 'PROPFIND', homeQuestion, noCalDav, '0');
      const home = user === 'cut off' ? undefined : homeIn(user, principalUrl);
      if (home === undefined) throw new FeedError(noCalDav);
      const found = await parts(home, 'PROPFIND', calendarsQuestion, noCalDav);
      return found === 'cut off' ? [] : foundCalendars(found, home);
    },

    /** The text of each event that touches the window, and of each series. */
    async events(calendar: string, { from, to }: Interval): Promise<string[]> {
      const [single, series] = await Promise.all([
        eventsWithin(calendar, from, to),
        // Xandikos looks at the first time of a series only. Servers that know better may refuse the question.
        query(calendar, '<c:prop-filter name="RRULE"/>').catch((error) => {
          if (signal.aborted) throw error;
          return { texts: [] };
        }),
      ]);
      return [...new Set([...single, ...series.texts])];
    },

    /** Undefined if there is no such entry. */
    async tagOf(entry: string): Promise<{ etag: string | undefined } | undefined> {
      const { status, ok, headers } = await inWords(fetch(entry));
      if (isGone(status)) return undefined;
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
      const isRemoved = text === undefined && isGone(status);
      if (status === 403) throw new FeedError('does not let this user write (status 403)');
      if (status === 412) throw new FeedError('has changed the entry at the same moment');
      if (!ok && !isRemoved) throw new FeedError(`answers with status ${status}`);
    },
  };
}

const noCalDav = 'does not answer as a CalDAV server: check its address';
const isGone = (status: number) => status === 404 || status === 410;

const eventsQuestion = (filter: string) => `<?xml version="1.0" encoding="utf-8"?>
<c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">
<d:prop><d:getetag/><c:calendar-data/></d:prop>
<c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">${filter}</c:comp-filter></c:comp-filter></c:filter>
</c:calendar-query>`;

/** RFC 4791, section 7.8: the server would have to list too much. */
const isCutOff = (status: number, text: string) =>
  status === 403 && text.includes('number-of-matches-within-limits');

/** Undefined for a part without an event: one that is gone or closed to the user, and notes about the whole. */
function eventIn(part: Part, calendar: string): string | undefined {
  const isWhole = URL.parse(part.href, calendar)?.pathname === new URL(calendar).pathname;
  const ofEvent = part.props.get('calendar-data')?.status ?? part.status;
  const status = isGood(part.status) ? ofEvent : part.status;
  // Some servers say of a calendar without events that it is not found.
  if (isGone(status) || status === 507 || (status === 403 && !isWhole)) return undefined;
  if (!isGood(status)) {
    const words = isWhole ? 'answers with status' : 'keeps an event back with status';
    throw new FeedError(`${words} ${status}`);
  }
  const text = givenIn(part, 'calendar-data')?.text;
  // The events of an answer without their texts must not look like free time.
  if (!text && !isWhole) throw new FeedError('leaves out the text of an event');
  return text || undefined;
}

interface GuardOptions {
  /** Its password goes to its server and to others of the same site. */
  login: Login;
  /** When the work has to be done, in ms since 1970. */
  until: number;
  mayUseLoopback: boolean;
  signal: AbortSignal;
}

const mostBytes = 16 * 1024 * 1024;
/** Discovery takes a few requests and one per calendar. */
const mostRequests = 100;
const passedOn = ['content-type', 'etag', 'location'] as const;

/** Times that one request is sent again because the server asks to wait. */
const mostWaits = 3;

/** `fault`: why the last request failed, if it did; tsdav tries other addresses and forgets it. */
function guardedFetch({ login, until, mayUseLoopback, signal }: GuardOptions) {
  const server = new URL(login.url);
  const signing = signIn(login);
  let asked = 0;
  /** A server that asks to wait is asked nothing else. */
  const state: { fault: FeedError | undefined; isOver: boolean } = {
    fault: undefined,
    isOver: false,
  };

  function request(url: URL, init: RequestInit, authorization: string | undefined) {
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
      headers: authorization === undefined ? own : { ...own, authorization },
    });
  }

  async function signedRequest(url: URL, init: RequestInit) {
    if (!mayGetLogin(url, server)) return request(url, init, undefined);
    const sign = () => signing.header(init.method ?? 'GET', url);
    const sent = sign();
    const answer = await request(url, init, sent);
    if (answer.status !== 401 || !signing.mayTryAgain(sent, answer.headers['www-authenticate']))
      return answer;
    answer.drop();
    return request(url, init, sign());
  }

  async function patientRequest(url: URL, init: RequestInit, waits = 0) {
    const answer = await signedRequest(url, init);
    const ms = waitAsked(answer, Date.now());
    if (ms === undefined) return answer;
    answer.drop();
    if (waits >= mostWaits || Date.now() + ms > until) {
      state.isOver = true;
      throw asksToWait(ms);
    }
    await sleep(ms, undefined, { signal });
    return patientRequest(url, init, waits + 1);
  }

  async function answerOf(address: string | URL, init: RequestInit): Promise<Response> {
    const { answer, url } = await followed(
      new URL(address),
      async (to) => patientRequest(to, init),
      (location, from) =>
        location && init.redirect !== 'manual' ? new URL(location, from) : undefined,
    );
    const { status, headers } = answer;
    if (status === 401) {
      const words = mayGetLogin(url, server)
        ? refusalWords(headers['www-authenticate'])
        : 'leads to another server, which does not get the password: enter that server’s address';
      throw new FeedError(words);
    }
    if (status === 429 || (status >= 500 && status !== 507))
      throw new FeedError(`answers with status ${status}`);
    if (status === 403 && init.method === 'PROPFIND')
      throw new FeedError('does not let this user in (status 403)');
    const text = feedText(await answer.body(), mostBytes);
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
      if (state.isOver && state.fault) throw state.fault;
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
