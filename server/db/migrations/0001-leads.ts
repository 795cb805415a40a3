/** Leads and what they cause: contacts, submissions, consents, the outbox and the audit log. */
import type { Trx } from '../tables.ts';
import { createIndexes, table } from './table.ts';

export async function up(trx: Trx): Promise<void> {
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
}
