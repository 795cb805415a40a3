/** The calls: what their pages can ask and do. Visitors and the command line change calls by the same functions. */
import { isListedTime, isOffered } from '#domain/booking/availability.ts';
import type { Span } from '#domain/booking/block-times.ts';
import type { Clash } from '#domain/booking/clashes.ts';
import {
  addBlock,
  busyWithin,
  comingBlocks,
  type NewBlock,
  readBlocks,
  removeBlock,
} from '../../booking/blocks.ts';
import { busyState } from '../../booking/busy/busy-calendars.ts';
import { deletedThere, enqueueEntries } from '../../booking/caldav/write-calls.ts';
import type { CallSettings } from '../../booking/call-settings.ts';
import { readCall } from '../../booking/call-settings.ts';
import { cancelCall, markNoShow, moveCall, readReason } from '../../booking/change-call.ts';
import type { Listing } from '../../booking/listing-service.ts';
import { lockRow } from '../../db/rows.ts';
import type { SendingStorage } from '../../db/write.ts';
import { namesByActor } from '../store.ts';
import { bookFor, type CallFor } from './book-for.ts';
import { callsWithin, checkTime, type ListedCall, nextCalls, waitingLeads } from './list-calls.ts';

interface CallsOptions extends SendingStorage {
  settings: CallSettings;
  openTimes: Pick<Listing, 'without' | 'invalidate' | 'readAnew'>;
}

export type Calls = ReturnType<typeof createCalls>;
export type Agenda = Awaited<ReturnType<Calls['agenda']>>;

const mostWaiting = 20;

export function createCalls({ db, write, clock, settings, openTimes, onStored }: CallsOptions) {
  const config = settings.booking;

  /** Visitors see the change at once. */
  function changed<Result>(result: Result): Result {
    openTimes.invalidate();
    onStored();
    return result;
  }

  /** What speaks against a time (ms since 1970). Undefined when there is no such call. */
  async function check(id: string, startAt: number): Promise<Clash[] | undefined> {
    const call = await readCall(db, id);
    return call && checkTime(db, config, call.booking, { start: startAt, now: clock.now() });
  }

  return {
    /**
     * `next`: of any date. `calendars`: whether the hosts' own calendars could be read lately. `deleted`: calls that hosts
     * have deleted in their calendars.
     */
    async agenda(span: Span) {
      const [calls, [next], busy, blocks, waiting, calendars, deleted] = await Promise.all([
        callsWithin(db, span),
        nextCalls(db, clock.now(), 1),
        busyWithin(db, span),
        readBlocks(db, span),
        waitingLeads(db, mostWaiting),
        busyState(db, config, clock.now()),
        deletedThere(db, clock.now()),
      ]);
      return { calls, next, busy, blocks, waiting, calendars, deleted };
    },

    /** A call with its changes, oldest first. Undefined when there is none of that id. */
    async open(id: string) {
      const call = await readCall(db, id);
      if (!call) return undefined;
      const names = await namesByActor(db);
      const events = await db
        .selectFrom('audit')
        .select(['id', 'at', 'actor', 'action'])
        .where('subject_id', '=', id)
        .orderBy('at')
        .orderBy('id')
        .execute();
      const isDeletedThere = (await deletedThere(db, clock.now())).some((one) => one.id === id);
      return {
        ...call,
        isDeletedThere,
        history: events.map((event) => ({ ...event, personName: names[event.actor] })),
      };
    },

    /** What visitors could choose when they move this call, or with an empty id for a new one. */
    openTimes: openTimes.without,
    check,

    /** Books a call for someone at an open time. */
    async book(call: CallFor, actor: string) {
      await openTimes.readAnew();
      const result = await bookFor(write, settings, call, { now: clock.now(), actor });
      return changed(result);
    },

    /** Moves a call to any time that is still to come, if every clash is in `accepted`. */
    async move(id: string, to: { startAt: number; accepted: readonly string[] }, actor: string) {
      const { startAt, accepted } = to;
      await openTimes.readAnew();
      const clashes = await check(id, startAt);
      if (!clashes) return { kind: 'not_found' as const };
      const now = clock.now();
      const isRefused = (clash: Clash) => clash === 'past' || clash === 'call' || !accepted.includes(clash);
      if (clashes.some(isRefused)) return { kind: 'clash' as const, clashes };
      // Under visitors' rules the database refuses a time that was just taken, so use them where they allow the time.
      const anyTime =
        clashes.length > 0 || !isOffered(config, startAt) || !isListedTime(config, startAt, now);
      const move = { startAt, visitorZone: undefined, by: actor, anyTime, now };
      const kind = await moveCall(write, settings, id, move);
      if (kind === 'moved') return changed({ kind });
      if (kind === 'unchanged' || kind === 'not_found' || kind === 'too_late') return { kind };
      // Empty if another call took the time at the same moment.
      return { kind: 'clash' as const, clashes: (await check(id, startAt)) ?? [] };
    },

    /** `fault` is a sentence about the reason. */
    async cancel(id: string, { reason, sendMail }: { reason: string; sendMail: boolean }, actor: string) {
      const read = readReason(reason);
      if ('fault' in read) return read;
      const how = { by: actor, reason: read.text, sendMail, now: clock.now() };
      return changed(await cancelCall(write, settings, id, how));
    },

    /** Writes a call into its host's calendar again, after the host has deleted it there. */
    async putBack(id: string): Promise<void> {
      const now = clock.now();
      await write(async (trx) => {
        const booking = await lockRow(trx, 'booking', id);
        if (booking) await enqueueEntries(trx, booking, [booking.host_id], now, `:${now}`);
      });
      onStored();
    },

    async markNoShow(id: string, { sendMail }: { sendMail: boolean }, actor: string) {
      return changed(await markNoShow(write, settings, id, { by: actor, sendMail, now: clock.now() }));
    },

    /** Blocks that are not over, each with the calls inside. */
    async blocks() {
      const coming = await comingBlocks(db, clock.now());
      return Promise.all(
        coming.map(async (block) => {
          const calls = await callsWithin(db, { startAt: block.start_at, endAt: block.end_at });
          const isInside = ({ status, hostId }: ListedCall) =>
            status === 'confirmed' && (block.host_id === null || block.host_id === hostId);
          return { ...block, calls: calls.filter(isInside) };
        }),
      );
    },

    async block(block: NewBlock, actor: string) {
      return changed(await addBlock(write, config, block, { by: actor, now: clock.now() }));
    },

    /** Returns whether it was there. */
    async unblock(id: string, actor: string) {
      return changed(await removeBlock(write, id, { by: actor, now: clock.now() }));
    },
  };
}
