/** One request and its response. Does not follow redirects, decode or store. */
import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import type { Fault, HeaderList } from '../site/answer.ts';
import { faultOf, RequestFault } from './request-fault.ts';

interface ExchangeOptions {
  method: 'GET' | 'HEAD';
  headers: Record<string, string>;
  headerBytes: number;
  /** Time limit for all response headers together, so dripped headers gain no time. */
  headersMs: number;
  /** Ends the exchange: with a `timeout` fault before the headers, with the partial body after them. */
  signal: AbortSignal;
}

export interface Exchange {
  status: number;
  headers: HeaderList;
  /** From sending the request to the first response byte, without connection setup. */
  ttfbMs: number;
  /** Still encoded. Read or destroy it. It ends early, without an error, when the connection breaks. */
  body: Readable;
  /** Why the body ended early, if it did. */
  breach(): Pick<Fault, 'code' | 'reason'> | undefined;
}

/** Rejects with a RequestFault, or with undici's error. */
export function exchange(
  dispatcher: Dispatcher,
  url: URL,
  options: ExchangeOptions,
): Promise<Exchange> {
  const { method, headers, headerBytes, headersMs, signal } = options;
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined;
    let body: Readable | undefined;
    let isOver = false;
    let breach: Error | undefined;
    let sentAt = 0;
    let firstByteAt = 0;
    let timer: NodeJS.Timeout | undefined;

    function end(error?: Error): void {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      if (error) {
        breach = error;
        controller?.abort(error);
        reject(error);
      }
      body?.push(null);
    }

    const onAbort = () => end(new RequestFault('timeout'));
    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort, { once: true });

    function begin(status: number, headers: HeaderList): void {
      clearTimeout(timer);
      body = new Readable({
        read: () => controller?.resume(),
        destroy(error, done) {
          if (!isOver) {
            end();
            controller?.abort(new Error('no more wanted'));
          }
          done(error);
        },
      });
      const ttfbMs = Math.max(0, firstByteAt - sentAt);
      resolve({ status, headers, ttfbMs, body, breach: () => breach && faultOf(breach) });
    }

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(given) {
        controller = given;
        if (isOver) return given.abort(breach ?? new Error('no more wanted'));
        sentAt = performance.now();
        timer = setTimeout(onAbort, headersMs);
      },
      onResponseStarted() {
        firstByteAt = performance.now();
      },
      onResponseStart({ rawHeaders }, status) {
        if (status < 200 || isOver) return;
        const list = headerList(rawHeaders);
        // Undici limits the headers of HTTP/1 only.
        const bytes = list.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
        if (bytes > headerBytes) end(new RequestFault('protocol', { reason: 'head-too-large' }));
        else begin(status, list);
      },
      onResponseData(given, chunk) {
        if (!isOver && !body?.push(chunk)) given.pause();
      },
      onResponseEnd: () => end(),
      onResponseError: (_controller, error) => end(error),
    };
    dispatcher.dispatch(
      { origin: url.origin, path: url.pathname + url.search, method, headers },
      handler,
    );
  });
}

/** Headers in order: of HTTP/1 as pairs of bytes, of HTTP/2 as an object. */
function headerList(raw: Dispatcher.DispatchController['rawHeaders']): HeaderList {
  if (!Array.isArray(raw)) {
    return Object.entries(raw ?? {}).flatMap(([name, values]) =>
      [values].flat().map((value) => [name, text(Buffer.from(value ?? '', 'latin1'))] as const),
    );
  }
  const list: [string, string][] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) {
    list.push([text(raw[at]).toLowerCase(), text(raw[at + 1])]);
  }
  return list;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Bytes as UTF-8 where valid, as sites intend, else as Latin-1. */
function text(bytes: Buffer | string | undefined): string {
  if (bytes === undefined || typeof bytes === 'string') return bytes ?? '';
  try {
    return utf8.decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}
