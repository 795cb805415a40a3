/** Times without calls: those that the firm keeps free, and the busy times of the hosts' own calendars. */

import { businessDate } from '#domain/booking/availability.ts';
import type { Span } from '#domain/booking/block-times.ts';
import type { BookingConfig } from '#domain/booking/config.ts';
import { addDays } from '#domain/booking/zone.ts';
import { minute } from '#domain/dates/durations.ts';
import { normaliseText } from '#domain/forms/normalise.ts';
import { insert, remove } from '../db/rows.ts';
import type { CallBlock, Database, Trx } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import { uuidv7 } from '../shared/ids.ts';
import { writeTrail } from '../shared/trail.ts';
import { mergeIntervals } from './busy/intervals.ts';

/** Longest private note in characters. */
const longestNote = 500;

export interface NewBlock extends Span {
  /** Undefined: every host. */
  hostId: string | undefined;
  note: string | undefined;
}

interface BlockChange {
  /** `desk:<person>` or `cli:<user>`. */
  by: string;
  now: number;
}

type Blocked =
  /** `calls` are those inside of the block, by their start. They stay. */
  | { kind: 'blocked'; id: string; calls: string[] }
  | { kind: 'unknown_host' | 'over' | 'long_note' };

/** Both sides lock the dates: every call booked before is in `calls`, and none can be booked afterward. */
export async function addBlock(
  write: Write,
  config: BookingConfig,
  block: NewBlock,
  { by, now }: BlockChange,
): Promise<Blocked> {
  const { hostId, startAt, endAt } = block;
  const note = normaliseText(block.note ?? '') || null;
  if (hostId !== undefined && !config.hosts.some(({ id }) => id === hostId))
    return { kind: 'unknown_host' };
  if (endAt <= now) return { kind: 'over' };
  if (note !== null && [...note].length > longestNote) return { kind: 'long_note' };
  const id = uuidv7(now);
  const row = { id, host_id: hostId ?? null, start_at: startAt, end_at: endAt, note };
  const calls = await write(async (trx) => {
    await lockDates(trx, datesOf(config, block));
    await insert(trx, 'call_block', { ...row, created_by: by, created_at: now });
    const inside = await callsIn(trx, block);
    const detail = { ...(hostId !== undefined && { host: hostId }), calls: inside.length };
    await audit(trx, 'block.added', id, detail, { by, now });
    return inside;
  });
  return { kind: 'blocked', id, calls };
}

/** Returns whether there was such a block. Its times are open again at once. */
export function removeBlock(write: Write, id: string, { by, now }: BlockChange): Promise<boolean> {
  return write(async (trx) => {
    const removed = await remove(trx, 'call_block', { id });
    if (removed === 0) return false;
    await audit(trx, 'block.removed', id, {}, { by, now });
    return true;
  });
}

/** Every block that overlaps a span, by its start. */
export function readBlocks(db: Database | Trx, { startAt, endAt }: Span): Promise<CallBlock[]> {
  return db
    .selectFrom('call_block')
    .selectAll()
    .where('end_at', '>', startAt)
    .where('start_at', '<', endAt)
    .orderBy('start_at')
    .orderBy('id')
    .execute();
}

/** Every block that is not over, by its start. */
export const comingBlocks = (db: Database, now: number) =>
  readBlocks(db, { startAt: now, endAt: Number.MAX_SAFE_INTEGER });

/** When hosts' own calendars are busy, merged per host; nothing more is known of it. */
export async function busyWithin(db: Database | Trx, { startAt, endAt }: Span) {
  const rows = await db
    .selectFrom('busy_block')
    .select(['host_id', 'start_at', 'end_at'])
    .where('end_at', '>', startAt)
    .where('start_at', '<', endAt)
    .execute();
  return [...Map.groupBy(rows, ({ host_id }) => host_id)].flatMap(([hostId, times]) =>
    mergeIntervals(times.map((row) => ({ from: row.start_at, to: row.end_at }))).map(
      ({ from, to }) => ({
        hostId,
        startAt: from,
        endAt: to,
      }),
    ),
  );
}

/** Ids of the hosts who are busy or blocked during a part of a span. */
export async function takenHosts(
  trx: Trx,
  config: BookingConfig,
  span: Span,
): Promise<Set<string>> {
  const blocks = await readBlocks(trx, span);
  if (blocks.some(({ host_id }) => host_id === null))
    return new Set(config.hosts.map(({ id }) => id));
  const busy = await busyWithin(trx, span);
  return new Set([
    ...blocks.flatMap(({ host_id }) => host_id ?? []),
    ...busy.map(({ hostId }) => hostId),
  ]);
}

/** Ids of the confirmed calls that overlap a block, by their start. */
async function callsIn(db: Trx, { startAt, endAt, hostId }: NewBlock): Promise<string[]> {
  let rows = db
    .selectFrom('booking')
    .select('id')
    .where('status', '=', 'confirmed')
    .where('end_at', '>', startAt)
    .where('start_at', '<', endAt)
    .orderBy('start_at');
  if (hostId !== undefined) rows = rows.where('host_id', '=', hostId);
  return (await rows.execute()).map(({ id }) => id);
}

/** The dates on which a call can begin that overlaps the block. */
function datesOf(config: BookingConfig, { startAt, endAt }: Span): string[] {
  const last = businessDate(config, endAt - 1);
  const dates: string[] = [];
  let date = businessDate(config, startAt - config.slotMinutes * minute);
  for (; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}

const audit = (
  trx: Trx,
  action: string,
  id: string,
  detail: Record<string, string | number>,
  { by, now }: BlockChange,
) => writeTrail(trx, { at: now, actor: by, action, subject: ['block', id], detail });

/** Locks these dates until the transaction ends, in sorted order to avoid deadlocks. */
export async function lockDates(trx: Trx, dates: readonly string[]): Promise<void> {
  for (const day of [...new Set(dates)].sort()) {
    await trx
      .insertInto('day_load')
      .values({ day, n: 0 })
      .onConflict((conflict) =>
        conflict.column('day').doUpdateSet((eb) => ({ n: eb.ref('day_load.n') })),
      )
      .execute();
  }
}
