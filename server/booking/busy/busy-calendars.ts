/** Keeps hosts' busy times fresh. A calendar's address is a secret: it is neither stored nor logged. */
import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { BookingConfig } from '#domain/booking/config.ts';
import { day } from '#domain/dates/durations.ts';
import { insert, remove, update } from '../../db/rows.ts';
import type { Database, Tables } from '../../db/tables.ts';
import type { Write } from '../../db/write.ts';
import type { Clock } from '../../shared/clock.ts';
import { uuidv7 } from '../../shared/ids.ts';
import type { Log } from '../../shared/log.ts';
import { FeedError } from './feed-bytes.ts';
import { type Fetched, fetchFeed, type Validators } from './fetch-feed.ts';
import { addressesOf } from './own-answers.ts';
import type { ParsedFeed } from './parse-feed.ts';
import { createFeedReader } from './parse-thread.ts';

type BusyState = 'ok' | 'stale';

interface BusyOptions {
  write: Write;
  config: BookingConfig;
  clock: Clock;
  log: Log;
  /** Events whose UID has this host are our own invitations. */
  ownHost: string;
  refreshMs: number;
  random: () => number;
  /** Called when busy times may have changed. */
  onChanged: () => void;
  /** Built file of the feed thread; the source file by default. */
  threadFile?: string;
  /** Runs the work in only one of several instances; the others skip it. By default always runs it. */
  onlyOne?: (work: () => Promise<void>) => Promise<unknown>;
}

type Source = ReturnType<typeof sourcesOf>[number];
type SourceRow = Selectable<Tables['busy_source']>;

/** Stored times reach two days past the horizon: a calendar must be read again before they run out. */
const readAnewAfterMs = day;
const staleAfterMs = 6 * 3_600_000;
/** Rounds come no sooner than 90% of the interval; another instance's round counts as ours. */
const dueShare = 0.85;
const rowsPerInsert = 200;

