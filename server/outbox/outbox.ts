/** Messages are written in the transaction that causes them and delivered later, at least once, under one id. */
import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../db/kind.ts';
import { first, insert, update } from '../db/rows.ts';
import type { Channel, Database, OutboxRow, Trx } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import { uuidv7 } from '../shared/ids.ts';

export interface NewMessage {
  /** Enqueuing the same key again does nothing. */
  dedupeKey: string;
  channel: Channel;
  kind: string;
  /** Messages of one stream are delivered in order. */
  stream: string;
  payload: unknown;
  notBefore?: number;
  expiresAt?: number;
}

export async function enqueue(
  trx: Database | Trx,
  message: NewMessage,
  now: number,
): Promise<void> {
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
      attempts: 0,
      created_at: now,
      not_before: notBefore,
      expires_at: expiresAt,
    }))
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
}

/** Which messages: those of a channel, or of these the ones of which a condition on the row `due` is true. */
export interface Selection {
  channel: Channel;
  only?: RawBuilder<boolean>;
}

interface Lease {
  owner: string;
  now: number;
  leaseMs: number;
  limit: number;
  maxAttempts: number;
}

/** Leases due messages, counts the attempt, retires expired and exhausted ones. Skips what others are leasing. */
export async function lease(
  db: Database,
  write: Write,
  selection: Selection,
  { owner, now, leaseMs, limit, maxAttempts }: Lease,
): Promise<OutboxRow[]> {
  // Looking takes no lock: an idle worker blocks no one.
  if ((await dueMessages(db, selection, now).limit(1).executeTakeFirst()) === undefined) return [];
  return write(async (trx) => {
    for (;;) {
      const free = dueMessages(trx, selection, now).limit(limit);
      const found = await (isPostgres(trx) ? free.forUpdate().skipLocked() : free).execute();
      const { due = [], ...retired } = Object.groupBy(found, ({ expires_at, attempts }) => {
        if (expires_at !== null && expires_at <= now) return 'expired';
        // Only a message that crashes the whole process gets here without a result.
        return attempts >= maxAttempts ? 'dead' : 'due';
      });
      for (const status of ['expired', 'dead'] as const) {
        const end = { status, done_at: now, ...(status === 'dead' && { last_error: 'no result' }) };
        const id = retired[status]?.map((one) => one.id);
        if (id) await update(trx, 'outbox', { id, status: 'pending' }, end);
      }
      if (found.length > 0 && due.length === 0) continue;
      const order = due.map(({ id }) => id);
      const leased = await trx
        .updateTable('outbox')
        .set((eb) => ({
          lease_owner: owner,
          lease_until: now + leaseMs,
          attempts: eb('attempts', '+', 1),
        }))
        .where('id', 'in', order)
        .where('status', '=', 'pending')
        .returningAll()
        .execute();
      return leased.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
    }
  });
}

/** Free due messages, oldest first; only the first of each stream. */
export function dueMessages(db: Database | Trx, selection: Selection, now: number) {
  const { channel, only = sql`1 = 1` } = selection;
  const rows = db
    .selectFrom('outbox as due')
    .select(['due.id', 'due.expires_at', 'due.attempts'])
    .where('due.status', '=', 'pending')
    .where('due.not_before', '<=', now)
    .where('due.channel', '=', channel)
    .where((eb) => eb.or([eb('due.lease_until', 'is', null), eb('due.lease_until', '<=', now)]))
    .where(only)
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
    .orderBy('due.not_before');
  // SQLite's index already orders equal times by arrival; naming the id would sort the whole backlog.
  return isPostgres(db) ? rows.orderBy('due.id') : rows;
}

/** In `lease_owner` of a free message: an operator wants it tried now, so workers end the pause of its channel. */
export const retryMark = 'retry';

