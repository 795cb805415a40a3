/**
 * Messages that a stored fact has caused. They are written in the transaction of the fact and delivered later: at least
 * once, under one id for life. Queries take `db` or `trx`.
 */
import { type SelectQueryBuilder, sql } from 'kysely';
import { isPostgres } from '../db/kind.ts';
import type { Channel, Database, OutboxRow, Tables, Trx } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import { uuidv7 } from '../ids.ts';

export interface NewMessage {
  /** Enqueuing the same key again changes nothing. */
  dedupeKey: string;
  channel: Channel;
  kind: string;
  /** Messages of one stream go out in order. */
  stream: string;
  payload: unknown;
  notBefore?: number;
  expiresAt?: number;
}

export async function enqueue(trx: Database | Trx, message: NewMessage, now: number): Promise<void> {
  const { dedupeKey, channel, kind, stream, payload, notBefore = now, expiresAt = null } = message;
  await trx
    .insertInto('outbox')
    .values(({ selectFrom }) => ({
      id: uuidv7(now),
      dedupe_key: dedupeKey,
      channel,
      kind,
      stream,
      stream_seq: selectFrom('outbox as earlier')
        .select(sql<number>`coalesce(max(earlier.stream_seq), 0) + 1`.as('next'))
        .where('earlier.stream', '=', stream),
      payload: JSON.stringify(payload),
      status: 'pending',
      not_before: notBefore,
      expires_at: expiresAt,
      attempts: 0,
      created_at: now,
    }))
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
}

export interface LeaseRequest {
  channel: Channel;
  owner: string;
  now: number;
  leaseMs: number;
  limit: number;
  maxAttempts: number;
}

/**
 * Takes due messages for one worker, counts the attempt, and retires those that came too late or too often. Messages
 * that another worker is taking at this moment are passed over.
 */
export function lease(write: Write, request: LeaseRequest): Promise<OutboxRow[]> {
  const { owner, now, leaseMs, limit, maxAttempts } = request;
  return write(async (trx) => {
    const take = (ids: Ids) => trx.updateTable('outbox').where('id', 'in', ids);
    const free = () => freeMessages(trx, request);
    await take(free().where('expires_at', '<=', now))
      .set({ status: 'expired', done_at: now })
      .execute();
    // Only a message that brings the whole process down gets here without a result.
    await take(free().where('attempts', '>=', maxAttempts))
      .set({ status: 'dead', done_at: now, last_error: 'no result' })
      .execute();
    const due = firstOfStream(free()).orderBy('not_before').orderBy('id').limit(limit);
    // As part of the update PostgreSQL may look more than once, and would then lock more than the limit.
    return take(isPostgres(trx) ? (await due.execute()).map(({ id }) => id) : due)
      .set((eb) => ({ lease_owner: owner, lease_until: now + leaseMs, attempts: eb('attempts', '+', 1) }))
      .returningAll()
      .execute();
  });
}

type IdQuery = SelectQueryBuilder<Tables, 'outbox', { id: string }>;
type Ids = IdQuery | string[];

/** Due, and in nobody's hands. */
function freeMessages(trx: Trx, { channel, now }: LeaseRequest): IdQuery {
  const query = trx
    .selectFrom('outbox')
    .select('outbox.id')
    .where('channel', '=', channel)
    .where('status', '=', 'pending')
    .where('not_before', '<=', now)
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]));
  return isPostgres(trx) ? query.forUpdate().skipLocked() : query;
}

function firstOfStream(query: IdQuery): IdQuery {
  return query.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('outbox as earlier')
          .select('earlier.id')
          .whereRef('earlier.stream', '=', 'outbox.stream')
          .whereRef('earlier.stream_seq', '<', 'outbox.stream_seq')
          .where('earlier.status', '=', 'pending'),
      ),
    ),
  );
}

/** Keeps a running delivery ours. */
export async function renewLease(db: Database, id: string, owner: string, until: number): Promise<void> {
  const mine = db.updateTable('outbox').where('id', '=', id).where('lease_owner', '=', owner);
  await mine.set({ lease_until: until }).execute();
}

/** Gives messages back untried; their attempt does not count. */
export async function release(db: Database, owner: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('outbox')
    .set((eb) => ({ lease_owner: null, lease_until: null, attempts: eb('attempts', '-', 1) }))
    .where('id', 'in', ids)
    .where('lease_owner', '=', owner)
    .where('status', '=', 'pending')
    .execute();
}
