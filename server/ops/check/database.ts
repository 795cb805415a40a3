/** The database, what waits in it or beside it, and who uses it. */

import { sql } from 'kysely';
import { counted } from '#domain/words/numbers.ts';
import { calendarReadings, calendarWords } from '../../booking/busy/calendar-readings.ts';
import type { Config } from '../../config/config.ts';
import type { SiteSettings } from '../../config/site-settings.ts';
import { databaseFile } from '../../db/connect.ts';
import { isPostgres } from '../../db/kind.ts';
import { migrations, schemaOf, stepsTaken } from '../../db/migrate.ts';
import { count } from '../../db/rows.ts';
import type { Database } from '../../db/tables.ts';
import { spoolSize } from '../../leads/spool.ts';
import { type Finding, findingIn, machineFinding, reasonOf } from './finding.ts';
import type { World } from './world.ts';

export async function checkDatabase(db: Database): Promise<Finding[]> {
  if (isPostgres(db)) {
    const { rows } = await sql<{
      version: string;
    }>`select current_setting('server_version_num') as version`.execute(db);
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    if (major >= 13) return [];
    return [
      machineFinding(`PostgreSQL ${major} is too old.`, 'Use PostgreSQL 13 or newer.', 'error'),
    ];
  }
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  const verdict = rows[0]?.quick_check;
  if (verdict === 'ok') return [];
  const todo = 'Stop the server, keep a copy of DATA_DIR, and restore the latest backup.';
  return [machineFinding(`The SQLite database is damaged (${verdict}).`, todo, 'error')];
}

/** A newer schema that this version works with is no fault. */
export async function checkMigrations(db: Database): Promise<Finding[]> {
  const { fit } = await schemaOf(db);
  if (fit === 'same' || fit === 'newer') return [];
  if (fit === 'too-new') {
    const todo = 'Use that version, or restore a backup.';
    return [machineFinding('The database was written by a newer version.', todo, 'error')];
  }
  const taken = await stepsTaken(db);
  const pending = Object.keys(migrations).filter((name) => !taken.includes(name));
  const todo = 'Start the server, which applies them.';
  return [machineFinding(`Not yet applied: ${pending.join(', ')}.`, todo, 'error')];
}

/** Age of a due message, in ms, that is worth a note or is an error. */
const late = 5 * 60_000;
const stuck = 60 * 60_000;

export async function checkOutbox(db: Database, now: number): Promise<Finding[]> {
  const dead = await count(db, 'outbox', { status: 'dead' });
  const due = await db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<number>().as('n'), fn.min('created_at').as('oldest')])
    .where('status', '=', 'pending')
    .where('not_before', '<=', now)
    // Includes messages waiting for a retry: their age shows that nothing gets through.
    .executeTakeFirstOrThrow();
  const what = counted(dead, 'message was', 'messages were');
  const sendAgain =
    'npm run leads -- replay --dead --dry-run lists them; without --dry-run they are sent again.';
  return [
    ...(dead === 0 ? [] : [machineFinding(`${what} not delivered.`, sendAgain, 'error')]),
    ...dueMessages(due.n, due.n === 0 ? 0 : now - due.oldest),
  ];
}

function dueMessages(due: number, age: number): Finding[] {
  if (age < late) return [];
  const sentence = `${due} messages are due, the oldest since ${Math.round(age / 60_000)} minutes.`;
  const todo =
    'See that the server runs, WORKER is not off, and what is said here of mail and webhooks; then try them now at the desk, under Messages.';
  return [machineFinding(sentence, todo, age < stuck ? 'note' : 'error')];
}

export async function checkSpool(dataDir: string): Promise<Finding[]> {
  const lines = await spoolSize(dataDir).catch(reasonOf);
  if (lines === 0) return [];
  if (typeof lines === 'string') {
    const todo = 'Run this as the user of the server.';
    return [machineFinding(`DATA_DIR/spool cannot be read (${lines}).`, todo, 'error')];
  }
  const what = counted(lines, 'submission waits', 'submissions wait');
  const todo = 'Fix the database; the running server, or its next start, then takes them in.';
  return [
    machineFinding(
      `${what} in DATA_DIR/spool, because the database did not answer.`,
      todo,
      'error',
    ),
  ];
}

export async function checkFeeds(
  db: Database,
  { booking }: SiteSettings,
  now: number,
): Promise<Finding[]> {
  const readings = await calendarReadings(db, booking, now);
  return readings.flatMap((reading) => {
    const words = calendarWords(`A calendar of ${reading.hostId}`, reading);
    if (!words) return [];
    return [
      findingIn('Calls')(words.cause, words.todo, reading.state === 'waiting' ? 'note' : 'error'),
    ];
  });
}

export async function checkOtherProcesses({ dataDir }: Config, world: World): Promise<Finding[]> {
  const others = await world.othersUsing(databaseFile(dataDir));
  if (others === undefined || others < 2) return [];
  const todo =
    'That is safe on one machine. If it is not meant, stop all but one; for several on purpose PostgreSQL is better.';
  return [machineFinding(`${others} processes have the database open.`, todo, 'note')];
}
