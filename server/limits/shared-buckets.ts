/** Buckets in `rate_bucket`, for several server processes on one PostgreSQL. */
import { sql } from 'kysely';
import type { Database, Trx } from '../db/tables.ts';
import type { Clock } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import { type Allowance, type Buckets, type Taken, waitSeconds } from './buckets.ts';

/** The database's clock is the only one that several machines share. Milliseconds since 1970. */
const now = sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** Longer than the slowest refill: such rows are stale. */
const idleMs = 24 * 3_600_000;
const sweepEveryMs = 3_600_000;
/** Pause after a database failure, so that no form waits for it twice. */
const pauseMs = 10_000;

interface SharedBucketsOptions {
  db: Database;
  /** Used while the database is down: a limit must never keep a form from being spooled. */
  fallback: Buckets;
  /** Must be monotonic. */
  clock: Clock;
  log: Log;
}

export function createSharedBuckets({ db, fallback, clock, log }: SharedBucketsOptions): Buckets {
  let sweptAt = Number.NEGATIVE_INFINITY;
  let pausedUntil = Number.NEGATIVE_INFINITY;

  async function sweep(): Promise<void> {
    if (clock.now() - sweptAt < sweepEveryMs) return;
    sweptAt = clock.now();
    await sql`delete from rate_bucket where updated_at < ${now} - ${idleMs}::bigint`.execute(db);
  }

  async function orFallback<Result>(shared: () => Promise<Result>, own: () => Promise<Result>) {
    if (clock.now() < pausedUntil) return own();
    try {
      const result = await shared();
      await sweep();
      return result;
    } catch (error) {
      pausedUntil = clock.now() + pauseMs;
      log.warn({ err: error }, 'the database does not answer: this process counts limits alone');
      return own();
    }
  }

  return {
    take: (client, allowances) =>
      orFallback(
        () => takeAll(db, client, allowances),
        () => fallback.take(client, allowances),
      ),
    first: (key, keepMs) =>
      orFallback(
        () => isFirst(db, key),
        () => fallback.first(key, keepMs),
      ),
  };
}

/** Its message is the wait in seconds. */
class Refused extends Error {}

/** One transaction: if the second bucket refuses, the first gets its token back. */
async function takeAll(db: Database, client: string, allowances: readonly Allowance[]): Promise<Taken> {
  try {
    return await db.transaction().execute(async (trx) => {
      const left: number[] = [];
      for (const allowance of allowances)
        left.push(await takeOne(trx, `${allowance.name}:${client}`, allowance));
      return { kind: 'taken', left };
    });
  } catch (error) {
    if (error instanceof Refused) return { kind: 'refused', waitSeconds: Number(error.message) };
    throw error;
  }
}

async function takeOne(trx: Trx, key: string, allowance: Allowance): Promise<number> {
  const full = allowance.most * 1000;
  const elapsed = sql`greatest(0, ${now} - rate_bucket.updated_at)`;
  const filled = sql<number>`least(${full}::bigint, rate_bucket.tokens_milli
    + floor(${elapsed}::numeric * ${full}::numeric / ${allowance.perMs}::numeric)::bigint)`;
  const { rows } = await sql<{ left: number }>`
    insert into rate_bucket (key, tokens_milli, updated_at) values (${key}, ${full - 1000}, ${now})
    on conflict (key) do update set tokens_milli = ${filled} - 1000, updated_at = ${now}
    where ${filled} >= 1000
    returning tokens_milli as left`.execute(trx);
  const [row] = rows;
  if (row) return Number(row.left) / 1000;
  const found = await sql<{ left: number }>`
    select ${filled} as left from rate_bucket where key = ${key}`.execute(trx);
  throw new Refused(String(waitSeconds(Number(found.rows[0]?.left ?? 0) / 1000, allowance)));
}

async function isFirst(db: Database, key: string): Promise<boolean> {
  const { rows } = await sql`
    insert into rate_bucket (key, tokens_milli, updated_at) values (${key}, 0, ${now})
    on conflict (key) do nothing returning key`.execute(db);
  return rows.length === 1;
}