export function createBusyCalendars(options: BusyOptions) {
  const { write, config, clock, log, ownHost, refreshMs, random, onChanged } = options;
  const parseInThread = createFeedReader(options.threadFile ? { file: options.threadFile } : {});
  const onlyOne = options.onlyOne ?? ((work) => work());
  const sources = sourcesOf(config);
  const stopping = new AbortController();
  /** When this process last read a source in full. Empty after a start, since the configuration may have changed. */
  const readAt = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function round(): Promise<void> {
    const known = await keepOnly(sources);
    for (const source of sources) {
      if (stopping.signal.aborted) return;
      const row = known.find((one) => isOf(one, source)) ?? (await remember(source));
      if (isDue(row)) await refreshSource(source, row);
    }
  }

  /** Deletes calendars removed from the configuration, so that they block nothing. */
  function keepOnly(wanted: readonly Source[]): Promise<SourceRow[]> {
    return write(async (trx) => {
      const rows = await trx.selectFrom('busy_source').selectAll().execute();
      const gone = rows.filter((row) => !wanted.some((source) => isOf(row, source))).map((row) => row.id);
      if (gone.length > 0) {
        await remove(trx, 'busy_block', { source_id: gone });
        await remove(trx, 'busy_source', { id: gone });
      }
      return rows.filter((row) => !gone.includes(row.id));
    });
  }

  async function remember({ hostId, urlHash }: Source): Promise<SourceRow> {
    const never = { etag: null, last_modified: null, fetched_at: null, ok_at: null, error: null };
    const row = { id: uuidv7(clock.now()), host_id: hostId, url_hash: urlHash, ...never, block_count: 0 };
    await write((trx) => insert(trx, 'busy_source', row));
    return row;
  }

  function isDue({ id, fetched_at }: SourceRow): boolean {
    const age = clock.now() - (fetched_at ?? Number.NEGATIVE_INFINITY);
    return !readAt.has(id) || age < 0 || age >= refreshMs * dueShare;
  }

  async function refreshSource(source: Source, row: SourceRow): Promise<void> {
    try {
      const fetched = await fetchFeed(source.url, { validators: validatorsOf(row), signal: stopping.signal });
      await keep(source, row, fetched);
    } catch (error) {
      if (stopping.signal.aborted) return;
      const fault = error instanceof FeedError ? error.message : 'could not be stored';
      if (!(error instanceof FeedError)) log.error({ err: error, source: row.id }, 'a busy calendar failed');
      log.warn({ source: row.id, host: source.hostId, fault }, 'a busy calendar could not be read');
      const failed = { fetched_at: clock.now(), error: fault };
      await write((trx) => update(trx, 'busy_source', { id: row.id }, failed));
    }
  }

  /** "Not modified" is no answer for days not requested before. */
  function validatorsOf({ id, ok_at, fetched_at, etag, last_modified }: SourceRow): Validators | undefined {
    const isRecent = clock.now() - (readAt.get(id) ?? Number.NEGATIVE_INFINITY) < readAnewAfterMs;
    // After a failure, what the last good copy lacked is not known any more.
    return isRecent && ok_at !== null && ok_at === fetched_at
      ? { etag, lastModified: last_modified }
      : undefined;
  }

  async function keep(source: Source, row: SourceRow, fetched: Fetched): Promise<void> {
    const now = clock.now();
    const success = { fetched_at: now, ok_at: now };
    if (fetched.kind === 'unchanged') {
      await write((trx) => update(trx, 'busy_source', { id: row.id }, success));
      return;
    }
    const window = { from: now - day, to: now + (config.horizonDays + 2) * day };
    const { addresses } = source;
    const feedOptions = { window, businessZone: config.timezone, ownHost, ownAddresses: addresses };
    const parsed = await parseInThread(fetched.body, feedOptions);
    const { etag, lastModified } = fetched;
    const { skipped, blocked } = parsed;
    if (skipped + blocked > 0) {
      log.warn({ source: row.id, skipped, blocked }, 'a busy calendar has events that could not be read');
    }
    const blocks = parsed.intervals.map(({ from, to }) => ({
      ...{ id: uuidv7(now), host_id: source.hostId, source_id: row.id, start_at: from, end_at: to },
    }));
    await write(async (trx) => {
      await remove(trx, 'busy_block', { source_id: row.id });
      for (let at = 0; at < blocks.length; at += rowsPerInsert) {
        const slice = blocks.slice(at, at + rowsPerInsert);
        await insert(trx, 'busy_block', slice);
      }
      const read = {
        ...success,
        error: unclearWords(parsed.unclear),
        etag,
        last_modified: lastModified,
        block_count: blocks.length,
      };
      await update(trx, 'busy_source', { id: row.id }, read);
    });
    readAt.set(row.id, now);
    onChanged();
  }

  /** Fetches every due calendar and stores its busy times. Never rejects: failures are logged and stored. */
  async function refresh(): Promise<void> {
    try {
      await onlyOne(round);
    } catch (error) {
      log.error({ err: error }, 'busy calendars could not be refreshed');
    }
  }

  function runLater(ms: number): void {
    timer = setTimeout(() => {
      running = refresh().then(() => {
        running = undefined;
        if (!stopping.signal.aborted) runLater(refreshMs * (0.9 + 0.2 * random()));
      });
    }, ms);
    timer.unref();
  }

  return {
    /** Fetches soon, then every `refreshMs` ± 10%. Runs even without calendars, to delete removed ones. */
    start: () => runLater(0),
    /** Resolves when no fetch is running. */
    async stop(): Promise<void> {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
    refresh,
  };
}

export interface CalendarReading {
  hostId: string;
  /**
   * `waiting`: not read yet. `unread`: could never be read, so it blocks nothing. `stale`: not read for six hours.
   * `unclear`: read, but some times are in a zone that is not understood.
   */
  state: 'waiting' | 'unread' | 'stale' | 'unclear' | 'ok';
  /** Since the last good reading. */
  minutes: number;
  /** What went wrong at the last reading, as the end of a sentence about the calendar. */
  error: string | null;
  blocks: number;
}

/** How each configured calendar was read, as one of its hosts. */
export async function calendarReadings(
  db: Database,
  config: BookingConfig,
  now: number,
): Promise<CalendarReading[]> {
  const sources = sourcesOf(config);
  if (sources.length === 0) return [];
  const rows = await db.selectFrom('busy_source').selectAll().execute();
  return sources.map((source): CalendarReading => {
    const row = rows.find((one) => isOf(one, source));
    const { ok_at, fetched_at, error } = row ?? { ok_at: null, fetched_at: null, error: null };
    const age = ok_at === null ? 0 : now - ok_at;
    const states = [
      ['waiting', ok_at === null && fetched_at === null],
      ['unread', ok_at === null],
      ['stale', age > staleAfterMs],
      ['unclear', error !== null && ok_at === fetched_at],
    ] as const;
    const state = states.find(([, is]) => is)?.[0] ?? 'ok';
    return {
      hostId: source.hostId,
      state,
      minutes: Math.round(age / 60_000),
      error,
      blocks: row?.block_count ?? 0,
    };
  });
}

/** `stale` if a configured calendar was not read for six hours, or failed before its first read; else `ok`. */
export async function busyState(db: Database, config: BookingConfig, now: number): Promise<BusyState> {
  const readings = await calendarReadings(db, config, now);
  return readings.some(({ state }) => state === 'stale' || state === 'unread') ? 'stale' : 'ok';
}

/** Names the zones that were not understood, with an event to look for. Null if there are none. */
function unclearWords(unclear: ParsedFeed['unclear']): string | null {
  const named = unclear.map(({ zone, wall }) => {
    const date = new Date(wall).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    const name = zone.replace(/[^\p{L}\p{N} /&()+.,:_-]/gu, '').slice(0, longestZone);
    return `“${name}” (event of ${date})`;
  });
  const zones = named.length === 1 ? 'a time zone that is' : 'time zones that are';
  return named.length === 0 ? null : `names ${zones} not understood: ${named.join(', ')}`;
}

const longestZone = 60;

function sourcesOf({ hosts }: BookingConfig) {
  return hosts.flatMap((host) =>
    [...new Set(host.busyIcs)].map((url) => ({
      hostId: host.id,
      addresses: addressesOf(host, url),
      url,
      urlHash: createHash('sha256').update(url).digest('hex'),
    })),
  );
}

function isOf(row: Pick<SourceRow, 'host_id' | 'url_hash'>, source: Source): boolean {
  return row.host_id === source.hostId && row.url_hash === source.urlHash;
}
