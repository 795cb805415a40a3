/** Steps from 8 on: the operator's desk and what it shows, and shared limits. */
import { sql } from 'kysely';
import { isPostgres } from '../kind.ts';
import type { Trx } from '../tables.ts';
import { createIndexes, type Migrations, table } from './first-steps.ts';

export const deskSteps: Migrations = {
  /** The operator's desk: who may sign in, with which passkeys and one-time links, and who is signed in. */
  '0008-desk': {
    async up(trx) {
      await table(trx, 'desk_person')`
        id key, email_norm text, email text, name text, role text, created_at bigint, disabled_at bigint?`
        .addUniqueConstraint('desk_person_email_norm_unique', ['email_norm'])
        .execute();

      await table(trx, 'desk_passkey')`
        id key, person_id text, name text, public_key text, counter bigint, transports text,
        created_at bigint, used_at bigint?`
        .addForeignKeyConstraint('desk_passkey_person', ['person_id'], 'desk_person', ['id'])
        .execute();

      await table(trx, 'desk_link')`
        token_hash key, person_id text, purpose text, created_at bigint, expires_at bigint, used_at bigint?`
        .addForeignKeyConstraint('desk_link_person', ['person_id'], 'desk_person', ['id'])
        .execute();

      await table(trx, 'desk_session')`
        id key, token_hash text, person_id text, agent text, created_at bigint, seen_at bigint,
        ended_at bigint?`
        .addUniqueConstraint('desk_session_token_hash_unique', ['token_hash'])
        .addForeignKeyConstraint('desk_session_person', ['person_id'], 'desk_person', ['id'])
        .execute();

      await createIndexes(trx, [
        ['desk_passkey', 'person_id'],
        ['desk_link', 'person_id'],
        ['desk_link', 'expires_at'],
        ['desk_session', 'person_id'],
        ['desk_session', 'seen_at'],
        // The trail of changes is read newest first.
        ['audit', 'at'],
      ]);
    },
  },
  '0009-desk-inbox': { up: deskInbox },
  /** Times that the firm keeps free of calls, made at the desk or the command line. Older programs do not see them. */
  '0010-calls': {
    async up(trx) {
      await table(trx, 'call_block')`
        id key, host_id text?, start_at bigint, end_at bigint, note text?, created_by text,
        created_at bigint`.execute();
      await createIndexes(trx, [['call_block', 'end_at']]);
    },
  },
  /** Mails about new articles, each article once, and indexes for lists of many subscribers. */
  '0011-subscribers': {
    async up(trx) {
      await table(trx, 'newsletter_issue')`
        id key, article_path text, article text, status text, cursor text, recipients integer, actor text,
        created_at bigint, finished_at bigint?, sent bigint?, failed bigint?`
        .addUniqueConstraint('newsletter_issue_article_path_unique', ['article_path'])
        .execute();
      await createIndexes(trx, [
        ['subscription', 'contact_id'],
        ['subscription', 'status', 'requested_at', 'id'],
        ['subscription', 'status', 'confirmed_at', 'id'],
        ['subscription', 'status', 'ended_at', 'id'],
      ]);
      // Written as in server/newsletter/send-issue.ts: the issue of a mail. Costs other messages nothing.
      await sql
        .raw(
          `create index outbox_issue on outbox (substr(dedupe_key, 20, 36), status) where kind = 'newsletter.article'`,
        )
        .execute(trx);
    },
  },
  /** Who of the desk gets the figures by mail every Monday. A table of its own, because older programs write people. */
  '0012-weekly-figures': {
    async up(trx) {
      await table(trx, 'weekly_figures')`person_id key, since bigint`
        .addForeignKeyConstraint('weekly_figures_person', ['person_id'], 'desk_person', ['id'])
        .execute();
    },
  },
  /** What the desk's pages need: changes of content files that are not published yet, and publications. */
  '0013-pages': {
    async up(trx) {
      await table(trx, 'page_draft')`
        file key, base text?, text text, person_id text, created_at bigint, changed_at bigint`.execute();
      await table(trx, 'page_publication')`
        id key, state text, kind text, person_id text, host text, files text, message text,
        created_at bigint, due_at bigint?, ended_at bigint?`.execute();
      await createIndexes(trx, [['page_publication', 'created_at']]);
    },
  },
  /** Limits that several server processes share, as `rate-limiter-flexible` names their columns. */
  '0014-rate-limit': {
    async up(trx) {
      await table(trx, 'rate_limit')`key key, points integer, expire bigint`.execute();
    },
  },
  /** Hosts' own calendars by CalDAV and links of their calls, and the calls that were written into a calendar. */
  '0015-host-calendars': {
    async up(trx) {
      await table(trx, 'host_calendar')`
        host_id key, url text?, username text?, password text?, calendars text?, write_url text?,
        video_link text?, changed_by text, changed_at bigint`.execute();
      await table(trx, 'calendar_entry')`
        booking_id text, host_id text, url text, written_at bigint, missing_at bigint?`
        .addPrimaryKeyConstraint('calendar_entry_primary', ['booking_id', 'host_id'])
        .execute();
    },
  },
  /** Who works on an inquiry, until when, and what it may bring; replies beside the notes; indexes for what waits. */
  '0016-inquiries': {
    async up(trx) {
      for (const column of ['owner_id', 'due_on'])
        await trx.schema.alterTable('lead').addColumn(column, 'text').execute();
      await trx.schema.alterTable('lead').addColumn('amount', 'integer').execute();
      await trx.schema.alterTable('lead_note').addColumn('kind', 'text').execute();
      // The names are those of domain/forms/form.ts, written as in list-inbox.ts.
      for (const [name, columns, filter] of [
        ['lead_asked', 'status, created_at, id', `form not in ('newsletter', 'tool-email')`],
        ['lead_other', 'created_at, id', `form in ('newsletter', 'tool-email')`],
        ['lead_due', 'due_on', 'due_on is not null'],
        ['lead_owner', 'owner_id', 'owner_id is not null'],
      ]) {
        await sql
          .raw(`create index ${name} on lead (${columns}) where verdict <> 'spam' and ${filter}`)
          .execute(trx);
      }
    },
  },
  /** Words of Google's search, from a file that an owner uploads. */
  '0017-search-words': {
    async up(trx) {
      await table(trx, 'search_query')`
        query key, clicks integer, impressions integer, position integer, uploaded_at bigint`.execute();
    },
  },
  /** What a person typed into a page's form and has not saved. `id`: the person and the file. */
  '0018-typed-pages': {
    async up(trx) {
      await table(trx, 'page_typed')`
        id key, person_id text, file text, base text, text text, typed_at bigint`.execute();
    },
  },
  /** What owners set at the desk that is not content, such as the mail server. */
  '0019-settings': {
    async up(trx) {
      await table(
        trx,
        'setting',
      )`name key, value text, changed_by text, changed_at bigint`.execute();
    },
  },
  /** Who is in a sequence of mails that follow up, and why it ended. `id`: the sequence and the contact. */
  '0020-follow-ups': {
    async up(trx) {
      await table(trx, 'follow_up')`
        id key, sequence text, contact_id text, lead_id text?, since bigint, began_at bigint, step integer,
        next_at bigint, ended_at bigint?, ended_by text?`
        // Programs before this step delete contacts without knowing of these: they go with them.
        .addForeignKeyConstraint(
          'follow_up_contact',
          ['contact_id'],
          'contact',
          ['id'],
          (constraint) => constraint.onDelete('cascade'),
        )
        .execute();
      await createIndexes(trx, [
        ['follow_up', 'contact_id'],
        ['follow_up', 'sequence', 'ended_at', 'next_at'],
      ]);
    },
  },
  /**
   * Addresses are no longer audited weekly, so what people stored for it goes. The empty table stays for the version
   * before, which reads it.
   */
  '0021-no-audit-watches': {
    async up(trx) {
      await sql`delete from audit_watch`.execute(trx);
      await sql`
        update outbox set status = 'cancelled', done_at = created_at
        where status = 'pending' and kind like 'watch.%'`.execute(trx);
    },
  },
  /**
   * Only views are counted from here on, and words of Google's search are not uploaded anymore: removes all other counts
   * and those words. The column `detail` of `measure` holds a view's source. The empty table search_query stays, because
   * the version before reads it.
   */
  '0022-only-views': {
    async up(trx) {
      await sql`delete from measure where kind <> 'view'`.execute(trx);
      await sql`delete from search_query`.execute(trx);
    },
  },
  /**
   * What the firm changed of the delivered words: a page's text (null: removed), or the keys of a file of values that
   * differ, as JSON. Their version says to other servers that something was published. Uploaded pictures.
   */
  '0023-words': {
    async up(trx) {
      await table(trx, 'site_word')`
        file key, text text?, delivered_hash text?, changed_by text, changed_at bigint`.execute();
      await table(trx, 'site_picture')`
        address key, type text, width integer, height integer, content bytes, created_at bigint`.execute();
      await table(trx, 'words_version')`id key, version bigint`.execute();
      await sql`
        update page_publication set state = 'failed', message = 'An upgrade interrupted it. Your changes are kept.'
        where state = 'running'`.execute(trx);
    },
  },
};

async function deskInbox(trx: Trx): Promise<void> {
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
  await run(
    `create index lead_kept_status on lead (status, created_at, id) where verdict <> 'spam'`,
  );
  await run(
    `create index lead_kept_source on lead (source, created_at, id) where verdict <> 'spam'`,
  );
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
      if (source !== null)
        await sql`update lead set source = ${source} where id = ${id}`.execute(trx);
    }
    const last = rows.at(-1);
    if (!last || rows.length < portion) return;
    after = last.id;
  }
}

function sourceIn(attribution: string): string | null {
  try {
    const { last } = JSON.parse(attribution) as {
      last?: { source?: string; referrerHost?: string };
    };
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
  await run(
    'insert into lead_place (lead_id, is_read) select id, 1 from lead order by created_at, id',
  );
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
