/** A complete erasure: rows and files, then a search of the disk for the address. */
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { sql } from 'kysely';
import { normaliseEmail } from '#domain/forms/normalise.ts';
import type { Config } from '../config/config.ts';
import { callSettings, firmOf } from '../leads/store-settings.ts';
import { backupFolder } from '../retention/due-files.ts';
import type { Clock } from '../shared/clock.ts';
import { secretOf } from '../shared/secret.ts';
import { cancelAndTell } from './cancel-calls.ts';
import { countHeld, type EraseCounts, emptyLogInTime, erase, isPartOfAnother } from './erase.ts';
import { isOfFirm } from './holdings.ts';
import { type Opening, withDatabase } from './open-database.ts';

export interface Erasure {
  counts: EraseCounts;
  /** Files of the data folder that still contain the address. */
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
  const counts = await withDatabase(context, async (db, write) => {
    const settings = callSettings(config, secretOf(config));
    const options = { db, write, dataDir, settings, actor, now: clock.now() };
    if (notify) await cancelAndTell(email, options);
    const erased = await erase(options, email);
    await emptyLogInTime(db);
    return erased;
  });
  // The database is closed while its file is read: closing a second handle would drop this process's locks.
  const search = async () => {
    if (isOfFirm(firmOf(config), email)) return [];
    const files = await filesHolding(dataDir, [email.trim(), normaliseEmail(email)]);
    // Backups are reported separately, with the date of their removal.
    return files.map((file) => relative(dataDir, file)).filter((file) => dirname(file) !== backupFolder);
  };
  let leftIn = await search();
  if (leftIn.some((file) => file.startsWith('site.db'))) {
    // Deleted rows are overwritten, but rows moved within a page may have left a copy: write the file again.
    const isOfOthers = await withDatabase(context, async (db) => {
      await sql`vacuum`.execute(db);
      await emptyLogInTime(db);
      return isPartOfAnother(db, email);
    });
    leftIn = (await search()).filter((file) => !(isOfOthers && file.startsWith('site.db')));
  }
  return counts && { counts, leftIn };
}

/** Paths below a folder whose bytes contain one of the texts, ignoring ASCII case. */
async function filesHolding(folder: string, texts: readonly string[]): Promise<string[]> {
  const wanted = texts.filter(Boolean).map((text) => Buffer.from(text.toLowerCase()).toString('latin1'));
  const found: string[] = [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && (await holdsAny(file, wanted))) found.push(file);
  }
  return found;
}

async function holdsAny(file: string, wanted: readonly string[]): Promise<boolean> {
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
