/** Reads pages in threads, so that no document blocks visitors. One that takes too long ends its thread. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { contentOf } from '#domain/audit/document/content.ts';
import type { PageSource, ReadPage } from '#domain/audit/document/read-page.ts';
import type { Log } from '../shared/log.ts';

/** `weight`: approximate memory of the document in bytes; 0 without a document. */
export type WeighedPage = ReadPage & { weight: number };

/** CPU time per document in ms, and the longest wait for it on a busy machine. */
const cpuLimitMs = 2000;
const wallLimitMs = 10_000;
const watchEveryMs = 250;
/** Idle threads end after this time to free their memory. */
const idleMs = 60_000;
const memoryLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 12 };
/** Documents above this size in bytes are read one at a time: one tree may take a hundred megabytes. */
const largeBytes = 1024 * 1024;

const isLarge = ({ body }: PageSource) => body.length > largeBytes;

interface Job {
  source: PageSource;
  done: (page: WeighedPage) => void;
}

interface ReadingThreadsOptions {
  threads: number;
  log: Pick<Log, 'warn'>;
  file?: string | undefined;
  cpuLimit?: number;
}

/** Starts up to `threads` threads on demand. */
export function createReadingThreads(options: ReadingThreadsOptions) {
  const { threads, log, cpuLimit = cpuLimitMs } = options;
  const { file = join(import.meta.dirname, 'reading-thread.ts') } = options;
  const waiting: Job[] = [];
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  /** Threads that have read a large document. */
  const grown = new WeakSet<Worker>();
  let isReadingLarge = false;

  function start(): Worker {
    const worker = new Worker(file, { resourceLimits: memoryLimits });
    worker.unref();
    all.add(worker);
    worker.on('error', () => {});
    worker.on('exit', () => {
      leaveIdle(worker);
      all.delete(worker);
      next();
    });
    return worker;
  }

  function next(): void {
    for (;;) {
      const place = waiting.findIndex(({ source }) => !isReadingLarge || !isLarge(source));
      const source = waiting[place]?.source;
      const worker = source && (idle.pop() ?? (all.size < threads ? start() : undefined));
      if (!worker) return;
      const [job] = waiting.splice(place, 1);
      if (job) give(worker, job);
    }
  }

  function give(worker: Worker, { source, done }: Job): void {
    let isOver = false;
    const startedAt = performance.now();
    let cpuBefore: number | undefined;
    const hasLarge = isLarge(source);
    if (hasLarge) {
      isReadingLarge = true;
      grown.add(worker);
    }
    const watch = setInterval(async () => {
      const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
      const cpuMs = (user + system) / 1000;
      cpuBefore ??= cpuMs;
      const isTooLong = cpuMs - cpuBefore > cpuLimit || performance.now() - startedAt > wallLimitMs;
      if (!isOver && isTooLong) finish(undefined, 'a page took too long to read');
    }, watchEveryMs);
    // Keep the process alive while a page is read; an idle thread must not.
    worker.ref();

    function finish(page: WeighedPage | undefined, trouble?: string): void {
      if (isOver) return;
      isOver = true;
      clearInterval(watch);
      worker.off('message', onMessage).off('exit', onExit);
      worker.unref();
      if (hasLarge) isReadingLarge = false;
      if (trouble) {
        log.warn({ host: new URL(source.url).host }, trouble);
        end(worker);
      } else if (grown.has(worker) && !waiting.some((job) => isLarge(job.source))) {
        // A thread keeps the memory of its largest document until it ends.
        end(worker);
      } else if (all.has(worker)) {
        idle.push(worker);
        const timer = setTimeout(() => idle.includes(worker) && end(worker), idleMs);
        timer.unref();
        worker.once('message', () => clearTimeout(timer));
      }
      done(page ?? unread(source));
      next();
    }
    const onMessage = (page: WeighedPage | null) =>
      finish(page ?? undefined, page ? undefined : 'a page could not be read');
    const onExit = () => finish(undefined, 'a reading thread ended by itself');
    worker.on('message', onMessage).on('exit', onExit);
    worker.postMessage(source);
  }

  /** Its place stays taken until its memory is free; then the next document gets a new thread. */
  function end(worker: Worker): void {
    leaveIdle(worker);
    worker.ref();
    void worker.terminate();
  }

  function leaveIdle(worker: Worker): void {
    const place = idle.indexOf(worker);
    if (place !== -1) idle.splice(place, 1);
  }

  return {
    /** Never rejects. */
    read: (source: PageSource) =>
      new Promise<WeighedPage>((done) => {
        waiting.push({ source, done });
        next();
      }),
    async close() {
      for (const { source, done } of waiting.splice(0)) done(unread(source));
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

const unread = ({ headers, body }: PageSource): WeighedPage => ({
  content: contentOf(headers, body),
  document: null,
  weight: 0,
});
