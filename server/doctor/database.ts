import { sql } from 'kysely';
import { calendarReadings } from '../booking/busy/busy-calendars.ts';
import { calendarWords } from '../booking/busy/calendar-words.ts';
import type { Config } from '../config/config.ts';
import { databaseFile } from '../db/connect.ts';
import { isPostgres } from '../db/kind.ts';
import { migrations, schemaOf, stepsTaken } from '../db/migrate.ts';
import { count } from '../db/rows.ts';
import type { Database } from '../db/tables.ts';
import { spoolSize } from '../leads/spool.ts';
import { type Check, checkNamed, reasonOf } from './check.ts';
import type { World } from './world.ts';

export async function checkDatabase(db: Database): Promise<Check> {
  const check = checkNamed('database');
  if (isPostgres(db)) {
    const { rows } = await sql<{
      version: string;
    }>`select current_setting('server_version_num') as version`.execute(db);
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    if (major < 13) return check.failed(`PostgreSQL ${major} is too old.`, 'Use PostgreSQL 13 or newer.');
    return check.ok(`PostgreSQL ${major} answers.`);
  }
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  const verdict = rows[0]?.quick_check;
  if (verdict === 'ok') return check.ok('The SQLite database is sound.');
  return check.failed(
    `The SQLite database is damaged (${verdict}).`,
    'Stop the server, keep a copy of DATA_DIR, and restore the latest backup.',
  );
}

export async function checkMigrations(db: Database): Promise<Check> {
  const check = checkNamed('migrations');
  const { fit } = await schemaOf(db);
  if (fit === 'same') return check.ok('The schema is this version’s.');
  if (fit === 'newer') {
    return check.ok('The schema is a newer version’s; this version works with it.');
  }
  if (fit === 'too-new') {
    return check.failed(
      'The database was written by a newer version.',
      'Use that version, or restore a backup.',
    );
  }
  const taken = await stepsTaken(db);
  const pending = Object.keys(migrations).filter((name) => !taken.includes(name));
  return check.failed(`Not yet applied: ${pending.join(', ')}.`, 'Start the server, or run npm run migrate.');
}

/** Age of a due message, in ms, that is worth a warning or counts as a failure. */
const late = 5 * 60_000;
const stuck = 60 * 60_000;

export async function checkOutbox(db: Database, now: number): Promise<Check[]> {
  const dead = await count(db, 'outbox', { status: 'dead' });
  const due = await db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<number>().as('n'), fn.min('created_at').as('oldest')])
    .where('status', '=', 'pending')
    .where('not_before', '<=', now)
    // Includes messages waiting for a retry: their age shows that nothing gets through.
    .executeTakeFirstOrThrow();
  const letters = checkNamed('dead letters');
  const what = dead === 1 ? '1 message was' : `${dead} messages were`;
  return [
    dead === 0
      ? letters.ok('No message was given up.')
      : letters.failed(
          `${what} given up.`,
          'npm run leads -- replay --dead --dry-run lists them; without --dry-run they are sent again.',
        ),
    dueMessages(due.n, due.n === 0 ? 0 : now - due.oldest),
  ];
}

function dueMessages(due: number, age: number): Check {
  const check = checkNamed('outbox');
  if (age < late)
    return check.ok(due === 0 ? 'Nothing waits to be sent.' : `${due} messages are being sent.`);
  const sentence = `${due} messages are due, the oldest since ${Math.round(age / 60_000)} minutes.`;
  const todo =
    'See that the server or npm run worker runs, WORKER is not off, and the checks of smtp and webhook; then npm run leads -- retry.';
  return age < stuck ? check.warning(sentence, todo) : check.failed(sentence, todo);
}

export async function checkSpool(dataDir: string): Promise<Check> {
  const check = checkNamed('spool');
  const lines = await spoolSize(dataDir).catch(reasonOf);
  if (typeof lines === 'string') {
    return check.failed(`DATA_DIR/spool cannot be read (${lines}).`, 'Run this as the user of the server.');
  }
  if (lines === 0) return check.ok('No submission waits outside of the database.');
  const what = lines === 1 ? '1 submission waits' : `${lines} submissions wait`;
  return check.failed(
    `${what} in DATA_DIR/spool, because the database did not answer.`,
    'Fix the database; the running server, or its next start, then takes them in.',
  );
}

export async function checkFeeds(db: Database, { booking }: Config, now: number): Promise<Check[]> {
  const check = checkNamed('calendar');
  const readings = await calendarReadings(db, booking, now);
  if (readings.length === 0) return [check.ok('No calendars are configured.')];
  return readings.map((reading) => {
    const { hostId, state, minutes, blocks } = reading;
    const name = `A calendar of ${hostId}`;
    const words = calendarWords(name, reading);
    if (!words) return check.ok(`${name}, read ${minutes} minutes ago, holds ${blocks} busy times.`);
    return check[state === 'waiting' ? 'warning' : 'failed'](words.cause, words.todo);
  });
}

export async function checkOtherProcesses({ dataDir }: Config, world: World): Promise<Check> {
  const check = checkNamed('processes');
  const others = await world.othersUsing(databaseFile(dataDir));
  if (others === undefined) return check.ok('Which processes use the database cannot be seen here.');
  if (others < 2)
    return check.ok(others === 0 ? 'No server is running here.' : 'One server process is running.');
  return check.warning(
    `${others} processes have the database open.`,
    'That is safe on one machine. If it is not meant, stop all but one; for several on purpose PostgreSQL is better.',
  );
}
