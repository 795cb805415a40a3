/** Logs one line of metrics a minute. */
import type { Database } from '../db/tables.ts';
import type { Log } from '../shared/log.ts';

/** `dead`: given up, until an operator replays them. `scheduled`: pending for later, such as reminders. */
export async function outboxFacts(db: Database, now: number) {
  const { due, scheduled, dead, oldest } = await db
    .selectFrom('outbox')
    .select(({ fn, eb }) => {
      const isDue = eb.and({ status: 'pending' }).and('not_before', '<=', now);
      const isLater = eb.and({ status: 'pending' }).and('not_before', '>', now);
      return [
        fn.countAll<number>().filterWhere('status', '=', 'dead').as('dead'),
        fn.countAll<number>().filterWhere(isDue).as('due'),
        fn.countAll<number>().filterWhere(isLater).as('scheduled'),
        fn.min('created_at').filterWhere(isDue).as('oldest'),
      ];
    })
    .where('status', 'in', ['pending', 'dead'])
    .executeTakeFirstOrThrow();
  const oldestSeconds = oldest === null ? 0 : Math.max(0, Math.floor((now - oldest) / 1000));
  return { due, scheduled, oldestSeconds, dead };
}

interface Metrics {
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

/** Maximum per minute; a flood beyond it is not measured. */
const most = 10_000;

export type FormTimes = ReturnType<typeof createFormTimes>;

export function createFormTimes() {
  let times: number[] = [];
  return {
    took(ms: number): void {
      if (times.length < most) times.push(ms);
    },
    /** The 99th percentile in ms since the last call; undefined without any. */
    p99(): number | undefined {
      const sorted = times.toSorted((a, b) => a - b);
      times = [];
      return sorted[Math.ceil(sorted.length * 0.99) - 1];
    },
  };
}
