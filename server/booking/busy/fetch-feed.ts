/** Fetches a calendar, from the internet or this machine only, with limits on time, size and redirects. */
import { isLoopbackHost, withReadableScheme } from '#domain/booking/config.ts';
import { type FeedBody, FeedError, mostFeedBytes } from './feed-bytes.ts';
import { followed, guardedRequest, tooLate, unreached } from './guarded-request.ts';

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
  const headers = {
    Accept: 'text/calendar, */*;q=0.1',
    ...(validators?.etag && { 'If-None-Match': validators.etag }),
    ...(validators?.lastModified && { 'If-Modified-Since': validators.lastModified }),
  };
  /** A redirect from another host must not reach this machine. */
  let mayUseLoopback = true;
  try {
    const { answer } = await followed(
      new URL(url),
      (to) => guardedRequest(to, { headers, mayUseLoopback, signal: ended, most: mostFeedBytes }),
      (location, from, { isLocal, drop }) => {
        mayUseLoopback = isLocal;
        const next = redirectOf(location, from, isLocal);
        if (next) return next;
        drop();
        throw new FeedError('redirects to an address that may not be fetched');
      },
    );
    const { status, headers: given } = answer;
    if (status !== 200) answer.drop();
    if (status === 304 && validators) return { kind: 'unchanged' };
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
