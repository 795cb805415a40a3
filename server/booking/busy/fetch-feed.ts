/** Fetches a calendar, from the internet or this machine only, with limits on time, size and redirects. */
import { lookup as resolve } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isPublicAddress } from 'site-audit/addresses';
import { isLoopbackHost, withReadableScheme } from '#domain/booking/config.ts';
import { type FeedBody, FeedError, mostFeedBytes, tooLarge } from './feed-bytes.ts';

export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export type Fetched = { kind: 'unchanged' } | ({ kind: 'changed'; body: FeedBody } & Validators);

interface FetchOptions {
  /** Of the current copy; without it the whole feed is fetched. */
  validators?: Validators | undefined;
  signal?: AbortSignal;
  timeoutMs?: number;
}

const mostRedirects = 3;
const longestValidator = 1000;

/** Throws a FeedError whose message contains no address. */
export async function fetchFeed(url: string, options: FetchOptions = {}): Promise<Fetched> {
  const { validators, signal, timeoutMs = 10_000 } = options;
  const late = AbortSignal.timeout(timeoutMs);
  const ended = signal ? AbortSignal.any([signal, late]) : late;
  try {
    let hop: Hop = { url: new URL(url), mayUseLoopback: true };
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      const answer = await ask(hop, validators, ended);
      if (!('mayUseLoopback' in answer)) return answer;
      hop = answer;
    }
    throw new FeedError(`redirects more than ${mostRedirects} times`);
  } catch (error) {
    if (late.aborted) throw new FeedError(`does not answer within ${timeoutMs / 1000} seconds`);
    if (error instanceof FeedError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new FeedError(`cannot be reached (${code ?? 'connection failed'})`);
  }
}

interface Hop {
  url: URL;
  /** A redirect from another host must not reach this machine. */
  mayUseLoopback: boolean;
}

function ask({ url, mayUseLoopback }: Hop, validators: Validators | undefined, signal: AbortSignal) {
  const allowed = { loopback: mayUseLoopback };
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Literal IP addresses skip the DNS lookup, so check them here.
  if (isIP(host) && !mayConnect(host, allowed)) throw new FeedError(notAllowed);
  const { promise, resolve, reject } = Promise.withResolvers<Fetched | Hop>();
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const sent = request(url, {
    lookup: guardedLookup(allowed),
    signal,
    agent: false,
    headers: {
      Accept: 'text/calendar, */*;q=0.1',
      'Accept-Encoding': 'identity',
      'User-Agent': 'busy-calendar-reader/1',
      ...(validators?.etag && { 'If-None-Match': validators.etag }),
      ...(validators?.lastModified && { 'If-Modified-Since': validators.lastModified }),
    },
  });
  sent.on('error', reject);
  sent.on('response', (response) => {
    const isLocal = isLoopback(response.socket.remoteAddress ?? '');
    const status = response.statusCode ?? 0;
    const done = (answer: Fetched | Hop) => {
      response.destroy();
      resolve(answer);
    };
    const fail = (message: string) => {
      response.destroy();
      reject(new FeedError(message));
    };
    if (status === 304 && validators) return done({ kind: 'unchanged' });
    if ([301, 302, 303, 307, 308].includes(status)) {
      const next = redirectOf(response.headers.location, url, isLocal);
      return next ? done(next) : fail('redirects to an address that may not be fetched');
    }
    if (status !== 200) return fail(`answers with status ${status}`);
    if (Number(response.headers['content-length']) > mostFeedBytes) return fail(tooLarge);
    const chunks: Buffer[] = [];
    let size = 0;
    response.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > mostFeedBytes) fail(tooLarge);
      else chunks.push(chunk);
    });
    response.on('error', reject);
    response.on('end', () =>
      resolve({
        kind: 'changed',
        body: {
          bytes: joined(chunks, size),
          encoding: response.headers['content-encoding'] ?? '',
          type: response.headers['content-type'] ?? '',
        },
        etag: validator(response.headers.etag),
        lastModified: validator(response.headers['last-modified']),
      }),
    );
  });
  sent.end();
  return promise;
}

/** In memory of its own, which can be handed to a thread. */
function joined(chunks: readonly Buffer[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function redirectOf(location: string | undefined, from: URL, isLocal: boolean): Hop | undefined {
  const address = withReadableScheme(location ?? '');
  if (address === '' || !URL.canParse(address, from)) return undefined;
  const url = new URL(address, from);
  const isPlainHere = url.protocol === 'http:' && isLocal && isLoopbackHost(url.hostname);
  return url.protocol === 'https:' || isPlainHere ? { url, mayUseLoopback: isLocal } : undefined;
}

const validator = (value: string | undefined) =>
  value !== undefined && value.length <= longestValidator ? value : null;

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
