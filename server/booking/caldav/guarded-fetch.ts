/** The `fetch` that tsdav is given: every request and every redirect passes the address guard and counts. */
import { isLoopbackHost } from '#domain/booking/config.ts';
import { FeedError, feedText } from '../busy/feed-bytes.ts';
import { followed, guardedRequest } from '../busy/guarded-request.ts';

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
export function guardedFetch({ server, authorization, mayUseLoopback, signal }: GuardOptions) {
  let asked = 0;
  const state: { fault: FeedError | undefined } = { fault: undefined };

  function request(url: URL, init: RequestInit) {
    asked += 1;
    if (asked > mostRequests) throw new FeedError(`needs more than ${mostRequests} requests`);
    const isPlainHere = url.protocol === 'http:' && mayUseLoopback && isLoopbackHost(url.hostname);
    if (url.protocol !== 'https:' && !isPlainHere) throw new FeedError('names an address without encryption');
    const own = { ...(init.headers as Record<string, string>) };
    return guardedRequest(url, {
      ...{ method: init.method ?? 'GET', content: init.body as string | undefined },
      ...{ mayUseLoopback, signal, most: mostBytes },
      headers: isSameSite(url, server) ? { ...own, authorization } : own,
    });
  }

  async function answerOf(address: string | URL, init: RequestInit): Promise<Response> {
    const { answer, url } = await followed(
      new URL(address),
      async (to) => request(to, init),
      (location, from) => (location && init.redirect !== 'manual' ? new URL(location, from) : undefined),
    );
    const { status, headers } = answer;
    if (status === 401) throw new FeedError('refuses the user name or the app password');
    if (status >= 500) throw new FeedError(`answers with status ${status}`);
    const text = feedText(await answer.body(), mostBytes);
    // tsdav takes an empty answer of any kind for a calendar without events.
    if (init.method === 'REPORT' && (status !== 207 || !text.includes('multistatus'))) {
      throw new FeedError(status === 207 ? 'does not list its events' : `answers with status ${status}`);
    }
    const shown = passedOn.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []));
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

/** Providers answer from several names of one domain, such as caldav. and p42-caldav.icloud.com. */
function isSameSite(one: URL, other: URL): boolean {
  if (one.protocol !== other.protocol) return false;
  if (one.host === other.host) return true;
  const [a, b] = [one, other].map(({ hostname }) => hostname.split('.').slice(-2).join('.'));
  return a === b && /^[a-z-]+$/i.test(one.hostname.split('.').at(-1) ?? '') && one.port === other.port;
}
