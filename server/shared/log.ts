import { isMainThread } from 'node:worker_threads';
import { destination, type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * Lines are written together: one write for each would cost a prerendered page as much as answering it. A process that
 * ends writes what is left; one that is killed loses this many ms.
 */
const gathered = { sync: false, minLength: 4096, periodicFlush: 50 };

/** JSON lines on stdout: ids, routes, durations. Never names, addresses or bodies. */
export function createLog(level: string): Log {
  // A thread is ended without notice, so it writes each line at once.
  return pino({ level, base: null }, destination(isMainThread ? gathered : { sync: true }));
}
