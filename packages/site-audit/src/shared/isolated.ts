/**
 * Runs a file of ours in a thread that parses bytes of strangers, so that they block no visitor and cannot use up the
 * process's memory. A thread takes one piece of data after the other; one that exceeds a limit ends, and the next piece
 * gets a new thread.
 */
import { parentPort, Worker } from 'node:worker_threads';
import PQueue from 'p-queue';

interface IsolatedLimits {
  /** Memory for objects, in MiB. */
  heapMb: number;
  /** Processor time for one piece of data in ms; on a busy machine it may take five times as long. */
  cpuMs: number;
  /** How long an idle thread waits for the next piece before it frees its memory; by default it ends at once. */
  idleMs?: number;
  /** What the thread finds as its `workerData`. */
  given?: unknown;
}

/** Why there is no result. `ended`: the thread needs too much memory, threw an error, or was stopped. */
export class IsolationFault extends Error {
  override name = 'IsolationFault';
  readonly reason: 'late' | 'ended';
  constructor(reason: 'late' | 'ended', cause?: unknown) {
    super(reason === 'late' ? 'The thread takes too long.' : 'The thread ended.', { cause });
    this.reason = reason;
  }
}

const watchEveryMs = 250;

/** `file`: a program that calls `answerWith`. Its thread starts with the first piece of data. */
export function isolated<Data, Result>(
  file: string,
  { heapMb, cpuMs, idleMs = 0, given }: IsolatedLimits,
) {
  const queue = new PQueue({ concurrency: 1 });
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    clearTimeout(idle);
    if (thread) return thread;
    const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 12 };
    const own = new Worker(file, { resourceLimits, workerData: given });
    own.unref();
    own.on('error', () => {});
    own.on('exit', () => {
      if (thread === own) thread = undefined;
    });
    thread = own;
    return own;
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const own = thread;
    thread = undefined;
    await own?.terminate();
  }

  function rest(): void {
    clearTimeout(idle);
    idle = setTimeout(end, idleMs).unref();
  }

  async function work(
    data: Data,
    isLast: boolean,
    signal: AbortSignal | undefined,
  ): Promise<Result> {
    const own = start();
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const fail = (cause?: unknown) => reject(new IsolationFault('ended', cause));
    own.on('message', resolve).on('error', fail).on('exit', fail);
    signal?.addEventListener('abort', fail);
    const watch = watchTime(own, cpuMs, () => reject(new IsolationFault('late')));
    // Only a thread that works keeps the process alive.
    own.ref();
    try {
      own.postMessage(data);
      const result = await promise;
      own.off('message', resolve).off('error', fail).off('exit', fail);
      own.unref();
      if (isLast || idleMs === 0) await end();
      else rest();
      return result;
    } catch (error) {
      await end();
      throw error;
    } finally {
      clearInterval(watch);
      signal?.removeEventListener('abort', fail);
    }
  }

  return {
    /**
     * What the thread answers to `data`. Rejects with an IsolationFault, and at once when `signal` aborts. `isLast`: the thread
     * ends afterward, because it would keep the memory of a large piece.
     */
    run: (
      data: Data,
      { isLast = false, signal }: { isLast?: boolean; signal?: AbortSignal | undefined } = {},
    ) => queue.add(() => work(data, isLast, signal), signal ? { signal } : {}),
    /** Starts the thread, so that the first piece is quick. */
    warm(): void {
      start();
      rest();
    },
    /** Ends the thread; what waits is rejected. */
    async stop(): Promise<void> {
      queue.clear();
      await end();
    },
  };
}

/** Calls `onLate` once the thread has used this much processor time from now, or five times as much time has passed. */
function watchTime(thread: Worker, cpuMs: number, onLate: () => void): NodeJS.Timeout {
  const begun = performance.now();
  let before: number | undefined;
  return setInterval(
    async () => {
      if (performance.now() - begun > 5 * cpuMs) return onLate();
      const { user, system } = await thread.cpuUsage().catch(() => ({ user: 0, system: 0 }));
      before ??= user + system;
      if (user + system - before > 1000 * cpuMs) onLate();
    },
    Math.min(watchEveryMs, cpuMs),
  );
}

/** In the thread: answers each piece of data. An error ends the thread. */
export function answerWith<Data, Result>(work: (data: Data) => Result | Promise<Result>): void {
  parentPort?.on('message', async (data: Data) => parentPort?.postMessage(await work(data)));
}
