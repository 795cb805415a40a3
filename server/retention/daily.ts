import { day } from '#domain/dates/durations.ts';
import type { Clock } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import { type Repeated, repeat } from '../shared/repeat.ts';

interface DailyOptions {
  /** `signal` asks the task to end early. */
  task: (signal: AbortSignal) => Promise<void>;
  clock: Clock;
  log: Pick<Log, 'error'>;
}

/** Runs the task soon after the start, then once a day by the clock, also after sleep. Retries a failed run soon. */
export function createDaily({ task, clock, log }: DailyOptions): Repeated {
  let doneAt = Number.NEGATIVE_INFINITY;
  const runIfDue = async (signal: AbortSignal) => {
    const startedAt = clock.now();
    if (startedAt - doneAt < day) return;
    await task(signal);
    doneAt = startedAt;
  };
  return repeat(runIfDue, { everyMs: 10 * 60_000, isFirstSoon: true, log, failure: 'the daily task failed' });
}
