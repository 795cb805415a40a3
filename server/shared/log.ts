import { type Logger, pino } from 'pino';

export type Log = Logger;

/** JSON lines on stdout: ids, routes, durations. Never names, addresses or bodies. */
export function createLog(level: string): Log {
  return pino({ level, base: null });
}
