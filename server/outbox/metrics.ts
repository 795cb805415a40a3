/** Logs one line of metrics a minute. */
import type { Database } from '../db/tables.ts';
import type { Log } from '../shared/log.ts';

export interface OutboxFacts {
  /** Pending messages whose time has come. */
  due: number;
  /** Pending messages for later, such as reminders. */
  scheduled: number;
  /** Age of the oldest due message. */
  oldestSeconds: number;
  /** Given up, until an operator replays them. */
  dead: number;
}

export async function outboxFacts(db: Database, now: number): Promise<OutboxFacts> {
  const { due, scheduled, dead, oldest } = await db
    .selectFrom('outbox')
    .select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere('status', '=', 'dead').as('dead'),
      fn
        .countAll<number>()
        .filterWhere(eb.and({ status: 'pending' }).and('not_before', '<=', now))
        .as('due'),
      fn
        .countAll<number>()
        .filterWhere(eb.and({ status: 'pending' }).and('not_before', '>', now))
        .as('scheduled'),
      fn
        .min('created_at')
        .filterWhere(eb.and({ status: 'pending' }).and('not_before', '<=', now))
        .as('oldest'),
    ])
    .where('status', 'in', ['pending', 'dead'])
    .executeTakeFirstOrThrow();
  const oldestSeconds = oldest === null ? 0 : Math.max(0, Math.floor((now - oldest) / 1000));
  return { due, scheduled, oldestSeconds, dead };
}

export interface Metrics {
  db: Database;
  log: Log;
  now: number;
  /** Since the last line; only a worker has it. */
  done?: { sent: number; dead: number };
  /** 99th percentile of form posts since the last line, in ms; undefined without any. */
  formP99Ms?: number | undefined;
}

export async function logMetrics({ db, log, now, done, formP99Ms }: Metrics): Promise<void> {
  const { due, oldestSeconds } = await outboxFacts(db, now);
  log.info({ due, oldestSeconds, ...done, formP99Ms: formP99Ms ?? null }, 'metrics');
}
