/** Samples of a running server: from /proc, from `/readyz`, and from its own threads (probe.ts). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openHandles, residentMb } from '../shared/memory.ts';

const sampleEveryMs = 10_000;

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

/** A line that probe.ts writes. */
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

/** The newest line of each thread. */
function threadsIn(file: string): ThreadLine[] {
  const lines = readFileSync(file, { encoding: 'utf8', flag: 'a+' }).split('\n').filter(Boolean);
  // Recent lines only, so that ended threads do not count forever.
  const recent = lines.slice(-60).map((line): ThreadLine => JSON.parse(line));
  return [...new Map(recent.map((line) => [line.thread, line])).values()];
}

/** Messages of a site that are due; NaN without an answer. */
export async function dueAt(url: string): Promise<number> {
  try {
    const { checks } = await (await fetch(`${url}/readyz`)).json();
    return checks.outbox.due;
  } catch {
    return Number.NaN;
  }
}

/** Takes a sample every ten seconds until the returned function is called, which returns them. */
export function watch({ pid, url }: { pid: number; url: string }, file: string): () => Sample[] {
  const samples: Sample[] = [];
  const began = performance.now();
  const timer = setInterval(async () => {
    const minute = (performance.now() - began) / 60_000;
    const due = await dueAt(url);
    const threads = threadsIn(file);
    samples.push({
      ...{ minute, due, rss: residentMb(pid), handles: openHandles(pid) },
      heap: threads.reduce((sum, { heap }) => sum + heap, 0) / 2 ** 20,
      delayP99: threads.find(({ isMain }) => isMain)?.delayP99 ?? Number.NaN,
    });
  }, sampleEveryMs);
  return () => {
    clearInterval(timer);
    return samples;
  };
}
