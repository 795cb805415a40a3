/** The work of the server that no request waits for: deliveries, calendars, deletion, counts, reports. */
import manifest from '../../package.json' with { type: 'json' };
import type { BusyCalendars } from '../booking/busy/busy-calendars.ts';
import type { WaitingList } from '../booking/waiting-list.ts';
import { kindOf } from '../db/kind.ts';
import type { OpenDesk } from '../desk/open-desk.ts';
import type { FormTimes } from '../leads/form-times.ts';
import type { Counts } from '../measure/counter.ts';
import type { DeliveryThread } from '../outbox/delivery-thread.ts';
import { logMetrics } from '../outbox/metrics.ts';
import type { Repeated } from '../shared/repeat.ts';
import type { CoreServices } from './core-services.ts';

interface BackgroundOptions {
  delivery: DeliveryThread;
  /** Stores forms that were spooled while the database was locked. */
  drain: { now: () => void; ended: () => Promise<void> };
  isClockSetBack: () => boolean;
  formTimes: FormTimes;
  counts: Counts;
  busyCalendars: BusyCalendars;
  waitingList: Pick<WaitingList, 'tell'>;
  audits: { stop(): void };
  desk: OpenDesk | undefined;
  retention: Repeated;
  newsletter: Repeated;
  watches: Repeated;
  weeklyFigures: Repeated;
}

export interface Background {
  /** Starts delivering messages, unless WORKER=off, and everything else. */
  start(): void;
  /** Takes no new work and waits up to `graceMs` for running deliveries. */
  stop(graceMs: number): Promise<void>;
}

/** How often to retry storing the spool, in ms. */
const drainEveryMs = 2000;

export function createBackground(
  { config, db, log, clock, withLock }: CoreServices,
  options: BackgroundOptions,
): Background {
  const { delivery, drain, isClockSetBack, formTimes, counts, busyCalendars, desk } = options;
  const timers: NodeJS.Timeout[] = [];

  function repeat(work: () => void, everyMs: number): void {
    const timer = setInterval(work, everyMs);
    timer.unref();
    timers.push(timer);
  }

  function everyMinute(): void {
    withLock('waiting-list', async () => void (await options.waitingList.tell())).catch((error) =>
      log.error({ err: error }, 'the waiting list could not be notified of open times'),
    );
    const formP99Ms = formTimes.p99();
    if (config.worker) delivery.minute(formP99Ms);
    else
      logMetrics({ db, log, now: clock.now(), formP99Ms }).catch((error) =>
        log.error({ err: error }, 'the state of the outbox could not be read'),
      );
  }

  function startWorker(): void {
    delivery.start();
    options.watches.start();
    if (config.desk) options.weeklyFigures.start();
  }

  return {
    start() {
      desk?.pages.publications.start();
      if (config.worker) startWorker();
      repeat(everyMinute, 60_000);
      repeat(() => {
        isClockSetBack();
        drain.now();
      }, drainEveryMs);
      options.retention.start();
      options.newsletter.start();
      busyCalendars.start();
      if (config.measure) void counts.start();
      const { mail } = delivery.states();
      const state = { version: manifest.version, database: kindOf(db), mail, worker: config.worker };
      log.info(state, 'ready');
    },
    async stop(graceMs) {
      for (const timer of timers) clearInterval(timer);
      desk?.pages.publications.stop();
      desk?.pages.previews.stop();
      options.audits.stop();
      await Promise.all([
        ...[delivery.stop(graceMs), drain.ended(), busyCalendars.stop(), counts.stop()],
        ...[options.retention, options.newsletter, options.watches, options.weeklyFigures].map((one) =>
          one.stop(),
        ),
      ]);
    },
  };
}
