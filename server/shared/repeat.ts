import { day } from '#domain/dates/durations.ts';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

export interface Repeated {
  start(): void;
  /** Runs the task now, unless it runs already. */
  run(): void;
  /** Resolves when no run is under way. */
  stop(): Promise<void>;
}

interface RepeatOptions {
  everyMs: number;
  /** Also runs right after the start, without delaying it. */
  isFirstSoon?: boolean;
  log: Pick<Log, 'error'>;
  /** The log's words for an error. */
  failure: string;
}

/** Runs a task every `everyMs`, never twice at once. An error ends that run; `stopping` asks it to end early. */
export function repeat(
  task: (stopping: AbortSignal) => Promise<unknown>,
  { everyMs, isFirstSoon = false, log, failure }: RepeatOptions,
): Repeated {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;

  function run(): void {
    if (stopping.signal.aborted) return;
    running ??= Promise.try(task, stopping.signal)
      .catch((error) => log.error({ err: error }, failure))
      .finally(() => {
        running = undefined;
      });
  }

  return {
    run,
    start() {
      if (isFirstSoon) setImmediate(run);
      timer = setInterval(run, everyMs);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

interface DailyOptions {
  /** `signal` asks the task to end early. */
  task: (signal: AbortSignal) => Promise<void>;
  clock: Clock;
  log: Pick<Log, 'error'>;
  /** The log's words for an error. */
  failure: string;
}

/** Runs the task soon after the start, then once a day by the clock, also after sleep. Retries a failed run soon. */
export function createDaily({ task, clock, log, failure }: DailyOptions): Repeated {
  let doneAt = Number.NEGATIVE_INFINITY;
  const runIfDue = async (signal: AbortSignal) => {
    const startedAt = clock.now();
    if (startedAt - doneAt < day) return;
    await task(signal);
    doneAt = startedAt;
  };
  return repeat(runIfDue, {
    everyMs: 10 * 60_000,
    isFirstSoon: true,
    log,
    failure,
  });
}
