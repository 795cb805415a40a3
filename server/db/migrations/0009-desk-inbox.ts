/**
 * What the desk's inbox needs: notes, where an inquiry came from as a column, indexes for its lists, and a search in the
 * words of 100,000 inquiries that reads no more than what it finds.
 */
import { sql } from 'kysely';
import { isPostgres } from '../kind.ts';
import type { Trx } from '../tables.ts';
import { createIndexes, table } from './table.ts';

export async function up(trx: Trx): Promise<void> {
  await table(trx, 'lead_note')`
    id key, lead_id text, author text, text text, created_at bigint`
    // Programs before this step delete leads without knowing of notes: these go with them.
    .addForeignKeyConstraint('lead_note_lead', ['lead_id'], 'lead', ['id'], (constraint) =>
      constraint.onDelete('cascade'),
    )
    .execute();
  await createIndexes(trx, [['lead_note', 'lead_id']]);
  await trx.schema.alterTable('lead').addColumn('source', 'text').execute();
  await fillSources(trx);
  // Of the inbox and of the spam beside it: a flood of one is no burden on the other's list.
  const run = (text: string) => sql.raw(text).execute(trx);
  await run(`create index lead_kept on lead (created_at, id) where verdict <> 'spam'`);
  await run(`create index lead_kept_status on lead (status, created_at, id) where verdict <> 'spam'`);
  await run(`create index lead_kept_source on lead (source, created_at, id) where verdict <> 'spam'`);
  await run(`create index lead_spam on lead (created_at, id) where verdict = 'spam'`);
  // Written as in server/outbox/outbox.ts: the id of what a message is about.
  await run(
    `create index outbox_subject on outbox (substr(stream, case channel when 'email' then 7 else 9 end, 36))`,
  );
  await (isPostgres(trx) ? searchOnPostgres(run) : searchOnSqlite(run));
}

/** The latest arrival that says where from: its utm_source, else the site that linked here. */
async function fillSources(trx: Trx): Promise<void> {
  const portion = 1000;
  let after = '';
  for (;;) {
    const rows = await trx
      .selectFrom('lead')
      .select(['id', 'attribution'])
      .where('attribution', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(portion)
      .execute();
    for (const { id, attribution } of rows) {
      const source = sourceIn(attribution ?? '');
      if (source !== null) await sql`update lead set source = ${source} where id = ${id}`.execute(trx);
    }
    const last = rows.at(-1);
    if (!last || rows.length < portion) return;
    after = last.id;
  }
}

function sourceIn(attribution: string): string | null {
  try {
    const { last } = JSON.parse(attribution) as { last?: { source?: string; referrerHost?: string } };
    return last?.source ?? last?.referrerHost ?? null;
  } catch {
    return null;
  }
}

type RunText = (text: string) => Promise<unknown>;

/** A table beside the inquiries, written with them: PostgreSQL collects what is new in its index and merges it later. */
async function searchOnPostgres(run: RunText): Promise<void> {
  // Answers without their names and escapes. An address is several words, and letters lose their accents, as in SQLite.
  await run(`
    create function lead_words_of(fields text) returns tsvector immutable language sql as $$
      select to_tsvector('simple'::regconfig, translate(
        regexp_replace(fields, '"[A-Za-z0-9_]+":|\\\\[nrtbfu"\\\\/]', ' ', 'g'),
        'ÁÀÂÄÃÅáàâäãåÇçÉÈÊËéèêëÍÌÎÏíìîïÑñÓÒÔÖÕóòôöõÚÙÛÜúùûüÝýÿ@.-_/:,;+''"()[]{}<>',
        'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooouuuuuuuuyyy                    '
      ))
    $$`);
  await run(`
    create table lead_words (
      lead_id text primary key references lead (id) on delete cascade,
      words tsvector not null
    )`);
  // The pool's limit is for visitors' statements; this one reads every inquiry.
  await run('set local statement_timeout = 0');
  await run('insert into lead_words select id, lead_words_of(fields) from lead');
  await run('create index lead_words_found on lead_words using gin (words)');
  await run(`
    create function lead_words_written() returns trigger language plpgsql as $$
      begin
        insert into lead_words values (new.id, lead_words_of(new.fields))
          on conflict (lead_id) do update set words = excluded.words;
        return null;
      end
    $$`);
  await run(`
    create trigger lead_words_written after insert or update of fields on lead
      for each row execute function lead_words_written()`);
}

/**
 * The index of words is a table of FTS5. Writing it costs more than an inquiry, so a visitor's commit only notes that
 * there is something to read; the desk does the reading before it searches. What is deleted leaves it at once.
 */
async function searchOnSqlite(run: RunText): Promise<void> {
  await run(`
    create table lead_place (
      place integer primary key,
      lead_id text not null unique,
      is_read integer not null default 0
    )`);
  await run('create index lead_place_unread on lead_place (place) where is_read = 0');
  await run(`
    create virtual table lead_words using fts5(
      words, facts, detail = column, prefix = '2 3', tokenize = "unicode61 remove_diacritics 2"
    )`);
  // Deleted words leave the file at once, not when pages are merged some day.
  await run(`insert into lead_words (lead_words, rank) values ('secure-delete', 1)`);
  await run('insert into lead_place (lead_id, is_read) select id, 1 from lead order by created_at, id');
  await run(`
    insert into lead_words (rowid, words, facts)
    select place,
      (select group_concat(value, ' ') from json_each(iif(json_valid(fields), fields, '{}'))),
      concat_ws(' ', replace(form, '-', ''), replace(status, '_', ''), verdict,
        replace(replace(source, '.', ''), '-', ''))
    from lead_place join lead on lead.id = lead_id`);
  await run(`
    create trigger lead_arrived after insert on lead begin
      insert into lead_place (lead_id) values (new.id);
    end`);
  await run(`
    create trigger lead_changed after update of fields, form, status, verdict, source on lead begin
      update lead_place set is_read = 0 where lead_id = new.id;
    end`);
  await run(`
    create trigger lead_left after delete on lead begin
      delete from lead_words where rowid = (select place from lead_place where lead_id = old.id);
      delete from lead_place where lead_id = old.id;
    end`);
}
