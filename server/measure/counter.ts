/** Sums counts in memory and writes them every few seconds, so that a beacon costs no write of its own. */
import { setImmediate as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { dateIn } from '#domain/booking/zone.ts';
import { type Counter, other } from '#domain/measure/counters.ts';
import type { Count, CountKind } from '#domain/measure/events.ts';
import { isOutOfService } from '../db/failure.ts';
import { all } from '../db/rows.ts';
import type { Write } from '../db/write.ts';
import type { Clock } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';

const flushEveryMs = 10_000;
/** Rows per transaction: few enough to delay no form noticeably, usually all of them. */
const rowsTogether = 250;
/** Maximum number of sums to keep during an outage; existing ones still grow. */
const mostWaiting = 40_000;

export type Counts = ReturnType<typeof createCounts>;

interface CountsOptions {
  write: Write;
  /** IANA name of the zone whose midnight ends a day. */
  zone: string;
  clock: Clock;
  log: Log;
}

export function createCounts({ write, zone, clock, log }: CountsOptions) {
  let sums = new Map<string, Count>();
  let today = { minute: Number.NaN, day: '' };
  let room = createDayRoom();
  let timer: NodeJS.Timeout | undefined;
  let flushing = Promise.resolve();
  let isAway = false;

  /** Today in the business zone; recomputed once a minute, since zones change on whole minutes. */
  function dayNow(): string {
    const now = clock.now();
    const minute = Math.floor(now / 60_000);
    if (minute !== today.minute) {
      const day = dateIn(zone, now);
      if (day !== today.day) room = createDayRoom();
      today = { minute, day };
    }
    return today.day;
  }

  function addOne(to: Map<string, Count>, one: Count) {
    const key = `${one.day}\n${one.kind}\n${one.subject}\n${one.detail}`;
    const sum = to.get(key);
    if (sum) sum.n += one.n;
    else if (to.size < mostWaiting) to.set(key, { ...one });
  }

  /** Restores today's names after a restart, so that they still count toward the daily limit. */
  async function recall(): Promise<void> {
    const day = dayNow();
    const ofToday = room;
    try {
      ofToday.fit(await write((trx) => all(trx, 'measure', { day, kind: boundedKinds })));
    } catch (error) {
      log.warn({ err: error }, "today's counts could not be read");
    }
  }

  async function store(): Promise<void> {
    const counts = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
    sums = new Map();
    for (let first = 0; first < counts.length; first += rowsTogether) {
      try {
        await addTo(write, counts.slice(first, first + rowsTogether));
      } catch (error) {
        for (const count of counts.slice(first)) addOne(sums, count);
        throw error;
      }
      await pause();
    }
  }

  async function flushNow(): Promise<void> {
    if (sums.size === 0) return;
    try {
      await store();
      isAway = false;
    } catch (error) {
      // Logged once per outage, which is also logged elsewhere.
      if (!isAway || !isOutOfService(error))
        log.warn(
          { err: error, waiting: sums.size },
          'counts could not be stored and wait in memory',
        );
      isAway = true;
    }
  }

  const flush = (): Promise<void> => {
    flushing = flushing.then(flushNow);
    return flushing;
  };

  return {
    add(counters: readonly Counter[]): void {
      const day = dayNow();
      for (const counter of room.fit(counters)) addOne(sums, { day, ...counter, n: 1 });
    },
    /** Writes the counts to the database. Never rejects: what fails waits for the next flush. */
    flush,
    /** Reads today's known names, and flushes regularly from now on. Resolves when they are read. */
    start(): Promise<void> {
      timer = setInterval(() => void flush(), flushEveryMs);
      timer.unref();
      return recall();
    },
    stop(): Promise<void> {
      clearInterval(timer);
      return flush();
    },
    waiting: (): number => sums.size,
  };
}

/** Sorted by key, so that two servers cannot deadlock. */
async function addTo(write: Write, counts: readonly Count[]): Promise<void> {
  await write((trx) =>
    trx
      .insertInto('measure')
      .values([...counts])
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'kind', 'subject', 'detail'])
          .doUpdateSet({ n: sql<number>`measure.n + excluded.n` }),
      )
      .execute(),
  );
}

/** Campaigns and external hosts together. */
const mostSources = 300;
const mostPhrases = 500;
/** All other kinds are bounded by the site's own names. */
const mostOf: Partial<Record<CountKind, number>> = { landing: 5000, vital: 12_000 };
/** Kinds with external names, or with too many names. */
const boundedKinds = ['visit', 'landing', 'vital', 'search-miss'] as const satisfies CountKind[];

/** Limits distinct names per day: beyond the limit events are counted under `other`, so that no flood fills the table. */
function createDayRoom() {
  const sources = new Set<string>();
  const seen = new Map<CountKind, Set<string>>();

  /** Whether `key` is among at most `most` keys; a new one is added if there is room. */
  function has(kind: CountKind, key: string, most: number): boolean {
    const keys = seen.get(kind) ?? new Set();
    seen.set(kind, keys);
    return take(keys, key, most);
  }

  function sourceFor(source: string): string {
    if (source === 'direct' || source.endsWith(`:${other}`) || take(sources, source, mostSources))
      return source;
    return `${source.slice(0, source.indexOf(':'))}:${other}`;
  }

  function fitOne(counter: Counter): Counter {
    const { kind, subject, detail } = counter;
    switch (kind) {
      case 'visit':
        return { kind, detail, subject: sourceFor(subject) };
      case 'landing': {
        const source = sourceFor(detail);
        const isRoom = has(kind, `${subject} ${source}`, mostOf.landing ?? 0);
        return { kind, subject, detail: isRoom ? source : other };
      }
      case 'vital':
        return has(kind, `${subject} ${detail}`, mostOf.vital ?? 0)
          ? counter
          : { ...counter, subject: other };
      case 'search-miss':
        return has(kind, subject, mostPhrases) ? counter : { ...counter, subject: other };
      default:
        return counter;
    }
  }

  return { fit: (counters: readonly Counter[]) => counters.map(fitOne) };
}

function take(keys: Set<string>, key: string, most: number): boolean {
  if (keys.has(key)) return true;
  if (keys.size >= most) return false;
  keys.add(key);
  return true;
}
