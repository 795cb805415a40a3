/**
 * Messages that a stored fact has caused. They are written in the transaction of the fact and delivered later: at least
 * once, under one id for life. Queries take `db` or `trx`.
 */
import { sql } from 'kysely';
import type { Channel, Database, OutboxRow, Trx } from '../db/tables.ts';
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

/** Takes due messages for one worker, counts the attempt, and retires those that came too late or too often. */
export function lease(db: Database, request: LeaseRequest): Promise<OutboxRow[]> {
  const { channel, owner, now, leaseMs, limit, maxAttempts } = request;
  return db.transaction().execute(async (trx) => {
    const free = trx
      .updateTable('outbox')
      .where('channel', '=', channel)
      .where('status', '=', 'pending')
      .where('not_before', '<=', now)
      .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]));
    await free.set({ status: 'expired', done_at: now }).where('expires_at', '<=', now).execute();
    // Only a message that brings the whole process down gets here without a result.
    await free
      .set({ status: 'dead', done_at: now, last_error: 'no result' })
      .where('attempts', '>=', maxAttempts)
      .execute();
    return free
      .set((eb) => ({ lease_owner: owner, lease_until: now + leaseMs, attempts: eb('attempts', '+', 1) }))
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('outbox as due')
          .select('due.id')
          .where('due.channel', '=', channel)
          .where('due.status', '=', 'pending')
          .where('due.not_before', '<=', now)
          .where((or) => or.or([or('due.lease_until', 'is', null), or('due.lease_until', '<=', now)]))
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('outbox as earlier')
                  .select('earlier.id')
                  .whereRef('earlier.stream', '=', 'due.stream')
                  .whereRef('earlier.stream_seq', '<', 'due.stream_seq')
                  .where('earlier.status', '=', 'pending'),
              ),
            ),
          )
          .orderBy('due.not_before')
          .orderBy('due.id')
          .limit(limit),
      )
      .returningAll()
      .execute();
  });
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
