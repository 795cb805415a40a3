/** Keeps hosts' busy times fresh. A calendar's address is a secret: it is neither stored nor logged. */
import { type BookingConfig, lastKnownHours } from '#domain/booking/config.ts';
import { day, hour, minute } from '#domain/dates/durations.ts';
import { all, first, insert, remove, update } from '../../db/rows.ts';
import type { Trx } from '../../db/tables.ts';
import type { Storage } from '../../db/write.ts';
import { inTime } from '../../shared/clock.ts';
import { uuidv7 } from '../../shared/ids.ts';
import type { Log } from '../../shared/log.ts';
import { repeat } from '../../shared/repeat.ts';
import type { Secret } from '../../shared/secret.ts';
import type { AskCalendar } from '../caldav/ask-calendar.ts';
import { connectionsIn, readConnected } from '../caldav/connected-calendars.ts';
import { feedsIn } from './calendar-addresses.ts';
import { isOf, keyOf, type Source, type SourceRow, unclearWords } from './calendar-readings.ts';
import { FeedError } from './feed-bytes.ts';
import { type FetchOptions, fetchFeed, type Validators } from './guarded-request.ts';
import type { Interval } from './intervals.ts';
import { addressesOf } from './own-answers.ts';
import type { ParsedFeed } from './parse-feed.ts';

interface BusyOptions extends Storage {
  config: () => BookingConfig;
  secret: Secret;
  ask: AskCalendar;
  log: Log;
  /** Events whose UID has this host are our own invitations. */
  ownHost: string;
  /** Whether an address that is typed at the desk may be on this machine. */
  mayUseLoopback: boolean;
  /** Of feeds; connected calendars are read every minute. */
  refreshMs: number;
  random: () => number;
  /** Called when busy times may have changed. */
  onChanged: () => void;
  /** Runs the work in only one of several instances; the others skip it. By default always runs it. */
  onlyOne?: (work: () => Promise<void>) => Promise<unknown>;
}

type Host = BookingConfig['hosts'][number];
export type BusyCalendars = ReturnType<typeof createBusyCalendars>;

/** `unchanged`: the last good copy is still the newest. */
type Reading =
  | 'unchanged'
  | ({ parsed: ParsedFeed; note?: (trx: Trx) => Promise<void> } & Partial<Validators>);

/** Stored times reach two days past the horizon: a calendar must be read again before they run out. */
const readAnewAfterMs = day;
/** Another instance's round counts as ours. */
const dueShare = 0.85;
const lastKnownMs = lastKnownHours * hour;
/** Longer than a visitor would wait, the last known times decide. */
const beforeBookingMs = 3000;
const readingMs = 10_000;
/** A server that asks for more is asked again all the same: without its answer no times are offered in the end. */
const longestWaitMs = 15 * minute;
const rowsPerInsert = 200;
const failure = 'busy calendars could not be refreshed';

