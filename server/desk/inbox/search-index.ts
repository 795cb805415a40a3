/**
 * Reads new and changed inquiries into SQLite's index of words (migration 0009). Visitors' commits only leave a note
 * that there is something to read; PostgreSQL keeps its own index and needs none of this.
 */
import { setImmediate as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { isPostgres } from '../../db/kind.ts';
import type { Database, Trx } from '../../db/tables.ts';
import type { Write } from '../../db/write.ts';

/** So few that a form waits for milliseconds. */
const portion = 100;

interface Unread {
  place: number;
  form: string;
  fields: string;
  status: string;
  verdict: string;
  source: string | null;
}

/** Resolves when all that was stored before can be found. Takes no lock when there is nothing to read. */
export async function readNewLeads(db: Database, write: Write): Promise<void> {
  if (isPostgres(db)) return;
  while (await isAnyUnread(db)) {
    await write(readPortion);
    await pause();
  }
}

async function isAnyUnread(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from lead_place where is_read = 0 limit 1`.execute(db);
  return rows.length > 0;
}

async function readPortion(trx: Trx): Promise<void> {
  const { rows } = await sql<Unread>`
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
