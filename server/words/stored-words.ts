/** Keeps the firm's words as rows of the database. Servers that share it learn of a publication by its version. */
import { sql } from 'kysely';
import { saysTheSame } from '#content/editing/content-text.ts';
import { all, first, insert, insertNew, remove, update } from '../db/rows.ts';
import type { Trx } from '../db/tables.ts';
import type { Storage } from '../db/write.ts';
import {
  type Authorship,
  hashOf,
  type LayeredWords,
  layeredWords,
  type WordChange,
  type WordRow,
} from './layered-words.ts';
import type { DeliveredWords } from './words-on-disk.ts';

const id = 'words';

export type StoredWords = Awaited<ReturnType<typeof openWords>>;

/** `delivered`: the words of this release. */
export async function openWords(
  { db, write }: Pick<Storage, 'db' | 'write'>,
  delivered: DeliveredWords,
) {
  let version = -1;
  let current: LayeredWords = layeredWords(delivered, new Map());

  /** Reads the rows again if something was published since. */
  async function refresh(): Promise<void> {
    const published = (await first(db, 'words_version', { id }))?.version ?? 0;
    if (published === version) return;
    const rows = await all(db, 'site_word', {});
    current = layeredWords(
      delivered,
      new Map(rows.map((row): [string, WordRow] => [row.file, row])),
    );
    version = published;
  }

  await refresh();
  return {
    /** The words as last read; immutable. */
    current: () => current,
    refresh,
    /** Notes that the firm has seen the delivered words of a file and keeps its own. */
    keepOwn: (file: string) =>
      write(async (trx) => {
        const text = current.deliveredText(file);
        if (text === undefined) return;
        await update(trx, 'site_word', { file }, { delivered_hash: hashOf(text) });
        await sql`update words_version set version = version + 1`.execute(trx);
      }),
    /**
     * Stores changes as one version. False, and nothing is stored, if a file no longer says what a change began with or
     * another server has published meanwhile.
     */
    async put(trx: Trx, changes: readonly WordChange[], authorship: Authorship): Promise<boolean> {
      const isMoved = ({ file, before }: WordChange) =>
        !saysTheSame(file, current.readFile(file) ?? null, before);
      if (changes.some(isMoved)) return false;
      const isOurs =
        version === 0
          ? await insertNew(trx, 'words_version', 'id', { id, version: 1 })
          : (await update(trx, 'words_version', { id, version }, { version: version + 1 })) > 0;
      if (!isOurs) return false;
      for (const change of changes) {
        await remove(trx, 'site_word', { file: change.file });
        const row = current.rowOf(change, authorship);
        if (row) await insert(trx, 'site_word', row);
      }
      return true;
    },
  };
}
