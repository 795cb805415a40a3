/** What `/readyz` says: whether visitors may be sent here, and what an operator should look at. */
import { statfs } from 'node:fs/promises';
import type { BookingConfig } from '#domain/booking/config.ts';
import { busyState } from './booking/busy/busy-calendars.ts';
import { migrations, schemaVersion } from './db/migrate.ts';
import type { Database } from './db/tables.ts';
import type { Readiness } from './http/health.ts';
import { outboxFacts } from './outbox/metrics.ts';
import type { MailState } from './outbox/send-email.ts';

const leastFreeBytes = 100 * 1024 * 1024;
const longestDatabaseMs = 1000;

export interface ReadinessOptions {
  db: Database;
  dataDir: string;
  mail: MailState;
  webhook: 'on' | 'off';
  /** Forms that wait in files for the database; undefined when the folder cannot be read. */
  spool: number | undefined;
  booking: BookingConfig;
  now: number;
  isTestClock: boolean;
  isStopping: boolean;
}

export async function readiness(options: ReadinessOptions): Promise<Readiness> {
  const { db, dataDir, mail, webhook, spool, booking, now, isTestClock, isStopping } = options;
  const database = await inTime(databaseFacts(db, booking, now));
  const hasSpace = await hasFreeSpace(dataDir);
  const isMigrated = database?.version === migrations.length;
  const checks = {
    db: database ? 'ok' : 'failing',
    migrations: isMigrated ? 'ok' : 'missing',
    disk: hasSpace ? 'ok' : 'full',
    ...(database && { outbox: database.outbox }),
    spool: spool ?? 'failing',
    mail,
    webhook,
    ...(database && { busyCalendars: database.busyCalendars }),
    ...(isTestClock && { clock: 'test' }),
  };
  const ready = !isStopping && isMigrated && hasSpace;
  const isDegraded =
    mail === 'failing' ||
    spool !== 0 ||
    (database &&
      (database.outbox.dead > 0 ||
        database.outbox.oldestSeconds > 300 ||
        database.busyCalendars === 'stale'));
  const status = isStopping ? 'stopping' : !ready ? 'failing' : isDegraded ? 'degraded' : 'ok';
  return { ready, body: { status, checks } };
}

async function databaseFacts(db: Database, booking: BookingConfig, now: number) {
  const version = await schemaVersion(db);
  const busyCalendars = await busyState(db, booking, now);
  return { version, busyCalendars, outbox: await outboxFacts(db, now) };
}

/** Undefined when it failed or took longer than a second. */
async function inTime<Result>(work: Promise<Result>): Promise<Result | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), longestDatabaseMs);
  try {
    return await Promise.race([work, late.promise]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

async function hasFreeSpace(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= leastFreeBytes;
  } catch {
    return false;
  }
}
