/** Steps 1 to 7: inquiries, calls, audits and counts. */
import { type CreateTableBuilder, sql } from 'kysely';
import { isPostgres } from '../kind.ts';
import type { Trx } from '../tables.ts';

export const firstSteps: Migrations = {
  /** Leads and what they cause: contacts, submissions, consents, the outbox and the audit log. */
  '0001-leads': {
    async up(trx) {
      await table(trx, 'contact')`
        id key, email_norm text, email text, name text?, phone text?, company text?, created_at bigint,
        updated_at bigint`
        .addUniqueConstraint('contact_email_norm_unique', ['email_norm'])
        .execute();

      await table(trx, 'lead')`
        id key, contact_id text, form text, fields text, verdict text, spam_score integer,
        spam_reasons text, status text, timezone text?, page_path text?, referrer_host text?, utm text,
        ip_hash text?, created_at bigint, updated_at bigint, retain_until bigint`
        .addForeignKeyConstraint('lead_contact', ['contact_id'], 'contact', ['id'])
        .execute();

      await table(trx, 'submission')`
        form text, submission_key text, body_hash text, lead_id text, outcome text, http_status integer,
        response text, created_at bigint`
        .addPrimaryKeyConstraint('submission_primary', ['form', 'submission_key', 'body_hash'])
        // Checked at commit: the submission is inserted before its lead, because that insert decides who is first.
        .addForeignKeyConstraint('submission_lead', ['lead_id'], 'lead', ['id'], (constraint) =>
          constraint.deferrable().initiallyDeferred(),
        )
        .execute();

      await table(trx, 'consent')`
        id key, contact_id text, lead_id text?, purpose text, granted integer, wording_id text,
        wording_version integer, wording_sha256 text, form text, method text, ip_hash text?, at bigint`
        .addForeignKeyConstraint('consent_contact', ['contact_id'], 'contact', ['id'])
        .execute();

      await table(trx, 'suppression')`email_hmac key, scope text, reason text, at bigint`.execute();

      await table(trx, 'outbox')`
        id key, dedupe_key text, channel text, kind text, stream text, stream_seq integer, payload text,
        status text, not_before bigint, expires_at bigint?, attempts integer, lease_owner text?,
        lease_until bigint?, last_error text?, created_at bigint, done_at bigint?`
        .addUniqueConstraint('outbox_dedupe_key_unique', ['dedupe_key'])
        .execute();

      await table(trx, 'delivery_attempt')`
        id key, outbox_id text, at bigint, duration_ms integer, result text, code text?, detail text?`
        .addForeignKeyConstraint('delivery_attempt_outbox', ['outbox_id'], 'outbox', ['id'])
        .execute();

      await table(trx, 'audit')`
        id key, at bigint, actor text, action text, subject_type text, subject_id text, detail text`.execute();

      await createIndexes(trx, [
        ['lead', 'created_at'],
        ['lead', 'contact_id'],
        ['lead', 'form', 'created_at'],
        ['submission', 'form', 'body_hash', 'created_at'],
        ['submission', 'lead_id'],
        ['consent', 'contact_id'],
        ['consent', 'lead_id'],
        ['outbox', 'status', 'not_before'],
        ['outbox', 'stream', 'stream_seq'],
        ['delivery_attempt', 'outbox_id'],
        ['audit', 'subject_id'],
      ]);
    },
  },
  /** Booked calls and their claimed slots, the hosts' busy times, newsletter subscriptions, shared rate limits. */
  '0002-bookings': {
    async up(trx) {
      await table(trx, 'booking')`
        id key, lead_id text, contact_id text, host_id text, lane integer, start_at bigint, end_at bigint,
        visitor_tz text, status text, sequence integer, reschedule_count integer, season_id text?,
        cancel_reason text?, cancelled_by text?, created_at bigint, updated_at bigint`
        .addForeignKeyConstraint('booking_lead', ['lead_id'], 'lead', ['id'])
        .addForeignKeyConstraint('booking_contact', ['contact_id'], 'contact', ['id'])
        .execute();

      // This primary key prevents double bookings, also between overlapping calls with different starts.
      await table(trx, 'slot_claim')`lane integer, quantum_at bigint, booking_id text`
        .addPrimaryKeyConstraint('slot_claim_primary', ['lane', 'quantum_at'])
        .addForeignKeyConstraint(
          'slot_claim_booking',
          ['booking_id'],
          'booking',
          ['id'],
          (constraint) => constraint.deferrable().initiallyDeferred(),
        )
        .execute();

      await table(trx, 'day_load')`day key, n integer`.execute();

      await table(trx, 'busy_source')`
        id key, host_id text, url_hash text, etag text?, last_modified text?, fetched_at bigint?,
        ok_at bigint?, error text?, block_count integer`.execute();

      await table(trx, 'busy_block')`
        id key, host_id text, source_id text, start_at bigint, end_at bigint`
        .addForeignKeyConstraint('busy_block_source', ['source_id'], 'busy_source', ['id'])
        .execute();

      await table(trx, 'subscription')`
        id key, contact_id text, email_norm text, status text, nonce text, requested_at bigint,
        confirmed_at bigint?, ended_at bigint?, ended_by text?, confirm_sent_at bigint?`
        .addUniqueConstraint('subscription_email_norm_unique', ['email_norm'])
        .addForeignKeyConstraint('subscription_contact', ['contact_id'], 'contact', ['id'])
        .execute();

      await table(trx, 'rate_bucket')`key key, tokens_milli bigint, updated_at bigint`.execute();

      await createIndexes(trx, [
        ['booking', 'start_at'],
        ['booking', 'lead_id'],
        ['booking', 'contact_id', 'status', 'start_at'],
        ['slot_claim', 'booking_id'],
        ['busy_block', 'host_id', 'start_at'],
        ['busy_block', 'source_id'],
        ['rate_bucket', 'updated_at'],
      ]);
    },
  },
  /** Audit reports, stored for a while so that their links can be shared. */
  '0003-audit-reports': {
    async up(trx) {
      await table(trx, 'audit_report')`
        id key, tool text, host text, created_at bigint, expires_at bigint, bytes integer, report text`.execute();
      await createIndexes(trx, [
        ['audit_report', 'expires_at'],
        // Every new report queries the total size.
        ['audit_report', 'created_at', 'bytes'],
      ]);
    },
  },
  /** Attribution of leads, and daily counts of events. */
  '0004-measure': {
    async up(trx) {
      await trx.schema.alterTable('lead').addColumn('attribution', 'text').execute();
      await table(trx, 'measure')`
        day text, kind text, subject text, detail text, n bigint`
        .addPrimaryKeyConstraint('measure_primary', ['day', 'kind', 'subject', 'detail'])
        .execute();
    },
  },
  /** Due messages are queried by channel: without it in the index, a query for webhooks reads every pending mail. */
  '0005-outbox-channel': {
    async up(trx) {
      await createIndexes(trx, [['outbox', 'status', 'channel', 'not_before']]);
      await sql`drop index outbox_status_not_before`.execute(trx);
    },
  },
  /** Changed the record of steps, which is now Kysely's. */
  '0006-works-since': { async up() {} },
  /** Addresses that people have audited weekly, with the results of each check in the last audit. */
  '0007-audit-watches': {
    async up(trx) {
      await table(trx, 'audit_watch')`
        id key, contact_id text, email_norm text, tool text, address text, host text, status text,
        nonce text, baseline text, failures integer, requested_at bigint, confirmed_at bigint?,
        next_at bigint?, ended_at bigint?, ended_by text?`
        .addUniqueConstraint('audit_watch_unique', ['email_norm', 'tool', 'address'])
        // Programs before this step delete contacts without knowing of watches: cascade.
        .addForeignKeyConstraint(
          'audit_watch_contact',
          ['contact_id'],
          'contact',
          ['id'],
          (constraint) => constraint.onDelete('cascade'),
        )
        .execute();
      await createIndexes(trx, [
        ['audit_watch', 'status', 'next_at'],
        ['audit_watch', 'contact_id'],
        ['audit_watch', 'host'],
      ]);
    },
  },
};

