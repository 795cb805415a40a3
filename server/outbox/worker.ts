/** Delivers due messages: when woken by a commit that enqueued some, and by polling every second. */
import { randomUUID } from 'node:crypto';
import type { RetrySettings } from '#domain/outbox/backoff.ts';
import type { Database, OutboxRow } from '../db/tables.ts';
import type { Storage } from '../db/write.ts';
import { inTime } from '../shared/in-time.ts';
import type { Log } from '../shared/log.ts';
import { release, renewLeases } from './outbox.ts';
import type { EmailPayload } from './payload.ts';
import { type Attempt, createRecorder } from './recorder.ts';
import { createRouteRunner, type Route, type RouteRunner } from './route.ts';

const leaseMs = 60_000;
const lookEveryMs = 1000;

interface WorkerOptions extends Storage {
  /** Routes are independent: a slow or failing one delays no other. */
  routes: readonly Route[];
  retry: RetrySettings;
  /** In [0, 1). */
  random: () => number;
  log: Log;
  renewEveryMs?: number;
  /** True while many visitors submit: messages then go out slowly. */
  isCrowded?: () => boolean;
}

export function createWorker(options: WorkerOptions) {
  const { db, write, routes, retry, clock, random, log, renewEveryMs = 20_000 } = options;
  const { isCrowded = () => false } = options;
  const owner = randomUUID();
  const held = new Set<string>();
  const counts = { sent: 0, dead: 0 };
  const count = ({ delivery: { result } }: Attempt) => {
    if (result === 'ok') counts.sent += 1;
    if (result === 'dead') counts.dead += 1;
  };
  const recorder = createRecorder(write, count, isCrowded);
  let stopped = false;
  const context = {
    ...{ db, write, owner, held, recorder, retry, leaseMs, clock, random, log },
    isWanted: isStillWanted(db),
    isCrowded,
    isStopped: () => stopped,
  };
  const runners = routes.map((route) => createRouteRunner(route, context));
  const alarms = new Set<() => void>();
  let running: Promise<unknown> = Promise.resolve();

  const renewal = setInterval(() => {
    if (held.size === 0) return;
    renewLeases(db, [...held], owner, clock.now() + leaseMs).catch((error) =>
      log.warn({ err: error }, 'leases could not be renewed'),
    );
  }, renewEveryMs);
  renewal.unref();

  async function loop(runner: RouteRunner): Promise<void> {
    while (!stopped) {
      let woken = false;
      let alarm = () => {
        woken = true;
      };
      const ring = () => alarm();
      alarms.add(ring);
      await runner
        .runOnce()
        .catch((error) => log.error({ err: error }, 'the worker could not look for messages'));
      if (!stopped && !woken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, lookEveryMs);
          alarm = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      alarms.delete(ring);
    }
  }

  function wake(): void {
    for (const alarm of alarms) alarm();
    for (const runner of runners) runner.nudge();
  }

  return {
    start(): void {
      running = Promise.all(runners.map(loop));
    },
    wake,
    /** Delivers everything due now; for tests and single runs. */
    async runOnce(): Promise<void> {
      const runs = await Promise.allSettled(runners.map((runner) => runner.runOnce()));
      for (const run of runs) if (run.status === 'rejected') throw run.reason;
    },
    /** Takes nothing new, waits up to `graceMs` for running deliveries, releases the rest. */
    async stop(graceMs: number): Promise<void> {
      stopped = true;
      wake();
      await inTime(graceMs, running, () => {});
      clearInterval(renewal);
      await recorder.idle();
      const ids = [...held];
      held.clear();
      await release(db, owner, ids).catch((error) =>
        log.warn({ err: error }, 'leases could not be released and will expire'),
      );
    },
    /** Since the worker was created. */
    counts: () => ({ ...counts }),
  };
}

/**
 * A reminder is sent only if its call is unchanged since it was written, a newsletter only while its issue goes on and
 * its recipient is subscribed, weekly figures only while the person still gets them. All others are always wanted.
 */
export const isStillWanted =
  (db: Database) =>
  async ({ payload }: OutboxRow): Promise<boolean> => {
    // Few payloads have a condition: a substring search is cheaper than parsing each payload twice.
    if (!/"(?:onlyWhile|copyOf|figuresFor)"/.test(payload)) return true;
    const { onlyWhile, copyOf, figuresFor } = JSON.parse(payload) as Partial<EmailPayload>;
    const conditions = [
      onlyWhile &&
        db
          .selectFrom('booking')
          .select('id')
          .where('id', '=', onlyWhile.bookingId)
          .where('status', '=', 'confirmed')
          .where('sequence', '=', onlyWhile.sequence),
      copyOf &&
        db
          .selectFrom('newsletter_issue')
          .innerJoin('subscription', (join) => join.on('subscription.id', '=', copyOf.subscriptionId))
          .select('newsletter_issue.id')
          .where('newsletter_issue.id', '=', copyOf.issueId)
          .where('newsletter_issue.status', '!=', 'stopped')
          .where('subscription.status', '=', 'confirmed'),
      figuresFor !== undefined &&
        db
          .selectFrom('weekly_figures')
          .innerJoin('desk_person', 'desk_person.id', 'weekly_figures.person_id')
          .select('person_id as id')
          .where('person_id', '=', figuresFor)
          .where('disabled_at', 'is', null),
    ];
    for (const condition of conditions) {
      if (condition && (await condition.executeTakeFirst()) === undefined) return false;
    }
    return true;
  };
