/** The database, what waits in it or beside it, and who uses it. */

import { sql } from 'kysely';
import { counted } from '#domain/words/numbers.ts';
import { calendarReadings, calendarWords } from '../../booking/busy/calendar-readings.ts';
import type { Config } from '../../config/config.ts';
import type { SiteSettings } from '../../config/site-settings.ts';
import { databaseFile } from '../../db/connect.ts';
import { isPostgres } from '../../db/kind.ts';
import { migrations, schemaOf, stepsTaken } from '../../db/migrate.ts';
import type { Database } from '../../db/tables.ts';
import { spoolSize } from '../../leads/spool.ts';
import { outboxFacts } from '../../outbox/outbox.ts';
import { type Answer, findingIn, machineFinding, reasonOf } from './finding.ts';
import type { World } from './world.ts';

export async function checkDatabase(db: Database): Promise<Answer> {
  if (isPostgres(db)) {
    const { rows } = await sql<{
      version: string;
    }>`select current_setting('server_version_num') as version`.execute(db);
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    return (
      major < 13 &&
      machineFinding(`PostgreSQL ${major} is too old.`, 'Use PostgreSQL 13 or newer.', 'error')
    );
  }
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  const verdict = rows[0]?.quick_check;
  const todo = 'Stop the server, keep a copy of DATA_DIR, and restore the latest backup.';
  return (
    verdict !== 'ok' &&
    machineFinding(`The SQLite database is damaged (${verdict}).`, todo, 'error')
  );
}

/** A newer schema that this version works with is no fault. */
export async function checkMigrations(db: Database): Promise<Answer> {
  const { fit } = await schemaOf(db);
  if (fit === 'too-new') {
    const todo = 'Use that version, or restore a backup.';
    return machineFinding('The database was written by a newer version.', todo, 'error');
  }
  if (fit !== 'older') return false;
  const taken = await stepsTaken(db);
  const pending = Object.keys(migrations).filter((name) => !taken.includes(name));
  const todo = 'Start the server, which applies them.';
  return machineFinding(`Not yet applied: ${pending.join(', ')}.`, todo, 'error');
}

/** Age of a due message, in seconds, that is worth a note or is an error. */
const late = 300;
const stuck = 3600;

export async function checkOutbox(db: Database, now: number): Promise<Answer[]> {
  // Due ones include those that wait for a retry: their age shows that nothing gets through.
  const { dead, due, oldestSeconds } = await outboxFacts(db, now);
  return [
    dead > 0 &&
      machineFinding(
        `${counted(dead, 'message was', 'messages were')} not delivered.`,
        'npm run leads -- replay --dead --dry-run lists them; without --dry-run they are sent again.',
        'error',
      ),
    oldestSeconds >= late &&
      machineFinding(
        `${due} messages are due, the oldest since ${Math.round(oldestSeconds / 60)} minutes.`,
        'See that the server runs, WORKER is not off, and what is said here of mail and webhooks; then try them now at the desk, under Messages.',
        oldestSeconds < stuck ? 'note' : 'error',
      ),
  ];
}

export async function checkSpool(dataDir: string): Promise<Answer> {
  const lines = await spoolSize(dataDir).catch(reasonOf);
  if (typeof lines === 'string') {
    const todo = 'Run this as the user of the server.';
    return machineFinding(`DATA_DIR/spool cannot be read (${lines}).`, todo, 'error');
  }
  return (
    lines > 0 &&
    machineFinding(
      `${counted(lines, 'submission waits', 'submissions wait')} in DATA_DIR/spool, because the database did not answer.`,
      'Fix the database; the running server, or its next start, then takes them in.',
      'error',
    )
  );
}

export async function checkFeeds(
  db: Database,
  { booking }: SiteSettings,
  now: number,
): Promise<Answer[]> {
  const readings = await calendarReadings(db, booking, now);
  return readings.map((reading) => {
    const words = calendarWords(`A calendar of ${reading.hostId}`, reading);
    const level = reading.state === 'waiting' ? 'note' : 'error';
    return words && findingIn('Calls')(words.cause, words.todo, level);
  });
}

export async function checkOtherProcesses({ dataDir }: Config, world: World): Promise<Answer> {
  const others = (await world.othersUsing(databaseFile(dataDir))) ?? 0;
  return (
    others >= 2 &&
    machineFinding(
      `${others} processes have the database open.`,
      'That is safe on one machine. If it is not meant, stop all but one; for several on purpose PostgreSQL is better.',
      'note',
    )
  );
}
