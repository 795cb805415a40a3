/** Builds `/readyz`: whether the server may receive visitors, and what an operator should check. */
import { statfs } from 'node:fs/promises';
import type { BookingConfig } from '#domain/booking/config.ts';
import { busyState } from '../booking/busy/calendar-readings.ts';
import { isBusy } from '../db/failure.ts';
import { schemaOf } from '../db/migrate.ts';
import type { Database } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import type { AttentionNotice } from '../ops/attention.ts';
import { outboxFacts } from '../outbox/outbox.ts';
import type { MailState } from '../outbox/send-email.ts';
import type { WebhookState } from '../outbox/send-webhook.ts';
import { inTime } from '../shared/clock.ts';

const leastFreeBytes = 100 * 1024 * 1024;
const longestDatabaseMs = 1000;

export interface Readiness {
  /** False during shutdown or if the database does not answer. */
  ready: boolean;
  body: Record<string, unknown>;
}

export interface ReadinessOptions {
  db: Database;
  write: Write;
  dataDir: string;
  mail: MailState;
  webhook: WebhookState;
  /** Number of spooled forms; undefined if the folder cannot be read. */
  spool: number | undefined;
  booking: BookingConfig;
  now: number;
  isTestClock: boolean;
  /** The clock is behind an earlier reading. */
  isClockSetBack: boolean;
  isStopping: boolean;
  /** What an operator should act on. */
  attention: () => Promise<readonly AttentionNotice[]>;
}

export async function readiness(options: ReadinessOptions): Promise<Readiness> {
  const { db, write, dataDir, mail, webhook, spool, booking, now } = options;
  const { isTestClock, isClockSetBack, isStopping } = options;
  const [database, writing, hasSpace, notices] = await Promise.all([
    answered(databaseFacts(db, booking, now)),
    writingState(write),
    hasFreeSpace(dataDir),
    answered(options.attention()),
  ]);
  // An upgrade may already have migrated the database.
  const isMigrated = database?.fit === 'same' || database?.fit === 'newer';
  const checks = {
    db: database ? writing : 'failing',
    migrations: !database ? 'unknown' : isMigrated ? 'ok' : 'missing',
    disk: hasSpace ? 'ok' : 'full',
    ...(database && { outbox: database.outbox }),
    spool: spool ?? 'failing',
    mail,
    webhook,
    ...(database && { busyCalendars: database.busyCalendars }),
    ...(isTestClock && { clock: 'test' }),
    ...(isClockSetBack && { clock: 'set back' }),
  };
  const ready = !isStopping && isMigrated && writing === 'ok' && hasSpace;
  const isDegraded =
    mail === 'failing' ||
    mail === 'unreachable' ||
    webhook === 'unreachable' ||
    isClockSetBack ||
    spool !== 0 ||
    (database &&
      (database.outbox.dead > 0 ||
        database.outbox.oldestSeconds > 300 ||
        database.busyCalendars === 'stale'));
  const status = isStopping ? 'stopping' : !ready ? 'failing' : isDegraded ? 'degraded' : 'ok';
  const said = notices?.map(({ cause, todo }) => `${cause} ${todo}`) ?? [];
  return { ready, body: { status, checks, ...(said.length > 0 && { attention: said }) } };
}

async function databaseFacts(db: Database, booking: BookingConfig, now: number) {
  const { fit } = await schemaOf(db);
  const busyCalendars = await busyState(db, booking, now);
  return { fit, busyCalendars, outbox: await outboxFacts(db, now) };
}

/** Whether forms can be stored now. An empty transaction needs no disk sync. */
async function writingState(write: Write): Promise<'ok' | 'locked' | 'failing'> {
  const tried = write(async () => 'ok' as const).catch((error) =>
    isBusy(error) ? 'locked' : 'failing',
  );
  return (await answered(tried)) ?? 'locked';
}

/** Undefined if it fails or takes longer than a second. */
const answered = <Result>(work: Promise<Result>) =>
  inTime(longestDatabaseMs, work, () => undefined).catch(() => undefined);

async function hasFreeSpace(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= leastFreeBytes;
  } catch {
    return false;
  }
}
