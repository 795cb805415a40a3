/** Keeps hosts' busy times fresh. A calendar's address is a secret: it is neither stored nor logged. */
import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { type BookingConfig, lastKnownHours } from '#domain/booking/config.ts';
import { day, hour, minute } from '#domain/dates/durations.ts';
import { first, insert, remove, update } from '../../db/rows.ts';
import type { Database, Tables, Trx } from '../../db/tables.ts';
import type { Write } from '../../db/write.ts';
import type { Clock } from '../../shared/clock.ts';
import { uuidv7 } from '../../shared/ids.ts';
import { inTime } from '../../shared/in-time.ts';
import type { Log } from '../../shared/log.ts';
import type { ConnectedCalendars } from '../caldav/connected-calendars.ts';
import { type Connection, connectionsIn } from '../caldav/connected-calendars.ts';
import { FeedError } from './feed-bytes.ts';
import { fetchFeed, type Validators } from './fetch-feed.ts';
import type { Interval } from './intervals.ts';
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
  /** Calendars that hosts have connected at the desk. */
  connected?: ConnectedCalendars;
  /** Of feeds; connected calendars are read every minute. */
  refreshMs: number;
  random: () => number;
  /** Called when busy times may have changed. */
  onChanged: () => void;
  /** Built file of the feed thread; the source file by default. */
  threadFile?: string;
  /** Runs the work in only one of several instances; the others skip it. By default always runs it. */
  onlyOne?: (work: () => Promise<void>) => Promise<unknown>;
}

type Feed = ReturnType<typeof feedsOf>[number];
type Source = Feed | Connection;
/** `unchanged`: the last good copy is still the newest. */
type Reading =
  | 'unchanged'
  | ({ parsed: ParsedFeed; note?: (trx: Trx) => Promise<void> } & Partial<Validators>);
type SourceRow = Selectable<Tables['busy_source']>;

/** Stored times reach two days past the horizon: a calendar must be read again before they run out. */
const readAnewAfterMs = day;
const staleAfterMs = 6 * hour;
/** Rounds come no sooner than 90% of the interval; another instance's round counts as ours. */
const dueShare = 0.85;
/** How often connected calendars are read. */
const connectedMs = minute;
const lastKnownMs = lastKnownHours * hour;
/** Longer than a visitor would wait, the last known times decide. */
const beforeBookingMs = 3000;
const readingMs = 10_000;
const rowsPerInsert = 200;

