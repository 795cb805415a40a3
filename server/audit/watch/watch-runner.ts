/** Checks every few minutes for due watches. */
import type { WithLock } from '../../db/lock.ts';
import { type Repeated, repeat } from '../../shared/repeat.ts';
import { type RunWatchesOptions, runDueWatches } from './run-watches.ts';

interface WatchRunnerOptions extends RunWatchesOptions {
  withLock: WithLock;
}

export function createWatchRunner(options: WatchRunnerOptions): Repeated {
  const audit = (stopping: AbortSignal) =>
    options.withLock('audit-watches', async () => void (await runDueWatches(options, stopping)));
  return repeat(audit, {
    everyMs: 10 * 60_000,
    log: options.log,
    failure: 'watched addresses could not be audited',
  });
}
