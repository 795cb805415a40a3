import { type Logger, pino } from 'pino';

export type Log = Logger;

/** JSON lines on stdout: ids, routes, durations. Never names, addresses or bodies. */
export function createLog(level: string): Log {
  return pino({ level, base: null });
}

/** Whole lines up to this many bytes are written at once: a pipe takes so much without mixing in what others write. */
const batchBytes = 4096;
const flushEveryMs = 200;

/**
 * The same lines, written several at a time, for a thread that answers thousands of requests a second. Whoever ends the
 * thread must call `flush` first.
 */
export function createBatchedLog(level: string): { log: Log; flush: () => void } {
  const output = pino.destination({ dest: 1, sync: true });
  let batch = '';
  function flush(): void {
    if (batch !== '') output.write(batch);
    batch = '';
  }
  function write(line: string): void {
    if (batch.length + line.length > batchBytes) flush();
    batch += line;
  }
  setInterval(flush, flushEveryMs).unref();
  return { log: pino({ level, base: null }, { write }), flush };
}
