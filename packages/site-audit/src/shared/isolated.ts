/**
 * Runs a file of ours in a thread that parses bytes of strangers, so that they block no visitor and cannot use up the
 * process's memory. A thread takes one piece of data after the other; one that exceeds a limit ends, and the next piece
 * gets a new thread. Code that is not JavaScript cannot be stopped in a thread, so it runs in a process.
 */
import { ChildProcess, fork } from 'node:child_process';
import type { EventEmitter } from 'node:events';
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
  /** Runs it in a process instead, for libraries that are not JavaScript. */
  process?: ProcessLimits;
}

interface ProcessLimits {
  /** All memory of the process, in MiB. */
  memoryMb: number;
  env?: Readonly<Record<string, string | undefined>>;
}

interface Runner extends EventEmitter, Pick<Worker, 'ref' | 'unref'> {
  postMessage(data: unknown): unknown;
  /** Ends it at once; a thread ends after the native call in which it may be, so nothing waits for this. */
  terminate(): unknown;
  /** Processor time, in microseconds; undefined for a process, which watches itself. */
  cpuUsage?: Worker['cpuUsage'];
}

function startThread(file: string, { heapMb, given }: IsolatedLimits): Runner {
  const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 12 };
  return new Worker(file, { resourceLimits, workerData: given });
}

function startProcess(file: string, { heapMb, cpuMs, process: own }: IsolatedLimits): Runner {
  const limits: OwnLimits = { cpuMs, memoryMb: own?.memoryMb ?? heapMb };
  const child = fork(file, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMb}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { ...own?.env, [limitsVariable]: JSON.stringify(limits) },
  });
  return Object.assign(child, {
    postMessage: (data: unknown) => child.send(data as object, () => {}),
    terminate: () => child.kill('SIGKILL'),
    ref() {
      ChildProcess.prototype.ref.call(child);
      child.channel?.ref();
    },
    unref() {
      ChildProcess.prototype.unref.call(child);
      child.channel?.unref();
    },
  });
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
export function isolated<Data, Result>(file: string, limits: IsolatedLimits) {
  const { cpuMs, idleMs = 0 } = limits;
  const queue = new PQueue({ concurrency: 1 });
  let thread: Runner | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): Runner {
    clearTimeout(idle);
    if (thread) return thread;
    const own = (limits.process ? startProcess : startThread)(file, limits);
    own.unref();
    own.on('error', () => {});
    own.on('exit', () => {
      if (thread === own) thread = undefined;
    });
    thread = own;
    return own;
  }

  function end(): unknown {
    clearTimeout(idle);
    const own = thread;
    thread = undefined;
    return own?.terminate();
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
      if (isLast || idleMs === 0) end();
      else rest();
      return result;
    } catch (error) {
      end();
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
function watchTime(thread: Runner, cpuMs: number, onLate: () => void): NodeJS.Timeout {
  const begun = performance.now();
  let before: number | undefined;
  return setInterval(
    async () => {
      if (performance.now() - begun > 5 * cpuMs) return onLate();
      if (!thread.cpuUsage) return undefined;
      const { user, system } = await thread.cpuUsage().catch(() => ({ user: 0, system: 0 }));
      before ??= user + system;
      if (user + system - before > 1000 * cpuMs) onLate();
    },
    Math.min(watchEveryMs, cpuMs),
  );
}

/** How a process learns its limits. */
const limitsVariable = 'ISOLATED_LIMITS';

type OwnLimits = Pick<IsolatedLimits, 'cpuMs'> & Pick<ProcessLimits, 'memoryMb'>;

/** In the thread or process: answers each piece of data. An error ends it. */
export function answerWith<Data, Result>(work: (data: Data) => Result | Promise<Result>): void {
  if (parentPort)
    parentPort.on('message', async (data: Data) => parentPort?.postMessage(await work(data)));
  else
    process.on('message', async (data: Data) => {
      const watch = watchItself(JSON.parse(process.env[limitsVariable] ?? '{}'));
      process.send?.(await work(data), () => clearInterval(watch));
    });
}

/** Native code runs beside this program, which can look at the clock meanwhile. */
function watchItself({ cpuMs, memoryMb }: OwnLimits): NodeJS.Timeout {
  const before = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (user + system > 1000 * cpuMs || process.memoryUsage.rss() > memoryMb * 2 ** 20)
      process.kill(process.pid, 'SIGKILL');
  }, 50);
}
