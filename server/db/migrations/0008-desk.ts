/** The operator's desk: who may sign in, with which passkeys and one-time links, and who is signed in. */
import type { Trx } from '../tables.ts';
import { createIndexes, table } from './table.ts';

export async function up(trx: Trx): Promise<void> {
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
}
