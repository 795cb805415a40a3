/** Looks every minute whether the weekly figures are due. */
import type { WithLock } from '../../db/lock.ts';
import type { Log } from '../../shared/log.ts';
import { type Repeated, repeat } from '../../shared/repeat.ts';
import { mailWeeklyFigures, type WeeklyMailOptions } from './weekly-mails.ts';

interface WeeklyRunnerOptions extends WeeklyMailOptions {
  withLock: WithLock;
  log: Log;
}

export function createWeeklyRunner(options: WeeklyRunnerOptions): Repeated {
  const { withLock, log } = options;
  const mail = async () => {
    const mails = await mailWeeklyFigures(options);
    if (mails > 0) log.info({ mails }, 'weekly figures enqueued');
  };
  return repeat(() => withLock('weekly-figures', mail), {
    everyMs: 60_000,
    log,
    failure: 'the weekly figures could not be mailed',
  });
}