export function createBusyCalendars(options: BusyOptions) {
  const { db, write, config, clock, log, ownHost, mayUseLoopback, refreshMs, random, onChanged } =
    options;
  const onlyOne = options.onlyOne ?? ((work) => work());
  const stopping = new AbortController();
  /** When this process last read a source in full. Empty after a start, since the configuration may have changed. */
  const readAt = new Map<string, number>();
  /** Until when servers ask not to be asked, by source. */
  const waits = new Map<string, number>();
  /** Connected calendars that are being read before a booking. */
  let readingAnew: Promise<unknown> | undefined;

  async function round(): Promise<void> {
    const connections = await connectionsIn(db, config());
    const feeds = await feedsIn(db, config());
    await forgetAllBut([...feeds, ...connections]);
    // A slow one delays none of the others.
    await Promise.all(
      connections.map(async (source) => {
        const row = await rowOf(source);
        if (isDue(row, minute * dueShare)) await refreshSource(source, row, readingMs);
      }),
    );
    for (const source of feeds) {
      if (stopping.signal.aborted) return;
      const row = await rowOf(source);
      if (isDue(row, refreshMs * (0.9 + 0.2 * random())))
        await refreshSource(source, row, readingMs);
    }
  }

  /** Deletes calendars that were removed or disconnected, so that they block nothing. */
  async function forgetAllBut(wanted: readonly Source[]): Promise<void> {
    const rows = await all(db, 'busy_source', {});
    const gone = rows
      .filter((row) => !wanted.some((source) => isOf(row, source)))
      .map(({ id }) => id);
    if (gone.length === 0) return;
    await write(async (trx) => {
      await remove(trx, 'busy_block', { source_id: gone });
      await remove(trx, 'busy_source', { id: gone });
    });
    onChanged();
  }

  async function rowOf(source: Source): Promise<SourceRow> {
    const known = await first(db, 'busy_source', keyOf(source));
    if (known) return known;
    const never = { etag: null, last_modified: null, fetched_at: null, ok_at: null, error: null };
    const row = { id: uuidv7(clock.now()), ...keyOf(source), ...never, block_count: 0 };
    await write((trx) => insert(trx, 'busy_source', row));
    return row;
  }

  function isDue({ id, fetched_at }: SourceRow, afterMs: number): boolean {
    const age = clock.now() - (fetched_at ?? Number.NEGATIVE_INFINITY);
    if (isAskedToWait(id)) return false;
    return !readAt.has(id) || age < 0 || age >= afterMs;
  }

  const isAskedToWait = (id: string) => clock.now() < (waits.get(id) ?? 0);

  async function refreshSource(source: Source, row: SourceRow, timeoutMs: number): Promise<void> {
    try {
      await keep(source, row, await read(source, row, timeoutMs));
    } catch (error) {
      if (stopping.signal.aborted) return;
      const fault = error instanceof FeedError ? error.message : 'could not be stored';
      if (error instanceof FeedError && error.waitMs !== undefined)
        waits.set(row.id, clock.now() + Math.min(error.waitMs, longestWaitMs));
      if (!(error instanceof FeedError))
        log.error({ err: error, source: row.id }, 'a busy calendar failed');
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

  const windowAt = (now: number) => ({
    from: now - day,
    to: now + (config().horizonDays + 2) * day,
  });

  const feedOptions = (ownAddresses: readonly string[]) => ({
    window: windowAt(clock.now()),
    businessZone: config().timezone,
    ownHost,
    ownAddresses,
  });

  async function read(source: Source, row: SourceRow, timeoutMs: number): Promise<Reading> {
    const { signal } = stopping;
    if ('password' in source)
      return readConnected(options, source, feedOptions(source.addresses), { timeoutMs, signal });
    const url = source.address(options.secret);
    return readFeed(source.host, url, {
      mayUseLoopback: !source.typed || mayUseLoopback,
      validators: validatorsOf(row),
      signal,
      timeoutMs,
    });
  }

  /** Throws a FeedError. */
  async function readFeed(host: Host, url: string, how: FetchOptions) {
    const fetched = await fetchFeed(url, how);
    if (fetched.kind === 'unchanged') return 'unchanged';
    const { body } = fetched;
    const question = { ask: 'feed', body, options: feedOptions(addressesOf(host, url)) } as const;
    const { parsed } = await options.ask(question, how.signal);
    if (!parsed) throw new Error('A feed was read without a result.');
    return { ...fetched, parsed };
  }

  /** "Not modified" is no answer for days not requested before. */
  function validatorsOf({
    id,
    ok_at,
    fetched_at,
    etag,
    last_modified,
  }: SourceRow): Validators | undefined {
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
    const { skipped, blocked, intervals } = parsed;
    if (skipped + blocked > 0) {
      log.warn(
        { source: row.id, skipped, blocked },
        'a busy calendar has events that could not be read',
      );
    }
    const words = { error: unclearWords(parsed.unclear), block_count: intervals.length };
    await write(async (trx) => {
      await replaceBlocks(trx, source, row, intervals);
      await note?.(trx);
      const values = { ...success, ...words, etag, last_modified: lastModified };
      await update(trx, 'busy_source', { id: row.id }, values);
    });
    readAt.set(row.id, now);
    onChanged();
  }

  async function replaceBlocks(
    trx: Trx,
    { hostId }: Source,
    { id }: SourceRow,
    busy: readonly Interval[],
  ) {
    const blocks = busy.map(({ from, to }) => ({
      id: uuidv7(clock.now()),
      host_id: hostId,
      source_id: id,
      start_at: from,
      end_at: to,
    }));
    await remove(trx, 'busy_block', { source_id: id });
    for (let at = 0; at < blocks.length; at += rowsPerInsert) {
      await insert(trx, 'busy_block', blocks.slice(at, at + rowsPerInsert));
    }
  }

  /** Fetches every due calendar and stores its busy times. Never rejects: failures are logged and stored. */
  async function refresh(): Promise<void> {
    await onlyOne(round).catch((error) => log.error({ err: error }, failure));
  }

  // Also without calendars, to delete removed ones.
  const rounds = repeat(refresh, {
    everyMs: Math.min(refreshMs, minute),
    isFirstSoon: true,
    log,
    failure,
  });

  return {
    start: rounds.start,
    /** How many busy times a calendar has whose address was typed. Throws a FeedError if it cannot be read. */
    async tryAddress(host: Host, url: string): Promise<number> {
      const how = { mayUseLoopback, timeoutMs: readingMs, signal: stopping.signal };
      const read = await readFeed(host, url, how);
      return read === 'unchanged' ? 0 : read.parsed.intervals.length;
    },
    /** Resolves when no fetch is running. */
    async stop(): Promise<void> {
      stopping.abort();
      await rounds.stop();
    },
    refresh,
    /**
     * Call before a time is taken: reads connected calendars once more, for at most three seconds. Never rejects; then the
     * last known times decide.
     */
    async readAnew(): Promise<void> {
      readingAnew ??= connectionsIn(db, config())
        .then((connections) =>
          Promise.all(
            connections.map(async (source) => {
              const row = await rowOf(source);
              if (!isAskedToWait(row.id)) await refreshSource(source, row, beforeBookingMs);
            }),
          ),
        )
        .catch((error) => log.error({ err: error }, 'connected calendars could not be read'))
        .finally(() => {
          readingAnew = undefined;
        });
      await inTime(beforeBookingMs, readingAnew, () => undefined);
    },
  };
}
