/** Booked calls and their claimed slots, the hosts' busy times, newsletter subscriptions, shared rate limits. */
import type { Trx } from '../tables.ts';
import { createIndexes, table } from './table.ts';

export async function up(trx: Trx): Promise<void> {
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
    .addForeignKeyConstraint('slot_claim_booking', ['booking_id'], 'booking', ['id'], (constraint) =>
      constraint.deferrable().initiallyDeferred(),
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
}
