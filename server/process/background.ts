/** The work of the server that no request waits for: deliveries, calendars, deletion, counts, reports. */
import manifest from '../../package.json' with { type: 'json' };
import type { WaitingList } from '../booking/waiting-list.ts';
import { kindOf } from '../db/kind.ts';
import type { OpenDesk } from '../desk/open-desk.ts';
import type { Counts } from '../measure/counter.ts';
import type { DeliveryService } from '../outbox/delivery.ts';
import { type FormTimes, logMetrics } from '../outbox/metrics.ts';
import type { Repeated } from '../shared/repeat.ts';
import type { CoreServices } from './core-services.ts';

interface BackgroundOptions {
  delivery: DeliveryService;
  /** Stores forms that were spooled while the database was locked. */
  drain: { now: () => void; ended: () => Promise<void> };
  isClockSetBack: () => boolean;
  formTimes: FormTimes;
  counts: Counts;
  waitingList: Pick<WaitingList, 'tell'>;
  audits: { stop(): void };
  desk: OpenDesk | undefined;
  repeated: readonly Repeated[];
  /** Not where WORKER=off. */
  ofWorker: readonly Repeated[];
}

/** How often to retry storing the spool, in ms. */
const drainEveryMs = 2000;

export function createBackground(core: CoreServices, options: BackgroundOptions) {
  const { config, db, log, clock, withLock } = core;
  const { delivery, drain, isClockSetBack, formTimes, counts, desk, repeated, ofWorker } = options;
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
    if (config.worker) void delivery.minute(formP99Ms);
    else
      logMetrics({ db, log, now: clock.now(), formP99Ms }).catch((error) =>
        log.error({ err: error }, 'the state of the outbox could not be read'),
      );
  }

  return {
    /** Starts delivering messages, unless WORKER=off, and everything else. */
    start(): void {
      desk?.pages.publications.start();
      if (config.worker) delivery.start();
      repeat(everyMinute, 60_000);
      repeat(() => {
        isClockSetBack();
        drain.now();
      }, drainEveryMs);
      for (const work of [...repeated, ...(config.worker ? ofWorker : [])]) work.start();
      if (config.measure) void counts.start();
      const { mail } = delivery.states();
      const state = { version: manifest.version, database: kindOf(db), mail, worker: config.worker };
      log.info(state, 'ready');
    },
    /** Takes no new work and waits up to `graceMs` for running deliveries. Pages are still served. */
    async stop(graceMs: number): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      desk?.pages.previews.stop();
      options.audits.stop();
      const ends = [...repeated, ...ofWorker].map((work) => work.stop());
      await Promise.all([
        delivery.stop(graceMs),
        drain.ended(),
        counts.stop(),
        desk?.pages.publications.stop(),
        ...ends,
      ]);
    },
  };
}
