import { type Logger, pino } from 'pino';

export type Log = Logger;

/** JSON lines on stdout: ids, routes, durations. Never names, addresses or bodies. */
export function createLog(level: string): Log {
  return pino({ level, base: null });
}

/** Maximum batch of whole lines: pipe writes up to this many bytes are atomic. */
const batchBytes = 4096;
const flushEveryMs = 200;

/** The same in batches, for a thread with thousands of requests a second. Call `flush` before it ends. */
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
