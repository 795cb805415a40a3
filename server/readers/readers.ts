/**
 * The threads that answer visitors. They share the port, and the kernel distributes connections. One that exits on its
 * own is restarted while the others go on.
 */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { shownAddress, tryPort } from '../process/listen.ts';
import { inTime } from '../shared/in-time.ts';
import type { Log } from '../shared/log.ts';
import { readerCount } from './reader-count.ts';
import type { FromReader, ReaderPlace, ReaderSettings, ToReader } from './settings.ts';

const restartAfterMs = 500;
/** Added to the grace period: a reader that does not report its stop is terminated. */
const lateMs = 200;

export interface ReadersOptions {
  /** `port` 0 picks a free one. */
  listen: { host: string; port: number };
  settings: Omit<ReaderSettings, 'listen'>;
  log: Pick<Log, 'error'>;
  /** Number of threads; `readerCount()` by default. */
  count?: number;
  /** Inherited sockets, one per thread, instead of a port to open. */
  sockets?: readonly number[];
  /** A thread exited and took its inherited socket with it, so it cannot be restarted here. */
  onSocketLost?: () => void;
  /** Built file of the reader thread; the source file by default. */
  file?: string;
}

export interface Readers {
  /** URL for a browser. */
  address: string;
  /** `closed` resolves when no new connections are accepted; `left` when open ones have ended, or after `longestMs`. */
  retire(longestMs: number): { closed: Promise<unknown>; left: Promise<unknown> };
  /** Accepts no new requests and waits up to `graceMs` for open ones. */
  stop(graceMs: number): Promise<void>;
}

/** Opens the port, unless it has inherited sockets. Throws a UserError if the port is taken or forbidden. */
export async function startReaders(options: ReadersOptions): Promise<Readers> {
  const { log, settings, sockets = [], file = join(import.meta.dirname, 'reader.ts') } = options;
  const { host } = options.listen;
  const isShared = sockets.length === 0 && (await probe(options.listen));
  const count = isShared ? (options.count ?? readerCount()) : 1;
  const threads = new Set<Worker>();
  let isStopping = false;

  /** Resolves to the port once the thread listens. */
  function start(listen: ReaderPlace): Promise<number> {
    const workerData: ReaderSettings = { ...settings, listen };
    const thread = new Worker(file, { workerData });
    threads.add(thread);
    return new Promise((resolve, reject) => {
      let bound = 0;
      thread.on('message', (message: FromReader) => {
        if (!('port' in message)) return;
        bound = message.port;
        resolve(bound);
      });
      thread.on('error', (error) => {
        log.error({ err: error }, 'a reader failed');
        reject(error);
      });
      thread.on('exit', () => {
        threads.delete(thread);
        reject(new Error('A reader ended before it was open.'));
        if (isStopping || bound === 0) return;
        if ('fd' in listen) {
          log.error({}, 'a reader has exited with its inherited socket');
          options.onSocketLost?.();
          return;
        }
        log.error({ waitMs: restartAfterMs }, 'a reader has ended and is started again');
        startAgain({ ...listen, port: bound });
      });
    });
  }

  /** Tries until a thread is open: one that fails at its start does not count as exited. */
  function startAgain(listen: ReaderPlace): void {
    setTimeout(() => {
      if (!isStopping) start(listen).catch(() => startAgain(listen));
    }, restartAfterMs).unref();
  }

  const open = (port: number) => start({ host, port, reusePort: isShared });
  const inherited = await Promise.all(sockets.map((fd) => start({ fd })));
  const port = inherited[0] ?? (await open(options.listen.port));
  await Promise.all(Array.from({ length: count - 1 }, () => open(port)));
  return {
    address: shownAddress(host, port),
    retire(longestMs) {
      const order: ToReader = { retire: true };
      const closed = Promise.all([...threads].map((thread) => said(thread, 'closed')));
      const retired = Promise.all([...threads].map((thread) => said(thread, 'retired')));
      for (const thread of threads) thread.postMessage(order);
      return { closed, left: inTime(longestMs, retired, () => {}) };
    },
    async stop(graceMs) {
      isStopping = true;
      await Promise.all([...threads].map((thread) => stopped(thread, graceMs)));
    },
  };
}

/** Whether the port can be shared. Rejects with a UserError if it cannot be opened. */
async function probe({ host, port }: { host: string; port: number }): Promise<boolean> {
  // Two servers that share a port could both open it: only an unshared attempt detects that it is taken.
  await tryPort({ host, port });
  try {
    await tryPort({ host, port: 0, reusePort: true });
    return true;
  } catch {
    // Windows and macOS do not distribute a port's connections.
    return false;
  }
}

/** Resolves when a thread has sent this word or has exited. */
function said(thread: Worker, word: 'closed' | 'retired'): Promise<void> {
  return new Promise((resolve) => {
    thread.on('message', (answer: FromReader) => {
      if (word in answer) resolve();
    });
    thread.once('exit', () => resolve());
  });
}

/** Resolves when a thread has answered open requests and has exited. */
async function stopped(thread: Worker, graceMs: number): Promise<void> {
  const message: ToReader = { stop: graceMs };
  thread.postMessage(message);
  const timer = setTimeout(() => thread.terminate(), graceMs + lateMs);
  await new Promise<void>((resolve) => {
    thread.on('message', (answer: FromReader) => {
      if ('stopped' in answer) thread.terminate();
    });
    thread.once('exit', () => resolve());
  });
  clearTimeout(timer);
}