/** By name, whose order is that of the steps. */
export type Migrations = Readonly<Record<string, { up(trx: Trx): Promise<void> }>>;

const bytesOn = (trx: Trx) => (isPostgres(trx) ? 'bytea' : 'blob');

/** Columns such as `id key, name text?, created_at bigint`: `key` is a text primary key, `?` allows null. */
export const table =
  (trx: Trx, name: string) =>
  ([columns = '']: TemplateStringsArray): CreateTableBuilder<string, string> =>
    columns.split(',').reduce<CreateTableBuilder<string, string>>((builder, text) => {
      const [, column, type, mark] =
        /^\s*(\w+) (key|text|bigint|integer|bytes)(\??)\s*$/.exec(text) ?? [];
      if (!column || !type) throw new Error(`${name}: "${text}" is no column.`);
      if (type === 'key')
        return builder.addColumn(column, 'text', (made) => made.primaryKey().notNull());
      const known = type === 'bytes' ? bytesOn(trx) : (type as 'text' | 'bigint' | 'integer');
      return builder.addColumn(column, known, (made) => (mark ? made : made.notNull()));
    }, trx.schema.createTable(name));

/** Creates one index per list of table and columns, named after them. */
export async function createIndexes(
  trx: Trx,
  indexes: readonly (readonly [table: string, ...columns: string[]])[],
): Promise<void> {
  for (const [on, ...columns] of indexes) {
    const name = `${on}_${columns.join('_')}`;
    await trx.schema.createIndex(name).on(on).columns(columns).execute();
  }
}
