import type { Log } from './log.ts';

/** Time kept back from the grace period for closing the database. */
const closingMs = 500;
/**
 * A terminal and systemd signal the whole group of processes, and `npm start` passes its signal on: within this time two
 * are one.
 */
const sameSignalMs = 500;

export interface Stoppable {
  /** Takes no new work and waits up to `graceMs` for what is running. */
  stopWork(graceMs: number): Promise<void>;
  close(): Promise<void>;
  log: Log;
}

/**
 * On SIGTERM or SIGINT: stop accepting, finish what is under way, close the services, leave with status 0. An uncaught
 * error is logged and ends the process in the same way, with status 1. After `graceMs`, or on a second signal, leave at
 * once; nothing acknowledged is lost by that.
 */
export function stopCleanly(
  /** Takes no new request and waits up to `graceMs` for those under way. Undefined in a program that serves nobody. */
  stopServing: ((graceMs: number) => Promise<void>) | undefined,
  services: Stoppable,
  graceMs: number,
  onStopping: () => void,
): void {
  let stoppingSince: number | undefined;
  const stop = async () => {
    stoppingSince = performance.now();
    onStopping();
    setTimeout(() => process.exit(), graceMs).unref();
    const workMs = Math.max(0, graceMs - closingMs);
    await Promise.all([stopServing?.(workMs), services.stopWork(workMs)]);
    await services.close();
    process.exit();
  };
  const onSignal = () => {
    if (stoppingSince === undefined) stop();
    else if (performance.now() - stoppingSince > sameSignalMs) process.exit(1);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  // Rejected promises that nobody handles arrive here too.
  process.on('uncaughtException', (error) => {
    services.log.fatal({ err: error }, 'uncaught error');
    process.exitCode = 1;
    if (stoppingSince === undefined) stop();
  });
}
