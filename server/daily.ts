import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

const day = 24 * 3_600_000;
/** A computer that slept, or a clock that was set, delays a run by at most this. */
const lookEveryMs = 10 * 60_000;

export interface DailyOptions {
  /** `signal` asks it to come to an early end. */
  task: (signal: AbortSignal) => Promise<void>;
  clock: Clock;
  log: Log;
}

export interface Daily {
  /** Runs the task soon, and then whenever a day has passed on the clock. A run that failed is tried again soon. */
  start(): void;
  /** Resolves when no run is under way any more. */
  stop(): Promise<void>;
}

export function createDaily({ task, clock, log }: DailyOptions): Daily {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let doneAt = Number.NEGATIVE_INFINITY;

  async function run(): Promise<void> {
    const startedAt = clock.now();
    try {
      await task(stopping.signal);
      doneAt = startedAt;
    } catch (error) {
      log.error({ err: error }, 'the daily task failed');
    }
    running = undefined;
  }

  function look() {
    const isDue = clock.now() - doneAt >= day;
    if (isDue && !running && !stopping.signal.aborted) running = run();
  }

  return {
    start() {
      setImmediate(look);
      timer = setInterval(look, lookEveryMs);
      timer.unref();
    },
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}
