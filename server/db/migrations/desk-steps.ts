/** Steps from 8 on: the operator's desk and what it shows, and shared limits. */
import { sql } from 'kysely';
import { up as deskInbox } from './0009-desk-inbox.ts';
import { createIndexes, type Migrations, table } from './table.ts';

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
      // Written as in server/newsletter/issue-mails.ts: the issue of a mail. Costs other messages nothing.
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
      // The names are those of domain/forms/inquiry.ts, written as in list-inbox.ts.
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
      await table(trx, 'setting')`name key, value text, changed_by text, changed_at bigint`.execute();
    },
  },
  /** Who is in a sequence of mails that follow up, and why it ended. `id`: the sequence and the contact. */
  '0020-follow-ups': {
    async up(trx) {
      await table(trx, 'follow_up')`
        id key, sequence text, contact_id text, lead_id text?, since bigint, began_at bigint, step integer,
        next_at bigint, ended_at bigint?, ended_by text?`
        // Programs before this step delete contacts without knowing of these: they go with them.
        .addForeignKeyConstraint('follow_up_contact', ['contact_id'], 'contact', ['id'], (constraint) =>
          constraint.onDelete('cascade'),
        )
        .execute();
      await createIndexes(trx, [
        ['follow_up', 'contact_id'],
        ['follow_up', 'sequence', 'ended_at', 'next_at'],
      ]);
    },
  },
};
