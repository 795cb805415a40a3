/** Messages again: finished ones under their original ids, and waiting ones now. */
import { update } from '../../db/rows.ts';
import type { Channel, Database, OutboxRow, OutboxStatus, Trx } from '../../db/tables.ts';
import type { Write } from '../../db/write.ts';
import { retryMark } from '../../outbox/outbox.ts';
import { reducedPrefix } from '../../outbox/payload.ts';
import { writeTrail } from '../../shared/trail.ts';
import { inPortions } from './holdings.ts';

interface ReplayWish {
  /** One message in any final state; without it all dead ones that match the other filters. */
  id?: string | undefined;
  channel?: Channel | undefined;
  /** Milliseconds since 1970: created at or after this instant. */
  since?: number | undefined;
  dryRun: boolean;
  actor: string;
  now: number;
}

type Refused = 'reduced' | 'pending' | 'changed';

export type Replayable = Awaited<ReturnType<typeof candidates>>[number];

/** Messages that were (with `dryRun`: would be) enqueued again. Empty if none match. */
export function replay(write: Write, wish: ReplayWish): Promise<Replayable[]> {
  return write(async (trx) => {
    const found = await candidates(trx, wish);
    if (wish.dryRun) return found;
    const results: Replayable[] = [];
    for (const message of found) {
      const isRight = message.refused !== undefined || (await putBack(trx, message, wish));
      results.push(isRight ? message : { ...message, refused: 'changed' });
    }
    return results;
  });
}

async function candidates(trx: Trx, { id, channel, since, now }: ReplayWish) {
  const rows = await trx
    .selectFrom('outbox')
    .select(['id', 'channel', 'kind', 'status', 'created_at', 'expires_at'])
    .select(({ eb }) =>
      eb.case().when('payload', 'like', `${reducedPrefix}%`).then(1).else(0).end().as('is_reduced'),
    )
    .where(({ eb, and }) =>
      and([
        id === undefined ? eb('status', '=', 'dead') : eb('id', '=', id),
        ...(channel ? [eb('channel', '=', channel)] : []),
        ...(since === undefined ? [] : [eb('created_at', '>=', since)]),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ created_at, expires_at, is_reduced, ...row }) => {
    const reduced = Number(is_reduced) === 1 ? 'reduced' : undefined;
    /** Why it is left unchanged; undefined if it is sent again. */
    const refused = (row.status === 'pending' ? 'pending' : reduced) as Refused | undefined;
    /** It has expired, so the worker will retire it instead of sending it. */
    const isPast = expires_at !== null && expires_at <= now;
    return { ...row, createdAt: created_at, isPast, ...(refused && { refused }) };
  });
}

async function putBack(trx: Trx, { id, status, kind }: Replayable, { actor, now }: ReplayWish) {
  const fresh = {
    attempts: 0,
    not_before: now,
    lease_owner: null,
    lease_until: null,
    last_error: null,
  };
  const changed = await update(
    trx,
    'outbox',
    { id, status },
    { status: 'pending', ...fresh, done_at: null },
  );
  if (changed === 0) return false;
  await writeTrail(trx, {
    at: now,
    actor,
    action: 'message.replayed',
    subject: ['outbox', id],
    detail: { kind, from: status },
  });
  return true;
}

/**
 * `scheduled`: for later, such as a reminder. `failed`: tried, waits for the next attempt. `due`: a worker takes it at
 * its next look. `under_way`: a worker has leased it.
 */
type PendingState = 'scheduled' | 'failed' | 'due' | 'under_way';

type PendingMessage = ReturnType<typeof messageOf>;

interface RetryWish {
  /** One message; without it all that were tried before or are due. */
  id?: string | undefined;
  actor: string;
  now: number;
}

/** `refused`: why it is left unchanged; undefined if it is retried now. */
export type Retried = Omit<PendingMessage, 'state'> & {
  state: PendingState | Exclude<OutboxStatus, 'pending'>;
  refused?: 'scheduled' | 'under_way' | 'ended' | 'changed';
};

const portionSize = 200;

/**
 * Makes waiting messages due and resets their attempts, so that their backoff restarts; a running worker takes them at
 * its next look, even while its channel is paused. Uses small transactions, so that visitors' forms are not delayed.
 */
export async function retryPending(
  db: Database,
  write: Write,
  wish: RetryWish,
): Promise<Retried[]> {
  const found = await waitingOf(db, wish);
  return inPortions(
    found,
    (portion) => write((trx) => retryPortion(trx, portion, wish)),
    portionSize,
  );
}

async function retryPortion(trx: Trx, portion: readonly Retried[], { actor, now }: RetryWish) {
  const ids = portion.filter(({ refused }) => refused === undefined).map(({ id }) => id);
  if (ids.length === 0) return portion;
  const changed = await trx
    .updateTable('outbox')
    .set({ not_before: now, attempts: 0, lease_owner: retryMark, lease_until: null })
    .where('id', 'in', ids)
    .where('status', '=', 'pending')
    .where(({ eb, or }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
    .returning(['id', 'kind'])
    .execute();
  for (const { id, kind } of changed) {
    await writeTrail(trx, {
      at: now,
      actor,
      action: 'message.retried',
      subject: ['outbox', id],
      detail: { kind },
    });
  }
  const isChanged = new Set(changed.map(({ id }) => id));
  return portion.map(
    (message): Retried =>
      message.refused || isChanged.has(message.id) ? message : { ...message, refused: 'changed' },
  );
}

async function waitingOf(db: Database, { id, now }: RetryWish): Promise<Retried[]> {
  const rows = await db
    .selectFrom('outbox')
    .select([...columns, 'status'])
    .where(({ eb, and, or }) =>
      id === undefined
        ? and([
            eb('status', '=', 'pending'),
            or([eb('attempts', '>', 0), eb('not_before', '<=', now)]),
          ])
        : eb('id', '=', id),
    )
    .orderBy('not_before')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ status, ...row }): Retried[] => {
    const message = messageOf(row, now);
    if (status !== 'pending') return [{ ...message, state: status, refused: 'ended' }];
    const { state } = message;
    if (state !== 'scheduled' && state !== 'under_way') return [message];
    // Without an id, messages that will be sent anyway are left out.
    return id === undefined ? [] : [{ ...message, refused: state }];
  });
}

const columns = [
  'id',
  'channel',
  'kind',
  'not_before',
  'attempts',
  'lease_until',
  'last_error',
  'created_at',
] as const;

type Row = Pick<OutboxRow, (typeof columns)[number]>;

/** A waiting message as it is now. */
export function messageOf(row: Row, now: number) {
  const { id, channel, kind, not_before, attempts, last_error, created_at } = row;
  return {
    id,
    channel,
    kind,
    state: stateOf(row, now),
    /** Milliseconds since 1970, as all times here. In the past if due. */
    nextAttempt: not_before,
    /** Since it was stored or last retried. */
    attempts,
    /** The other side's last answer as a code, such as `ECONNECTION`. */
    lastError: last_error,
    createdAt: created_at,
  };
}

function stateOf({ not_before, attempts, lease_until }: Row, now: number): PendingState {
  if (lease_until !== null && lease_until > now) return 'under_way';
  if (not_before <= now) return 'due';
  return attempts > 0 ? 'failed' : 'scheduled';
}
