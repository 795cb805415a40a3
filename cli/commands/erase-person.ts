/** The whole of an erasure: rows and files, then the disk itself is searched for the address. */
import { relative } from 'node:path';
import { normaliseEmail } from '#domain/forms/normalise.ts';
import { type EraseCounts, emptyLogInTime, erase, isPartOfAnother, rewrite } from '#server/operator/erase.ts';
import { filesHolding } from '#server/operator/find-bytes.ts';
import { cancelAndTell } from '#server/operator/tell-first.ts';
import { secretOf } from '#server/secret.ts';
import { callSettings } from '#server/store-settings.ts';
import type { Surroundings } from '../command.ts';
import { withDatabase } from '../open-database.ts';

export interface Erasure {
  counts: EraseCounts;
  /** Files of the data folder in which the address still stands. */
  leftIn: string[];
}

/** Undefined when nothing is held about this address; what an earlier erasure left in files is still removed. */
export async function erasePerson(
  email: string,
  surroundings: Surroundings,
  { notify }: { notify: boolean },
): Promise<Erasure | undefined> {
  const { config, clock, actor } = surroundings;
  const { dataDir } = config;
  const counts = await withDatabase(surroundings, async (db, write) => {
    const secret = secretOf(config);
    const settings = callSettings(config, secret);
    const options = { db, write, dataDir, secret, settings, actor, now: clock.now() };
    if (notify) await cancelAndTell(email, options);
    const erased = await erase(options, email);
    await emptyLogInTime(db);
    return erased;
  });
  // The database is closed while its file is read: closing a second handle would drop this process's locks on it.
  const search = async () => {
    const files = await filesHolding(dataDir, [email.trim(), normaliseEmail(email)]);
    return files.map((file) => relative(dataDir, file));
  };
  let leftIn = await search();
  if (leftIn.some((file) => file.startsWith('site.db'))) {
    // Deleted rows are overwritten, but rows that were moved within a page may have left a copy.
    const isOfOthers = await withDatabase(surroundings, async (db) => {
      await rewrite(db);
      await emptyLogInTime(db);
      return isPartOfAnother(db, email);
    });
    leftIn = (await search()).filter((file) => !(isOfOthers && file.startsWith('site.db')));
  }
  return counts && { counts, leftIn };
}
