/** Fetches a calendar, from the internet or this machine only, with limits on time, size and redirects. */
import { isLoopbackHost, withReadableScheme } from '#domain/booking/config.ts';
import { type FeedBody, FeedError, mostFeedBytes } from './feed-bytes.ts';
import { guardedRequest, mostRedirects, redirects, tooLate, unreached } from './guarded-request.ts';

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

const longestValidator = 1000;

/** Throws a FeedError whose message contains no address. */
export async function fetchFeed(url: string, options: FetchOptions = {}): Promise<Fetched> {
  const { validators, signal, timeoutMs = 10_000 } = options;
  const late = AbortSignal.timeout(timeoutMs);
  const ended = signal ? AbortSignal.any([signal, late]) : late;
  try {
    let hop: Hop = { url: new URL(url), mayUseLoopback: true };
    for (let followed = 0; followed <= mostRedirects; followed += 1) {
      const answer = await ask(hop, validators, ended);
      if (!('mayUseLoopback' in answer)) return answer;
      hop = answer;
    }
    throw new FeedError(`redirects more than ${mostRedirects} times`);
  } catch (error) {
    throw late.aborted ? tooLate(timeoutMs) : unreached(error);
  }
}

interface Hop {
  url: URL;
  /** A redirect from another host must not reach this machine. */
  mayUseLoopback: boolean;
}

async function ask({ url, mayUseLoopback }: Hop, validators: Validators | undefined, signal: AbortSignal) {
  const headers = {
    Accept: 'text/calendar, */*;q=0.1',
    ...(validators?.etag && { 'If-None-Match': validators.etag }),
    ...(validators?.lastModified && { 'If-Modified-Since': validators.lastModified }),
  };
  const most = mostFeedBytes;
  const answer = await guardedRequest(url, { headers, mayUseLoopback, signal, most });
  const { status, headers: given, isLocal } = answer;
  const isRedirect = redirects.includes(status);
  if (status !== 200) answer.drop();
  if (status === 304 && validators) return { kind: 'unchanged' } as const;
  if (isRedirect) {
    const next = redirectOf(given.location, url, isLocal);
    if (!next) throw new FeedError('redirects to an address that may not be fetched');
    return next;
  }
  if (status !== 200) throw new FeedError(`answers with status ${status}`);
  const body = await answer.body();
  const [etag, lastModified] = [validator(given.etag), validator(given['last-modified'])];
  return { kind: 'changed', body, etag, lastModified } as const;
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
