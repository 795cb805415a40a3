/** The words of the inbox's search: those in the index, and those of a query. */
import { setImmediate as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { isPostgres } from '../../db/kind.ts';
import type { Database, Trx } from '../../db/tables.ts';
import type { Write } from '../../db/write.ts';

/** Small, so that forms wait only milliseconds. */
const portion = 100;

/**
 * Reads new and changed inquiries into SQLite's index of words (migration 0009). Visitors' commits only leave a note
 * that there is something to read; PostgreSQL keeps its own index. Resolves when all that was stored before can be
 * found, and takes no lock when there is nothing to read.
 */
export async function readNewLeads(db: Database, write: Write): Promise<void> {
  if (isPostgres(db)) return;
  while (await isAnyUnread(db)) {
    await write(readPortion);
    await pause();
  }
}

const isAnyUnread = async (db: Database) =>
  (await sql`select 1 from lead_place where is_read = 0 limit 1`.execute(db)).rows.length > 0;

async function readPortion(trx: Trx): Promise<void> {
  const { rows } = await sql<
    Record<'form' | 'fields' | 'status' | 'verdict', string> & { place: number; source: string | null }
  >`
    select place, form, fields, status, verdict, source from lead_place join lead on lead.id = lead_id
    where is_read = 0 order by place limit ${sql.lit(portion)}`.execute(trx);
  for (const { place, form, fields, status, verdict, source } of rows) {
    const facts = [form, status, verdict, source ?? ''].map(factWord).join(' ');
    await sql`delete from lead_words where rowid = ${place}`.execute(trx);
    await sql`insert into lead_words (rowid, words, facts) values (${place}, ${wordsIn(fields)}, ${facts})`.execute(
      trx,
    );
    await sql`update lead_place set is_read = 1 where place = ${place}`.execute(trx);
  }
}

/** A fact as one word: `get-started` would be two. Two facts may share a word: the query looks at the columns, too. */
export const factWord = (value: string) => value.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The answers without their names. */
function wordsIn(fields: string): string {
  try {
    return Object.values(JSON.parse(fields) as Record<string, string | string[]>)
      .flat()
      .join(' ');
  } catch {
    return '';
  }
}

const mostWords = 8;
const longestWord = 60;

/** Letters and digits in lower case, without accents: the same as the indexes of words hold. */
export function searchWords(typed: string): string[] {
  const plain = typed.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, longestWord)))].slice(0, mostWords);
}

/** A single letter begins too many words, so it matches only a word of one letter. */
const isBeginning = (word: string) => word.length > 1;

/** For `match` of FTS5, in the column `words`. */
export const sqliteQuery = (words: readonly string[]) =>
  words.map((word) => `words : "${word}"${isBeginning(word) ? ' *' : ''}`).join(' AND ');

/** For `to_tsquery` with the configuration `simple`. */
export const postgresQuery = (words: readonly string[]) =>
  words.map((word) => `'${word}'${isBeginning(word) ? ':*' : ''}`).join(' & ');
