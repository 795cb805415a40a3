/** One request and its response. Does not follow redirects, decode or store. */
import { Readable } from 'node:stream';
import { type Agent, type Dispatcher, errors } from 'undici';
import type { HeaderList } from '../site/answer.ts';
import { faultOf, RequestFault } from './request-fault.ts';

interface ExchangeOptions {
  method: 'GET' | 'HEAD';
  headers: Record<string, string>;
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
  /** State of the body so far. `unreadable`: the strict reader refused it. */
  fate(): 'whole' | 'timeout' | 'broken' | 'unreadable';
  /** What is wrong with the answer and browsers forgive. */
  forgiven: readonly string[];
}

/** What a request learns from its connection, in this order. */
export interface Events {
  sent(): void;
  /** Again for the answer after an interim one. */
  firstByte(): void;
  /** The final answer. `forgiven`: what is wrong with it and browsers forgive. */
  head(status: number, headers: HeaderList, forgiven?: readonly string[]): void;
  /** False: pause until `resume` is called. */
  data(chunk: Uint8Array): boolean;
  end(error?: Error): void;
}

export interface Control {
  resume(): void;
  abort(error: Error): void;
}

/** Sends one request over a connection and reports on it. */
export type Transport = (
  request: { url: URL; method: 'GET' | 'HEAD'; headers: Record<string, string> },
  events: Events,
) => Control;

/** Rejects with a RequestFault, or with the transport's error for an unreadable response. */
export function exchange(transport: Transport, url: URL, options: ExchangeOptions): Promise<Exchange> {
  const { method, headers, headersMs, signal } = options;
  return new Promise((resolve, reject) => {
    let control: Control | undefined;
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
      if (!error) return;
      control?.abort(error);
      breach = error;
      if (body) body.push(null);
      else reject(error);
    }

    const onAbort = () => end(new RequestFault('timeout'));
    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort, { once: true });

    const events: Events = {
      sent() {
        if (isOver) return;
        sentAt = performance.now();
        timer = setTimeout(onAbort, headersMs);
      },
      firstByte() {
        firstByteAt = performance.now();
      },
      head(status, list, forgiven = []) {
        if (isOver) return;
        clearTimeout(timer);
        body = new Readable({
          read: () => control?.resume(),
          destroy(error, done) {
            const isRunning = !isOver;
            end();
            if (isRunning) control?.abort(new Error('no more wanted'));
            done(error);
          },
        });
        const ttfbMs = Math.max(0, firstByteAt - sentAt);
        resolve({ status, headers: list, ttfbMs, body, fate: () => fateOf(breach), forgiven });
      },
      data: (chunk) => !body || isOver || body.push(chunk),
      end(error) {
        end(error);
        if (!error) body?.push(null);
      },
    };
    try {
      control = transport({ url, method, headers }, events);
    } catch (error) {
      end(error as Error);
    }
    if (isOver && breach) control?.abort(breach);
  });
}

function fateOf(breach: Error | undefined): ReturnType<Exchange['fate']> {
  if (!breach) return 'whole';
  if (breach instanceof errors.HTTPParserError) return 'unreadable';
  return faultOf(breach).code === 'timeout' ? 'timeout' : 'broken';
}

/** Whether the strict reader refused the head of an answer. It calls two equal lengths a mismatch. */
export const isUnreadable = (error: unknown) =>
  error instanceof errors.HTTPParserError || error instanceof errors.ResponseContentLengthMismatchError;

/** HTTP/1.1 over kept connections, read strictly. */
export const strictHttp1 =
  (agent: Agent): Transport =>
  ({ url, method, headers }, events) => {
    let controller: Dispatcher.DispatchController | undefined;
    let aborted: Error | undefined;
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(given) {
        controller = given;
        if (aborted) given.abort(aborted);
        else events.sent();
      },
      onResponseStarted: () => events.firstByte(),
      onResponseStart(given, status) {
        if (status >= 200) events.head(status, headerList(given.rawHeaders));
      },
      onResponseData(given, chunk) {
        if (!events.data(chunk)) given.pause();
      },
      onResponseEnd: () => events.end(),
      onResponseError: (_controller, error) => events.end(error),
    };
    agent.dispatch({ origin: url.origin, path: url.pathname + url.search, method, headers }, handler);
    return {
      resume: () => controller?.resume(),
      abort(error) {
        aborted = error;
        controller?.abort(error);
      },
    };
  };

/** Headers in order. Bytes beyond ASCII are decoded as UTF-8 where valid, as sites intend. */
function headerList(raw: Dispatcher.DispatchController['rawHeaders']): HeaderList {
  if (!Array.isArray(raw)) return [];
  const list: [string, string][] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) {
    list.push([text(raw[at]).toLowerCase(), text(raw[at + 1])]);
  }
  return list;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Bytes as UTF-8 where valid, else as Latin-1. */
export function text(bytes: Buffer | string | undefined): string {
  if (bytes === undefined || typeof bytes === 'string') return bytes ?? '';
  try {
    return utf8.decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}
