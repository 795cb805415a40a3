/** A complete erasure: rows and files, then a search of the disk for the address. */
import { dirname, relative } from 'node:path';
import { normaliseEmail } from '#domain/forms/normalise.ts';
import type { Config } from '../config/config.ts';
import { backupFolder } from '../db/upgrade-backups.ts';
import { callSettings } from '../leads/store-settings.ts';
import type { Clock } from '../shared/clock.ts';
import { secretOf } from '../shared/secret.ts';
import { type EraseCounts, emptyLogInTime, erase, isPartOfAnother, rewrite } from './erase.ts';
import { filesHolding } from './find-bytes.ts';
import { type Opening, withDatabase } from './open-database.ts';
import { cancelAndTell } from './tell-first.ts';

export interface Erasure {
  counts: EraseCounts;
  /** Files of the data folder that still contain the address. */
  leftIn: string[];
}

export interface ErasingProgram extends Opening {
  config: Config;
  clock: Clock;
  /** For audit rows. */
  actor: string;
}

/** Undefined when nothing is held about this address; what an earlier erasure left in files is still removed. */
export async function erasePerson(
  email: string,
  context: ErasingProgram,
  { notify }: { notify: boolean },
): Promise<Erasure | undefined> {
  const { config, clock, actor } = context;
  const { dataDir } = config;
  const counts = await withDatabase(context, async (db, write) => {
    const secret = secretOf(config);
    const settings = callSettings(config, secret);
    const options = { db, write, dataDir, secret, settings, actor, now: clock.now() };
    if (notify) await cancelAndTell(email, options);
    const erased = await erase(options, email);
    await emptyLogInTime(db);
    return erased;
  });
  // The database is closed while its file is read: closing a second handle would drop this process's locks.
  const search = async () => {
    const files = await filesHolding(dataDir, [email.trim(), normaliseEmail(email)]);
    // Backups are reported separately, with the date of their removal.
    return files.map((file) => relative(dataDir, file)).filter((file) => dirname(file) !== backupFolder);
  };
  let leftIn = await search();
  if (leftIn.some((file) => file.startsWith('site.db'))) {
    // Deleted rows are overwritten, but rows moved within a page may have left a copy.
    const isOfOthers = await withDatabase(context, async (db) => {
      await rewrite(db);
      await emptyLogInTime(db);
      return isPartOfAnother(db, email);
    });
    leftIn = (await search()).filter((file) => !(isOfOthers && file.startsWith('site.db')));
  }
  return counts && { counts, leftIn };
}
