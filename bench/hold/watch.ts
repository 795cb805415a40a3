/** Samples of a running server: from /proc, from `/readyz`, and from its own threads (probe.ts). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** In ms. */
export const sampleEveryMs = 10_000;

export interface Sample {
  /** Minutes since the start. */
  minute: number;
  /** Resident memory of the process in MB. */
  rss: number;
  /** Used heap of all threads in MB. */
  heap: number;
  /** Open files and sockets. */
  handles: number;
  /** Delay of the application's event loop in the last ten seconds, in ms. */
  delayP99: number;
  /** Pending messages whose time has come. */
  due: number;
}

interface ThreadLine {
  thread: number;
  isMain: boolean;
  heap: number;
  delayP99: number;
}

/** Environment of a server whose threads write samples to `file`. */
export const probedBy = (file: string) => ({
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'probe.ts'))}`,
  HOLD_SAMPLES: file,
  HOLD_EVERY_MS: String(sampleEveryMs),
});

const megabyte = 1024 * 1024;

export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

export const openHandles = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

/** The newest line of each thread. */
function threadsIn(file: string): ThreadLine[] {
  const lines = readFileSync(file, { encoding: 'utf8', flag: 'a+' }).split('\n').filter(Boolean);
  const newest = new Map<number, ThreadLine>();
  // Recent lines only, so that ended threads do not count forever.
  for (const line of lines.slice(-60)) {
    const parsed = JSON.parse(line) as ThreadLine;
    newest.set(parsed.thread, parsed);
  }
  return [...newest.values()];
}

/** Takes a sample every ten seconds until the returned function is called, which returns them. */
export function watch(site: { pid: number; url: string }, file: string): () => Sample[] {
  const samples: Sample[] = [];
  const began = performance.now();
  const look = async () => {
    const minute = (performance.now() - began) / 60_000;
    const answer = await fetch(`${site.url}/readyz`).catch(() => undefined);
    const ready = (await answer?.json().catch(() => undefined)) as
      | { checks?: { outbox?: { due: number } } }
      | undefined;
    const threads = threadsIn(file);
    samples.push({
      minute,
      rss: residentMegabytes(site.pid),
      heap: threads.reduce((sum, { heap }) => sum + heap, 0) / megabyte,
      handles: openHandles(site.pid),
      delayP99: threads.find(({ isMain }) => isMain)?.delayP99 ?? Number.NaN,
      due: ready?.checks?.outbox?.due ?? Number.NaN,
    });
  };
  const timer = setInterval(look, sampleEveryMs);
  return () => {
    clearInterval(timer);
    return samples;
  };
}
