import type { Server } from 'node:http';
import type { Log } from './log.ts';

/** Time kept back from the grace period for closing the database. */
const closingMs = 500;
const lookForIdleEveryMs = 50;
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
  /** Undefined in a program that serves nobody. */
  server: Server | undefined,
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
    await Promise.all([server && closed(server, workMs), services.stopWork(workMs)]);
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

/** Resolves when every request under way is answered; after `graceMs` their connections are cut. */
async function closed(server: Server, graceMs: number): Promise<void> {
  // A connection that was busy when the signal came would otherwise wait for its next request.
  const look = setInterval(() => server.closeIdleConnections(), lookForIdleEveryMs);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(look);
  clearTimeout(cut);
}