/** Whether an operator wants messages of this selection tried now. Removes the marks. */
export async function takeRetryMarks(db: Database, { channel, only = sql`1 = 1` }: Selection) {
  const { numUpdatedRows } = await db
    .updateTable('outbox as due')
    .set({ lease_owner: null })
    .where('due.status', '=', 'pending')
    .where('due.channel', '=', channel)
    .where('due.lease_owner', '=', retryMark)
    .where(only)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export async function renewLeases(
  db: Database,
  ids: readonly string[],
  owner: string,
  until: number,
) {
  await update(
    db,
    'outbox',
    { id: ids, lease_owner: owner, status: 'pending' },
    { lease_until: until },
  );
}

/** Releases messages untried; their attempt does not count. */
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

export interface Delivery {
  /** `cancelled`: the fact behind it has changed; nothing was sent. */
  result: 'ok' | 'retry' | 'dead' | 'cancelled';
  /** The other side's answer as a code: `250`, `ECONNECTION`. */
  code?: string;
  /** A reason of `domain/messages/smtp-answer.ts`, or the kind of a calendar's fault, stored behind the code in `outbox.last_error`. */
  reason?: string | undefined;
  /** Truncated to 500 characters; never a message body. */
  detail?: string;
  /** The whole channel is unreachable: the next message would fail too. */
  isChannelDown?: boolean;
  /** The failure is on our side and says nothing about the channel. */
  isOurs?: boolean;
  /** The other side asks us to wait this long. */
  retryAfterMs?: number;
}

interface Attempt {
  owner: string;
  delivery: Delivery;
  startedAt: number;
  durationMs: number;
  now: number;
  /** When to try again, for `retry`. */
  retryAt: number;
}

const longestDetail = 500;

/** Records an attempt and, if `owner` still holds the lease, its result: then returns true. */
export async function complete(
  trx: Trx,
  { id }: Pick<OutboxRow, 'id'>,
  attempt: Attempt,
): Promise<boolean> {
  const { owner, delivery, startedAt, durationMs, now, retryAt } = attempt;
  const { result, code = null, reason, detail } = delivery;
  const last_error = reason === undefined ? code : `${code} ${reason}`;
  const outcome = {
    ok: { status: 'sent', done_at: now, last_error: null },
    dead: { status: 'dead', done_at: now, last_error },
    cancelled: { status: 'cancelled', done_at: now },
    retry: { not_before: retryAt, last_error },
  } as const;
  // Deleted during the delivery.
  if (!(await first(trx, 'outbox', { id }))) return false;
  if (result !== 'cancelled') {
    await insert(trx, 'delivery_attempt', {
      id: uuidv7(startedAt),
      outbox_id: id,
      at: startedAt,
      duration_ms: durationMs,
      // PostgreSQL's text cannot contain NUL, which a binary answer does.
      result,
      code,
      detail: detail?.slice(0, longestDetail).replaceAll('\0', '\uFFFD') ?? null,
    });
  }
  const leased = { id, lease_owner: owner, status: 'pending' } as const;
  const ended = { ...outcome[result], lease_owner: null, lease_until: null };
  return (await update(trx, 'outbox', leased, ended)) > 0;
}

/**
 * Stream of mails about one subject to one address of the firm. Each address has its own, because one that refuses mail
 * must not delay the mails to anyone else. Mails to the visitor are in `email:<subject>`.
 */
export const firmStream = (subjectId: string, address: string) => `email:${subjectId}:${address}`;

/** Id in `email:<id>`, `email:<id>:<address>`, `webhook:<id>:2`, `entries:<id>:<host>` and so on: the subject of the message. */
export const subjectOfStream = sql<string>`substr(stream, case channel when 'email' then 7 else 9 end, 36)`;

/** Also a message that a worker is sending: the worker's result then finds it canceled. */
export async function cancelPending(
  trx: Trx,
  streams: readonly string[],
  now: number,
): Promise<void> {
  if (streams.length === 0) return;
  await update(
    trx,
    'outbox',
    { stream: streams, status: 'pending' },
    { status: 'cancelled', done_at: now },
  );
}

/** How many messages wait or were given up. `dead`: until an operator replays them. `scheduled`: pending for later, such as reminders. */
export async function outboxFacts(db: Database, now: number) {
  const { due, scheduled, dead, oldest } = await db
    .selectFrom('outbox')
    .select(({ fn, eb }) => {
      const isDue = eb.and({ status: 'pending' }).and('not_before', '<=', now);
      const isLater = eb.and({ status: 'pending' }).and('not_before', '>', now);
      return [
        fn.countAll<number>().filterWhere('status', '=', 'dead').as('dead'),
        fn.countAll<number>().filterWhere(isDue).as('due'),
        fn.countAll<number>().filterWhere(isLater).as('scheduled'),
        fn.min('created_at').filterWhere(isDue).as('oldest'),
      ];
    })
    .where('status', 'in', ['pending', 'dead'])
    .executeTakeFirstOrThrow();
  const oldestSeconds = oldest === null ? 0 : Math.max(0, Math.floor((now - oldest) / 1000));
  return { due, scheduled, oldestSeconds, dead };
}
