/**
 * The threads that answer visitors. They share the port, and the kernel deals out the connections. One that ends by
 * itself is started again while the others go on.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { shownAddress, tryPort } from '../listen.ts';
import type { Log } from '../log.ts';
import type { FromReader, ReaderSettings, ToReader } from './settings.ts';

/** More threads than this have not answered more requests. */
const mostReaders = 4;

const restartAfterMs = 500;
/** Beyond the grace period: a reader that does not even say that it has stopped is ended. */
const lateMs = 200;

export interface ReadersOptions {
  /** `port` 0 takes a free one. */
  listen: { host: string; port: number };
  settings: Omit<ReaderSettings, 'listen'>;
  log: Pick<Log, 'error'>;
  /** How many threads; as many as there are processors unless this says otherwise. */
  count?: number;
  /** The program of a thread; the sources unless this names a build of them. */
  file?: string;
}

export interface Readers {
  /** The address to type into a browser. */
  address: string;
  /** Takes no new request and waits up to `graceMs` for those under way. */
  stop(graceMs: number): Promise<void>;
}

/** Opens the port. A taken or forbidden one is a UserError. */
export async function startReaders(options: ReadersOptions): Promise<Readers> {
  const { log, settings, file = join(import.meta.dirname, 'reader.ts') } = options;
  const { host } = options.listen;
  const isShared = await probe(options.listen);
  const count = isShared ? (options.count ?? Math.min(mostReaders, availableParallelism())) : 1;
  const threads = new Set<Worker>();
  let isStopping = false;

  /** Resolves to the port once the thread listens. */
  function start(port: number): Promise<number> {
    const workerData: ReaderSettings = { ...settings, listen: { host, port, reusePort: isShared } };
    const thread = new Worker(file, { workerData });
    threads.add(thread);
    return new Promise((resolve, reject) => {
      let bound = port;
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
        log.error({ waitMs: restartAfterMs }, 'a reader has ended and is started again');
        setTimeout(() => start(bound).catch(() => undefined), restartAfterMs).unref();
      });
    });
  }

  const port = await start(options.listen.port);
  await Promise.all(Array.from({ length: count - 1 }, () => start(port)));
  return {
    address: shownAddress(host, port),
    async stop(graceMs) {
      isStopping = true;
      await Promise.all([...threads].map((thread) => stopped(thread, graceMs)));
    },
  };
}

/** Whether the port can be shared. Rejects with a UserError when it cannot be had. */
async function probe({ host, port }: { host: string; port: number }): Promise<boolean> {
  // Two servers that share a port would both open it: only one that does not share finds out that it is taken.
  await tryPort({ host, port });
  try {
    await tryPort({ host, port: 0, reusePort: true });
    return true;
  } catch {
    // Windows and macOS do not deal out the connections of a port.
    return false;
  }
}

/** Resolves when a thread has answered what was under way and has ended. */
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
