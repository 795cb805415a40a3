/** Adds up views in memory and writes them every few seconds, so that a beacon costs no write of its own. */
import { sql } from 'kysely';
import { dateIn } from '#domain/booking/zone.ts';
import { otherSource } from '#domain/measure/views.ts';
import { isOutOfService } from '../db/failure.ts';
import type { Write } from '../db/write.ts';
import type { Clock } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import { repeat } from '../shared/repeat.ts';

const flushEveryMs = 10_000;
/** Rows per transaction: few enough to delay no form noticeably, usually all of them. */
const rowsTogether = 250;
/** Pairs of page and source a day and process; the sources of later ones count as `other`, so that no flood fills the table. */
const mostPairs = 2000;

interface CountedView {
  page: string;
  source: string;
}

interface Sum extends CountedView {
  /** YYYY-MM-DD in the business's zone. */
  day: string;
  n: number;
}

interface ViewCountsOptions {
  write: Write;
  /** IANA name of the zone whose midnight ends a day. */
  zone: () => string;
  clock: Clock;
  log: Log;
}

export function createViewCounts({ write, zone, clock, log }: ViewCountsOptions) {
  let sums = new Map<string, Sum>();
  let today = '';
  let pairs = new Set<string>();
  let flushing = Promise.resolve();
  let isAway = false;

  function roomFor({ page, source }: CountedView): CountedView {
    const pair = `${page} ${source}`;
    if (pairs.size < mostPairs) pairs.add(pair);
    return { page, source: pairs.has(pair) ? source : otherSource };
  }

  function raise({ day, page, source, n }: Sum): void {
    sums.getOrInsert(`${day} ${page} ${source}`, { day, page, source, n: 0 }).n += n;
  }

  async function store(): Promise<void> {
    // Sorted by key, so that two servers cannot deadlock.
    const due = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
    sums = new Map();
    try {
      while (due.length > 0) {
        await addTo(write, due.slice(0, rowsTogether));
        due.splice(0, rowsTogether);
      }
    } catch (error) {
      for (const sum of due) raise(sum);
      throw error;
    }
  }

  async function flushNow(): Promise<void> {
    if (sums.size === 0) return;
    try {
      await store();
      isAway = false;
    } catch (error) {
      // Logged once per outage, which is also logged elsewhere.
      if (!isAway || !isOutOfService(error)) {
        log.warn(
          { err: error, waiting: sums.size },
          'counts could not be stored and wait in memory',
        );
      }
      isAway = true;
    }
  }

  const flush = (): Promise<void> => {
    flushing = flushing.then(flushNow);
    return flushing;
  };

  const loop = repeat(flush, { everyMs: flushEveryMs, log, failure: 'counts could not be stored' });

  return {
    add(view: CountedView): void {
      const day = dateIn(zone(), clock.now());
      if (day !== today) {
        today = day;
        pairs = new Set();
      }
      raise({ day, ...roomFor(view), n: 1 });
    },
    /** Writes the counts to the database. Never rejects: what fails waits for the next flush. */
    flush,
    /** Flushes regularly from now on. */
    start: loop.start,
    async stop(): Promise<void> {
      await loop.stop();
      await flush();
    },
    waiting: (): number => sums.size,
  };
}

async function addTo(write: Write, sums: readonly Sum[]): Promise<void> {
  const rows = sums.map(({ day, page, source, n }) => ({
    day,
    kind: 'view' as const,
    subject: page,
    detail: source,
    n,
  }));
  await write((trx) =>
    trx
      .insertInto('measure')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'kind', 'subject', 'detail'])
          .doUpdateSet({ n: sql<number>`measure.n + excluded.n` }),
      )
      .execute(),
  );
}
