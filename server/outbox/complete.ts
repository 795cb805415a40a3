import type { OutboxRow, Trx } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import { uuidv7 } from '../ids.ts';

export interface Delivery {
  /** `cancelled`: what it was about has changed; nothing was sent. */
  result: 'ok' | 'retry' | 'dead' | 'cancelled';
  /** The other side's answer in one word: `250`, `ECONNECTION`. */
  code?: string;
  /** At most 500 characters are kept; never a message body. */
  detail?: string;
  /** Nobody was reached at all: the next message would fare no better. */
  isChannelDown?: boolean;
  /** It failed on this side, and says nothing about the other. */
  isOurs?: boolean;
  /** The other side asks not to be tried again before. */
  retryAfterMs?: number;
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
 * Records attempts and, where the lease is still this worker's, their results, in one transaction. Returns the ids of
 * messages whose lease was lost. A message that was deleted during its delivery leaves no trace.
 */
export function completeAll(write: Write, attempts: readonly Attempt[]): Promise<ReadonlySet<string>> {
  return write(async (trx) => {
    const lost = new Set<string>();
    for (const attempt of attempts) if (!(await complete(trx, attempt))) lost.add(attempt.message.id);
    return lost;
  });
}

async function complete(trx: Trx, attempt: Attempt): Promise<boolean> {
  const { message, owner, delivery, now, retryAt } = attempt;
  const { result, code = null } = delivery;
  const outcome = {
    ok: { status: 'sent', done_at: now, last_error: null },
    dead: { status: 'dead', done_at: now, last_error: code },
    cancelled: { status: 'cancelled', done_at: now },
    retry: { not_before: retryAt, last_error: code },
  } as const;
  const stored = await trx.selectFrom('outbox').select('id').where('id', '=', message.id).executeTakeFirst();
  if (!stored) return false;
  if (result !== 'cancelled') await insertAttempt(trx, attempt, result);
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ ...outcome[result], lease_owner: null, lease_until: null })
    .where('id', '=', message.id)
    .where('lease_owner', '=', owner)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function insertAttempt(trx: Trx, attempt: Attempt, result: 'ok' | 'retry' | 'dead'): Promise<void> {
  const { message, delivery, startedAt, durationMs } = attempt;
  await trx
    .insertInto('delivery_attempt')
    .values({
      id: uuidv7(startedAt),
      outbox_id: message.id,
      at: startedAt,
      duration_ms: durationMs,
      result,
      code: delivery.code ?? null,
      detail: delivery.detail?.slice(0, longestDetail) ?? null,
    })
    .execute();
}
