/** Sends finished messages again under their original ids. */
import { update } from '../../db/rows.ts';
import type { Channel, Trx } from '../../db/tables.ts';
import type { Write } from '../../db/write.ts';
import { reducedPrefix } from '../../outbox/payload.ts';
import { writeTrail } from '../../shared/trail.ts';

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
  const fresh = { attempts: 0, not_before: now, lease_owner: null, lease_until: null, last_error: null };
  const changed = await update(trx, 'outbox', { id, status }, { status: 'pending', ...fresh, done_at: null });
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
