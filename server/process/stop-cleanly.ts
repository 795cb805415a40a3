import type { Log } from '../shared/log.ts';

/** Part of the grace period reserved for closing the database, in ms. */
const closingMs = 500;
/**
 * A terminal and systemd signal the whole process group, and `npm start` passes its signal on: two signals within this
 * time count as one. In ms.
 */
const sameSignalMs = 500;

interface Stoppable {
  /** Takes no new work and waits up to `graceMs` for what is running. */
  stopWork(graceMs: number): Promise<void>;
  close(): Promise<void>;
  log: Log;
}

/**
 * On SIGTERM or SIGINT: stops accepting, finishes open requests, closes the services, exits with status 0. An uncaught
 * error is logged and does the same with status 1. After `graceMs` or on a second signal exits at once; nothing
 * acknowledged is lost. Returns a function that does the same as the first signal, with a given status.
 */
export function stopCleanly(
  /** Accepts no new requests and waits up to `graceMs` for open ones. Undefined in a program without a server. */
  stopServing: ((graceMs: number) => Promise<void>) | undefined,
  services: Stoppable,
  graceMs: number,
  onStopping: () => void,
): (status?: 0 | 1) => void {
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
  const stopOnce = (status: 0 | 1 = 0) => {
    if (stoppingSince !== undefined) return;
    process.exitCode = status;
    stop();
  };
  const onSignal = () => {
    if (stoppingSince === undefined) stop();
    else if (performance.now() - stoppingSince > sameSignalMs) process.exit(1);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  // Unhandled promise rejections arrive here too.
  process.on('uncaughtException', (error) => {
    services.log.fatal({ err: error }, 'uncaught error');
    stopOnce(1);
    process.exitCode = 1;
  });
  return stopOnce;
}
