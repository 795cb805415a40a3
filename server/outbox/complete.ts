import type { OutboxRow } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import { uuidv7 } from '../ids.ts';

export interface Delivery {
  result: 'ok' | 'retry' | 'dead';
  /** The other side's answer in one word: `250`, `ECONNECTION`. */
  code?: string;
  /** At most 500 characters are kept; never a message body. */
  detail?: string;
  /** Nobody was reached at all: the next message would fare no better. */
  isChannelDown?: boolean;
}

export interface Attempt {
  message: OutboxRow;
  owner: string;
  delivery: Delivery;
  startedAt: number;
  durationMs: number;
  now: number;
  /** When to try again, after `retry`. */
  retryAt: number;
}

const longestDetail = 500;

/**
 * Records an attempt and, when the lease is still this worker's, its result. Returns whether it was. A message that was
 * deleted during its delivery leaves no trace.
 */
export function complete(write: Write, attempt: Attempt): Promise<boolean> {
  const { message, owner, delivery, startedAt, durationMs, now, retryAt } = attempt;
  const { result, code = null } = delivery;
  const detail = delivery.detail?.slice(0, longestDetail) ?? null;
  const outcome = {
    ok: { status: 'sent', done_at: now, last_error: null },
    dead: { status: 'dead', done_at: now, last_error: code },
    retry: { not_before: retryAt, last_error: code },
  } as const;
  return write(async (trx) => {
    const stored = await trx
      .selectFrom('outbox')
      .select('id')
      .where('id', '=', message.id)
      .executeTakeFirst();
    if (!stored) return false;
    await trx
      .insertInto('delivery_attempt')
      .values({
        id: uuidv7(startedAt),
        outbox_id: message.id,
        at: startedAt,
        duration_ms: durationMs,
        result,
        code,
        detail,
      })
      .execute();
    const { numUpdatedRows } = await trx
      .updateTable('outbox')
      .set({ ...outcome[result], lease_owner: null, lease_until: null })
      .where('id', '=', message.id)
      .where('lease_owner', '=', owner)
      .where('status', '=', 'pending')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}
