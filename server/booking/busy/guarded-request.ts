/** One request to a calendar server: to the internet, or to this machine if allowed, with a limit on its answer. */
import { lookup as resolve } from 'node:dns';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isPublicAddress } from 'site-audit/addresses';
import { isLoopbackHost, withReadableScheme } from '#domain/booking/config.ts';
import { hour, minute } from '#domain/dates/durations.ts';
import { counted } from '#domain/words/numbers.ts';
import { retryAfter } from '../../shared/retry-after.ts';
import { type FeedBody, FeedError, mostFeedBytes, tooLarge } from './feed-bytes.ts';

const mostRedirects = 3;
const redirects: readonly number[] = [301, 302, 303, 307, 308];

interface Asked {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  content?: string | undefined;
  /** A redirect from another host must not reach this machine. */
  mayUseLoopback: boolean;
  signal: AbortSignal;
  /** Longest answer in bytes, as received. */
  most: number;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Whether this machine answered. */
  isLocal: boolean;
  /** Throws a FeedError if it is too long. */
  body(): Promise<FeedBody>;
  /** For an answer that is not read. */
  drop(): void;
}

/** Throws a FeedError, or the connection's error. */
export function guardedRequest(url: URL, asked: Asked): Promise<Answer> {
  const { method = 'GET', headers, content, mayUseLoopback, signal, most } = asked;
  const allowed = { loopback: mayUseLoopback };
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Literal IP addresses skip the DNS lookup, so check them here.
  if (isIP(host) && !mayConnect(host, allowed)) throw new FeedError(notAllowed);
  const { promise, resolve: answerWith, reject } = Promise.withResolvers<Answer>();
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const sent = request(url, {
    method,
    signal,
    agent: false,
    lookup: guardedLookup(allowed),
    headers: { 'Accept-Encoding': 'identity', 'User-Agent': 'busy-calendar-reader/1', ...headers },
  });
  sent.on('error', reject);
  sent.on('response', (response) => {
    response.on('error', () => {});
    answerWith({
      status: response.statusCode ?? 0,
      headers: response.headers,
      isLocal: isLoopback(response.socket.remoteAddress ?? ''),
      drop: () => response.destroy(),
      async body() {
        const { 'content-encoding': encoding = '', 'content-type': type = '' } = response.headers;
        return { bytes: await bytesOf(response, most), encoding, type };
      },
    });
  });
  sent.end(content);
  return promise;
}

/** Follows up to three redirects. `next`: where one leads, or undefined to take it as the answer. */
export async function followed(
  first: URL,
  ask: (url: URL) => Promise<Answer>,
  next: (location: string | undefined, from: URL, answer: Answer) => URL | undefined,
): Promise<{ answer: Answer; url: URL }> {
  let url = first;
  for (let count = 0; count <= mostRedirects; count += 1) {
    const answer = await ask(url);
    const isRedirect = redirects.includes(answer.status);
    const to = isRedirect ? next(answer.headers.location, url, answer) : undefined;
    if (!to) return { answer, url };
    answer.drop();
    url = to;
  }
  throw new FeedError(`redirects more than ${mostRedirects} times`);
}

export const tooLate = (ms: number) => new FeedError(`does not answer within ${ms / 1000} seconds`);

/** How long the answer of a busy server asks to wait, in ms from `now`; undefined for one that does not. */
export const waitAsked = ({ status, headers }: Pick<Answer, 'status' | 'headers'>, now: number) =>
  status === 429 || status === 503 ? retryAfter(headers['retry-after'] ?? null, now) : undefined;

export function asksToWait(ms: number): FeedError {
  const [unit, word] = (
    [
      [hour, 'hour'],
      [minute, 'minute'],
    ] as const
  ).find(([one]) => ms >= 2 * one) ?? [1000, 'second'];
  return new FeedError(`is busy and asks to wait ${counted(Math.ceil(ms / unit), word)}`, ms);
}

/** In words for the operator, without an address. */
export const unreached = (error: unknown) =>
  error instanceof FeedError
    ? error
    : new FeedError(
        `cannot be reached (${(error as NodeJS.ErrnoException | null)?.code ?? 'connection failed'})`,
      );

/** In memory of its own, which can be handed to a thread. */
async function bytesOf(response: IncomingMessage, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = Number(response.headers['content-length']) > most ? most + 1 : 0;
  if (size === 0) {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most) break;
      chunks.push(chunk);
    }
  }
  response.destroy();
  if (size > most) throw new FeedError(tooLarge(most));
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
const sixToFour = ipaddr.IPv6.parseCIDR('2002::/16');