export function createBusyCalendars(options: BusyOptions) {
  const { write, config, clock, log, ownHost, refreshMs, random, onChanged } = options;
  const parseInThread = createFeedReader(options.threadFile ? { file: options.threadFile } : {});
  const onlyOne = options.onlyOne ?? ((work) => work());
  const { connected } = options;
  const stopping = new AbortController();
  /** When this process last read a source in full. Empty after a start, since the configuration may have changed. */
  const readAt = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  /** Connected calendars that are being read before a booking. */
  let readingAnew: Promise<unknown> | undefined;

  async function round(): Promise<void> {
    const connections = (await connected?.list()) ?? [];
    const feeds = feedsOf(config);
    const known = await keepOnly([...feeds, ...connections]);
    const rowOf = async (source: Source) =>
      known.find((one) => isOf(one, source)) ?? (await remember(source));
    // A slow one delays none of the others.
    await Promise.all(
      connections.map(async (source) => {
        const row = await rowOf(source);
        if (isDue(row, connectedMs)) await refreshSource(source, row, readingMs);
      }),
    );
    for (const source of feeds) {
      if (stopping.signal.aborted) return;
      const row = await rowOf(source);
      if (isDue(row, refreshMs)) await refreshSource(source, row, readingMs);
    }
  }

  /** Reads each connected calendar once more, whenever it was read last. */
  async function readConnected(): Promise<void> {
    const connections = (await connected?.list()) ?? [];
    await Promise.all(
      connections.map(async (source) => {
        const row = await write((trx) => first(trx, 'busy_source', keyOf(source)));
        await refreshSource(source, row ?? (await remember(source)), beforeBookingMs);
      }),
    );
  }

  /** Deletes calendars that were removed or disconnected, so that they block nothing. */
  async function keepOnly(wanted: readonly Source[]): Promise<SourceRow[]> {
    const [kept, gone] = await write(async (trx) => {
      const rows = await trx.selectFrom('busy_source').selectAll().execute();
      const isWanted = (row: SourceRow) => wanted.some((source) => isOf(row, source));
      const ids = rows.filter((row) => !isWanted(row)).map((row) => row.id);
      if (ids.length > 0) {
        await remove(trx, 'busy_block', { source_id: ids });
        await remove(trx, 'busy_source', { id: ids });
      }
      return [rows.filter(isWanted), ids] as const;
    });
    if (gone.length > 0) onChanged();
    return kept;
  }

  async function remember(source: Source): Promise<SourceRow> {
    const never = { etag: null, last_modified: null, fetched_at: null, ok_at: null, error: null };
    const row = { id: uuidv7(clock.now()), ...keyOf(source), ...never, block_count: 0 };
    await write((trx) => insert(trx, 'busy_source', row));
    return row;
  }

  function isDue({ id, fetched_at }: SourceRow, everyMs: number): boolean {
    const age = clock.now() - (fetched_at ?? Number.NEGATIVE_INFINITY);
    return !readAt.has(id) || age < 0 || age >= everyMs * dueShare;
  }

  async function refreshSource(source: Source, row: SourceRow, timeoutMs: number): Promise<void> {
    try {
      await keep(source, row, await read(source, row, timeoutMs));
    } catch (error) {
      if (stopping.signal.aborted) return;
      const fault = error instanceof FeedError ? error.message : 'could not be stored';
      if (!(error instanceof FeedError)) log.error({ err: error, source: row.id }, 'a busy calendar failed');
      log.warn({ source: row.id, host: source.hostId, fault }, 'a busy calendar could not be read');
      await fail(source, row, fault);
    }
  }

  async function fail(source: Source, row: SourceRow, fault: string): Promise<void> {
    const now = clock.now();
    const isTooOld = 'password' in source && now - (row.ok_at ?? 0) > lastKnownMs;
    await write(async (trx) => {
      if (isTooOld) await replaceBlocks(trx, source, row, [windowAt(now)]);
      await update(trx, 'busy_source', { id: row.id }, { fetched_at: now, error: fault });
    });
    if (isTooOld) onChanged();
  }

  const windowAt = (now: number) => ({ from: now - day, to: now + (config.horizonDays + 2) * day });

  async function read(source: Source, row: SourceRow, timeoutMs: number): Promise<Reading> {
    const window = windowAt(clock.now());
    const { addresses } = source;
    const { signal } = stopping;
    const feedOptions = { window, businessZone: config.timezone, ownHost, ownAddresses: addresses };
    if ('password' in source) {
      if (!connected) throw new Error('There is a connected calendar, and nothing that reads it.');
      return connected.read(source, feedOptions, { timeoutMs, signal });
    }
    const fetched = await fetchFeed(source.url, { validators: validatorsOf(row), signal, timeoutMs });
    if (fetched.kind === 'unchanged') return 'unchanged';
    return { ...fetched, parsed: await parseInThread(fetched.body, feedOptions) };
  }

  /** "Not modified" is no answer for days not requested before. */
  function validatorsOf({ id, ok_at, fetched_at, etag, last_modified }: SourceRow): Validators | undefined {
    const isRecent = clock.now() - (readAt.get(id) ?? Number.NEGATIVE_INFINITY) < readAnewAfterMs;
    // After a failure, what the last good copy lacked is not known any more.
    return isRecent && ok_at !== null && ok_at === fetched_at
      ? { etag, lastModified: last_modified }
      : undefined;
  }

  async function keep(source: Source, row: SourceRow, reading: Reading): Promise<void> {
    const now = clock.now();
    const success = { fetched_at: now, ok_at: now };
    if (reading === 'unchanged') {
      await write((trx) => update(trx, 'busy_source', { id: row.id }, success));
      return;
    }
    const { parsed, note, etag = null, lastModified = null } = reading;
    const { skipped, blocked } = parsed;
    if (skipped + blocked > 0) {
      log.warn({ source: row.id, skipped, blocked }, 'a busy calendar has events that could not be read');
    }
    await write(async (trx) => {
      await replaceBlocks(trx, source, row, parsed.intervals);
      await note?.(trx);
      const read = {
        ...success,
        error: unclearWords(parsed.unclear),
        etag,
        last_modified: lastModified,
        block_count: parsed.intervals.length,
      };
      await update(trx, 'busy_source', { id: row.id }, read);
    });
    readAt.set(row.id, now);
    onChanged();
  }

  async function replaceBlocks(trx: Trx, { hostId }: Source, { id }: SourceRow, busy: readonly Interval[]) {
    const blocks = busy.map(({ from, to }) => ({
      ...{ id: uuidv7(clock.now()), host_id: hostId, source_id: id, start_at: from, end_at: to },
    }));
    await remove(trx, 'busy_block', { source_id: id });
    for (let at = 0; at < blocks.length; at += rowsPerInsert) {
      await insert(trx, 'busy_block', blocks.slice(at, at + rowsPerInsert));
    }
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
        if (!stopping.signal.aborted) runLater(Math.min(refreshMs, connectedMs) * (0.9 + 0.2 * random()));
      });
    }, ms);
    timer.unref();
  }

  return {
    /** Looks soon, then every minute ± 10%. Runs even without calendars, to delete removed ones. */
    start: () => runLater(0),
    /** Resolves when no fetch is running. */
    async stop(): Promise<void> {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
    refresh,
    /**
     * Call before a time is taken: reads connected calendars once more, for at most three seconds. Never rejects; then the
     * last known times decide.
     */
    async readAnew(): Promise<void> {
      readingAnew ??= readConnected()
        .catch((error) => log.error({ err: error }, 'connected calendars could not be read'))
        .finally(() => {
          readingAnew = undefined;
        });
      await inTime(beforeBookingMs, readingAnew, () => undefined);
    },
  };
}

