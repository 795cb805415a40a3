/** Sends messages again that came to an end, under the ids they have had all along. */
import { writeAudit } from '../audit.ts';
import type { Channel, OutboxStatus, Trx } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import { reducedPrefix } from '../outbox/payload.ts';

export interface ReplayWish {
  /** One message in whatever final state; without it all dead ones that the others leave. */
  id?: string | undefined;
  channel?: Channel | undefined;
  /** Milliseconds since 1970: created from this instant on. */
  since?: number | undefined;
  dryRun: boolean;
  actor: string;
  now: number;
}

export interface Replayable {
  id: string;
  channel: Channel;
  kind: string;
  status: OutboxStatus;
  createdAt: number;
  /** Why it stays as it is; undefined when it is sent again. */
  refused?: 'reduced' | 'pending' | 'changed';
  /** Its time has passed, so that the worker will retire it instead of sending it. */
  isPast: boolean;
}

/** What was, or with `dryRun` would be, put back in line. Empty when nothing fits. */
export function replay(write: Write, wish: ReplayWish): Promise<Replayable[]> {
  return write(async (trx) => {
    const found = await candidates(trx, wish);
    if (wish.dryRun) return found;
    const results: Replayable[] = [];
    for (const message of found) {
      const isRefused = message.refused !== undefined;
      results.push(
        isRefused || (await putBack(trx, message, wish)) ? message : { ...message, refused: 'changed' },
      );
    }
    return results;
  });
}

async function candidates(trx: Trx, { id, channel, since, now }: ReplayWish): Promise<Replayable[]> {
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
    const refused = row.status === 'pending' ? 'pending' : Number(is_reduced) === 1 ? 'reduced' : undefined;
    const isPast = expires_at !== null && expires_at <= now;
    return { ...row, createdAt: created_at, isPast, ...(refused && { refused }) };
  });
}

async function putBack(trx: Trx, { id, status, kind }: Replayable, { actor, now }: ReplayWish) {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({
      status: 'pending',
      attempts: 0,
      not_before: now,
      lease_owner: null,
      lease_until: null,
      last_error: null,
      done_at: null,
    })
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const subject = { subjectType: 'outbox', subjectId: id };
  await writeAudit(trx, {
    at: now,
    actor,
    action: 'message.replayed',
    ...subject,
    detail: { kind, from: status },
  });
  return true;
}
