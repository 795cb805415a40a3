/** One request and its response over undici. Does not follow redirects, decode or store. */
import { Readable } from 'node:stream';
import type { Agent, Dispatcher } from 'undici';
import type { HeaderList } from '#domain/audit/site/answer.ts';
import { codeOf, RequestFault } from './request-fault.ts';

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
  /** State of the body so far. */
  fate(): 'whole' | 'timeout' | 'broken';
}

/** Rejects with a RequestFault, or with undici's error for an unreadable response. */
export function exchange(agent: Agent, url: URL, options: ExchangeOptions): Promise<Exchange> {
  const { method, headers, headersMs, signal } = options;
  return new Promise((resolve, reject) => {
    let control: Dispatcher.DispatchController | undefined;
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

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(controller) {
        control = controller;
        if (isOver) return controller.abort(new RequestFault('timeout'));
        sentAt = performance.now();
        timer = setTimeout(onAbort, headersMs);
      },
      onResponseStarted() {
        // An interim response (103) starts another response, so record the first byte again.
        firstByteAt = performance.now();
      },
      onResponseStart(controller, status) {
        if (isOver || status < 200) return;
        clearTimeout(timer);
        body = new Readable({
          read: () => controller.resume(),
          destroy(error, done) {
            const isRunning = !isOver;
            end();
            if (isRunning) controller.abort(new Error('no more wanted'));
            done(error);
          },
        });
        const ttfbMs = Math.max(0, firstByteAt - sentAt);
        const fate = () => (breach ? (codeOf(breach) === 'timeout' ? 'timeout' : 'broken') : 'whole');
        resolve({ status, headers: headerList(controller.rawHeaders), ttfbMs, body, fate });
      },
      onResponseData(controller, chunk) {
        if (body && !isOver && !body.push(chunk)) controller.pause();
      },
      onResponseEnd() {
        end();
        body?.push(null);
      },
      onResponseError(_controller, error) {
        end(error);
      },
    };
    try {
      const path = url.pathname + url.search;
      agent.dispatch({ origin: url.origin, path, method, headers }, handler);
    } catch (error) {
      end(error as Error);
    }
  });
}

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

function text(bytes: Buffer | string | undefined): string {
  if (bytes === undefined || typeof bytes === 'string') return bytes ?? '';
  try {
    return utf8.decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}