export interface CalendarReading {
  hostId: string;
  /** Connected at the desk, so its times never count for longer than `lastKnownHours`. */
  isConnected: boolean;
  /**
   * `waiting`: not read yet. `unread`: could never be read, so a feed blocks nothing. `stale`: not read for six hours;
   * a connected calendar for two, so no times are offered. `failing`: a connected one that cannot be read at the moment.
   * `unclear`: read, but some times are in a zone that is not understood.
   */
  state: 'waiting' | 'unread' | 'stale' | 'failing' | 'unclear' | 'ok';
  /** Since the last good reading. */
  minutes: number;
  /** What went wrong at the last reading, as the end of a sentence about the calendar. */
  error: string | null;
  blocks: number;
}

/** Shorter failures are not worth a sentence. */
const failingAfterMs = 10 * minute;

/** How each configured or connected calendar was read, as one of its hosts. */
export async function calendarReadings(
  db: Database,
  config: BookingConfig,
  now: number,
): Promise<CalendarReading[]> {
  const sources = [...feedsOf(config), ...(await connectionsIn(db, config))];
  if (sources.length === 0) return [];
  const rows = await db.selectFrom('busy_source').selectAll().execute();
  return sources.map((source): CalendarReading => {
    const row = rows.find((one) => isOf(one, source));
    const { ok_at, fetched_at, error } = row ?? { ok_at: null, fetched_at: null, error: null };
    const age = ok_at === null ? 0 : now - ok_at;
    const isConnected = 'password' in source;
    const states = [
      ['waiting', ok_at === null && fetched_at === null],
      ['unread', ok_at === null],
      ['stale', age > (isConnected ? lastKnownMs : staleAfterMs)],
      ['failing', isConnected && ok_at !== fetched_at && age > failingAfterMs],
      ['unclear', error !== null && ok_at === fetched_at],
    ] as const;
    const state = states.find(([, is]) => is)?.[0] ?? 'ok';
    return {
      ...{ hostId: source.hostId, isConnected, state },
      minutes: Math.round(age / minute),
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

function feedsOf({ hosts }: BookingConfig) {
  return hosts.flatMap((host) =>
    [...new Set(host.busyIcs)].map((url) => ({
      hostId: host.id,
      addresses: addressesOf(host, url),
      url,
      urlHash: createHash('sha256').update(url).digest('hex'),
    })),
  );
}

const keyOf = ({ hostId, urlHash }: Source) => ({ host_id: hostId, url_hash: urlHash });

function isOf(row: Pick<SourceRow, 'host_id' | 'url_hash'>, source: Source): boolean {
  return row.host_id === source.hostId && row.url_hash === source.urlHash;
}