/** Without the interface, and as the IPv4 address that an IPv6 one carries: mapped, NAT64 or 6to4. */
function plainAddress(address: string) {
  const parsed = ipaddr.process(address.split('%')[0] ?? '');
  if (!(parsed instanceof ipaddr.IPv6)) return parsed;
  const bytes = parsed.toByteArray();
  if (parsed.match(nat64)) return ipaddr.fromByteArray(bytes.slice(12));
  return parsed.match(sixToFour) ? ipaddr.fromByteArray(bytes.slice(2, 6)) : parsed;
}

export const isLoopback = (address: string) =>
  isIP(address) !== 0 && plainAddress(address).range() === 'loopback';

/** Whether an address is this machine, if allowed, or on the internet. False for text that is no address. */
export function mayConnect(address: string, { loopback: mayStay }: { loopback: boolean }): boolean {
  if (isIP(address) === 0) return false;
  return isLoopback(address) ? mayStay : isPublicAddress(plainAddress(address).toString());
}

/** DNS lookup that returns only allowed addresses: the checked one is connected to, so rebinding gains nothing. */
export function guardedLookup(
  options: { loopback: boolean },
  resolver: typeof resolve = resolve,
): LookupFunction {
  return (hostname, { all, ...wanted }, callback) => {
    resolver(hostname, { ...wanted, all: true }, (error, addresses) => {
      if (error) return callback(new FeedError('cannot be found: its name has no address'), '');
      const allowed = addresses.filter(({ address }) => mayConnect(address, options));
      const [first] = allowed;
      if (!first) return callback(new FeedError(notAllowed), '');
      if (all) return callback(null, allowed);
      callback(null, first.address, first.family);
    });
  };
}

const notAllowed = 'lies in a private network';

export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

type Fetched = { kind: 'unchanged' } | ({ kind: 'changed'; body: FeedBody } & Validators);

export interface FetchOptions {
  /** Whether the address may be on this machine: the operator's may, and those typed at the desk of a trial. */
  mayUseLoopback?: boolean;
  /** Of the current copy; without it the whole feed is fetched. */
  validators?: Validators | undefined;
  signal?: AbortSignal;
  timeoutMs?: number;
}

const longestValidator = 1000;

/** Throws a FeedError whose message contains no address. */
export async function fetchFeed(url: string, options: FetchOptions = {}): Promise<Fetched> {
  const { validators, signal, timeoutMs = 10_000 } = options;
  const late = AbortSignal.timeout(timeoutMs);
  const ended = signal ? AbortSignal.any([signal, late]) : late;
  const headers = {
    Accept: 'text/calendar, */*;q=0.1',
    ...(validators?.etag && { 'If-None-Match': validators.etag }),
    ...(validators?.lastModified && { 'If-Modified-Since': validators.lastModified }),
  };
  /** A redirect from another host must not reach this machine. */
  let mayUseLoopback = options.mayUseLoopback ?? true;
  try {
    const { answer } = await followed(
      new URL(url),
      (to) => guardedRequest(to, { headers, mayUseLoopback, signal: ended, most: mostFeedBytes }),
      (location, from, { isLocal, drop }) => {
        mayUseLoopback &&= isLocal;
        const next = redirectOf(location, from, isLocal);
        if (next) return next;
        drop();
        throw new FeedError('redirects to an address that may not be fetched');
      },
    );
    const { status, headers: given } = answer;
    if (status !== 200) answer.drop();
    if (status === 304 && validators) return { kind: 'unchanged' };
    const wait = waitAsked(answer, Date.now());
    if (wait !== undefined) throw asksToWait(wait);
    if (status !== 200) throw new FeedError(`answers with status ${status}`);
    const body = await answer.body();
    const [etag, lastModified] = [validator(given.etag), validator(given['last-modified'])];
    return { kind: 'changed', body, etag, lastModified };
  } catch (error) {
    throw late.aborted ? tooLate(timeoutMs) : unreached(error);
  }
}

function redirectOf(location: string | undefined, from: URL, isLocal: boolean): URL | undefined {
  const address = withReadableScheme(location ?? '');
  if (address === '' || !URL.canParse(address, from)) return undefined;
  const url = new URL(address, from);
  const isPlainHere = url.protocol === 'http:' && isLocal && isLoopbackHost(url.hostname);
  return url.protocol === 'https:' || isPlainHere ? url : undefined;
}

const validator = (value: string | undefined) =>
  value !== undefined && value.length <= longestValidator ? value : null;
