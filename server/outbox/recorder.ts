/** Records delivery results in batches: a commit for each would delay the visitors' commits. */
import { setTimeout as delay } from 'node:timers/promises';
import { insert, update } from '../db/rows.ts';
import type { OutboxRow, Trx } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import { uuidv7 } from '../shared/ids.ts';

export interface Delivery {
  /** `cancelled`: the fact behind it has changed; nothing was sent. */
  result: 'ok' | 'retry' | 'dead' | 'cancelled';
  /** The other side's answer as a code: `250`, `ECONNECTION`. */
  code?: string;
  /** A reason of `domain/outbox/smtp-answer.ts`, stored behind the code in `outbox.last_error`. */
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

export interface Attempt {
  message: OutboxRow;
  owner: string;
  delivery: Delivery;
  startedAt: number;
  durationMs: number;
  now: number;
  /** When to try again, for `retry`. */
  retryAt: number;
}

/** Results within this time, in ms, share a commit. */
const gatherMs = 10;
/** The same while many visitors wait for commits. */
const crowdedGatherMs = 200;
const longestDetail = 500;

export type Recorder = ReturnType<typeof createRecorder>;

export function createRecorder(
  write: Write,
  onRecorded: (attempt: Attempt) => void,
  isCrowded: () => boolean,
) {
  let waiting: { attempt: Attempt; result: PromiseWithResolvers<boolean> }[] = [];
  let writing = Promise.resolve();

  async function flush(): Promise<void> {
    const together = waiting;
    waiting = [];
    const attempts = together.map(({ attempt }) => attempt);
    try {
      const lost = await completeAll(write, attempts);
      attempts.forEach(onRecorded);
      for (const { attempt, result } of together) result.resolve(!lost.has(attempt.message.id));
    } catch (error) {
      for (const { result } of together) result.reject(error);
    }
  }

  return {
    /** Resolves when the result is stored: true if we still held the lease. */
    record(attempt: Attempt): Promise<boolean> {
      const result = Promise.withResolvers<boolean>();
      const gathering = () => delay(isCrowded() ? crowdedGatherMs : gatherMs);
      if (waiting.length === 0) writing = writing.then(gathering).then(flush);
      waiting.push({ attempt, result });
      return result.promise;
    },
    /** Resolves when nothing is left to write. */
    idle: () => writing,
  };
}

/**
 * Records attempts and, if this worker still holds the lease, their results, in one transaction. Returns the ids of
 * messages whose lease was lost. Messages deleted during delivery are not recorded.
 */
export function completeAll(write: Write, attempts: readonly Attempt[]): Promise<ReadonlySet<string>> {
  return write(async (trx) => {
    const lost = new Set<string>();
    for (const attempt of attempts) if (!(await complete(trx, attempt))) lost.add(attempt.message.id);
    return lost;
  });
}

async function complete(trx: Trx, attempt: Attempt): Promise<boolean> {
  const { message, owner, delivery, startedAt, durationMs, now, retryAt } = attempt;
  const { result, code = null, reason, detail } = delivery;
  const last_error = reason === undefined ? code : `${code} ${reason}`;
  const outcome = {
    ok: { status: 'sent', done_at: now, last_error: null },
    dead: { status: 'dead', done_at: now, last_error },
    cancelled: { status: 'cancelled', done_at: now },
    retry: { not_before: retryAt, last_error },
  } as const;
  const stored = await trx.selectFrom('outbox').select('id').where('id', '=', message.id).executeTakeFirst();
  if (!stored) return false;
  if (result !== 'cancelled') {
    await insert(trx, 'delivery_attempt', {
      ...{ id: uuidv7(startedAt), outbox_id: message.id, at: startedAt, duration_ms: durationMs },
      // PostgreSQL's text cannot contain NUL, which a binary answer does.
      ...{ result, code, detail: detail?.slice(0, longestDetail).replaceAll('\0', '\uFFFD') ?? null },
    });
  }
  const leased = { id: message.id, lease_owner: owner, status: 'pending' } as const;
  const ended = { ...outcome[result], lease_owner: null, lease_until: null };
  return (await update(trx, 'outbox', leased, ended)) > 0;
}
