/** A complete erasure: rows and files, then what deleted rows left in the database's file. */
import { createReadStream } from 'node:fs';
import { sql } from 'kysely';
import { normaliseEmail } from '#domain/forms/normalise.ts';
import type { Config } from '../config/config.ts';
import { databaseFile } from '../db/connect.ts';
import { callSettings, firmOf } from '../leads/store-settings.ts';
import type { Clock } from '../shared/clock.ts';
import { secretOf } from '../shared/secret.ts';
import { cancelAndTell } from './cancel-calls.ts';
import { countHeld, type EraseCounts, emptyLogInTime, erase } from './erase.ts';
import { type Opening, withDatabase } from './open-database.ts';

export interface Erasure {
  counts: EraseCounts;
  /** Where deleted rows still are, because another program was reading the database: its log, or nothing. */
  leftIn: string[];
}

interface ConfiguredOpening extends Opening {
  config: Config;
}

interface ErasingProgram extends ConfiguredOpening {
  clock: Clock;
  /** For audit rows. */
  actor: string;
}

/** Counts what an erasure would remove; changes nothing. Undefined when nothing is held about this address. */
export const previewErasure = (email: string, context: ConfiguredOpening) =>
  withDatabase(context, (db) =>
    countHeld({ db, dataDir: context.config.dataDir, settings: firmOf(context.config) }, email),
  );

/** Undefined when nothing is held about this address; what an earlier erasure left in files is still removed. */
export async function erasePerson(email: string, context: ErasingProgram, { notify }: { notify: boolean }) {
  const { config, clock, actor } = context;
  const { dataDir } = config;
  let isEmptied = true;
  const counts = await withDatabase(context, async (db, write) => {
    const settings = callSettings(config, secretOf(config));
    const options = { db, write, dataDir, settings, actor, now: clock.now() };
    if (notify) await cancelAndTell(email, options);
    const erased = await erase(options, email);
    isEmptied = await emptyLogInTime(db);
    return erased;
  });
  // The database is closed while its file is read: closing a second handle would drop this process's locks.
  if (
    config.databaseUrl === undefined &&
    (await holdsAny(databaseFile(dataDir), [email, normaliseEmail(email)]))
  ) {
    // Deleted rows are overwritten, but rows moved within a page may have left a copy: write the file again.
    await withDatabase(context, async (db) => {
      await sql`vacuum`.execute(db);
      isEmptied = await emptyLogInTime(db);
    });
  }
  return counts && { counts, leftIn: isEmptied ? [] : ['site.db-wal'] };
}

/** Whether the bytes of a file contain one of the texts, ignoring ASCII case. */
async function holdsAny(file: string, texts: readonly string[]): Promise<boolean> {
  const wanted = texts.map((text) => Buffer.from(text.trim().toLowerCase()).toString('latin1'));
  const overlap = Math.max(...wanted.map(({ length }) => length), 1) - 1;
  let tail = '';
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
      const text = tail + lowered(chunk as Buffer);
      if (wanted.some((one) => text.includes(one))) return true;
      tail = overlap === 0 ? '' : text.slice(-overlap);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return false;
}

/** ASCII only: other bytes stay unchanged. */
const lowered = (bytes: Buffer) => bytes.toString('latin1').replaceAll(/[A-Z]+/g, (run) => run.toLowerCase());
