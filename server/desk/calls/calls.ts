/** The calls: what their pages can ask and do. Visitors and the command line change calls by the same functions. */
import { isListedTime, isOffered } from '#domain/booking/availability.ts';
import type { Span } from '#domain/booking/block-times.ts';
import type { Clash } from '#domain/booking/clashes.ts';
import {
  addBlock,
  type Blocked,
  comingBlocks,
  type NewBlock,
  readBlocks,
  removeBlock,
} from '../../booking/blocks.ts';
import { type BusyState, busyState } from '../../booking/busy/busy-calendars.ts';
import { type CallRecord, readCall } from '../../booking/call-record.ts';
import type { CallSettings } from '../../booking/call-settings.ts';
import {
  type CancelResult,
  cancelCall,
  type MoveResult,
  markNoShow,
  moveCall,
  type NoShowResult,
  readReason,
} from '../../booking/change-call.ts';
import type { Listing, OpenTimes } from '../../booking/listing-service.ts';
import type { CallBlock, Database } from '../../db/tables.ts';
import type { Write } from '../../db/write.ts';
import type { Clock } from '../../shared/clock.ts';
import { checkTime } from './check-time.ts';
import { type CallEvent, callHistory } from './history.ts';
import {
  type BusyTime,
  busyWithin,
  callsWithin,
  type ListedCall,
  nextCall,
  type WaitingLead,
  waitingLeads,
} from './list-calls.ts';

export interface Agenda {
  calls: ListedCall[];
  /** Of any date. */
  next: ListedCall | undefined;
  busy: BusyTime[];
  blocks: CallBlock[];
  waiting: WaitingLead[];
  /** Whether the hosts' own calendars could be read lately. */
  calendars: BusyState;
}

interface OpenCall extends CallRecord {
  /** Oldest first. */
  history: CallEvent[];
}

type Moved =
  | { kind: Extract<MoveResult, 'moved' | 'unchanged' | 'not_found' | 'too_late'> }
  /** Not moved: these were not accepted. Empty if the time changed hands at this moment. */
  | { kind: 'clash'; clashes: Clash[] };

export interface Calls {
  agenda(span: Span): Promise<Agenda>;
  /** Undefined when there is none of that id. */
  open(id: string): Promise<OpenCall | undefined>;
  /** What visitors could choose when they move this call. */
  openTimes(id: string): OpenTimes;
  /** What speaks against a time (ms since 1970). Undefined when there is no such call. */
  check(id: string, startAt: number): Promise<Clash[] | undefined>;
  /** Moves a call to any time that is still to come, if every clash is in `accepted`. */
  move(id: string, to: { startAt: number; accepted: readonly string[] }, actor: string): Promise<Moved>;
  /** `fault` is a sentence about the reason. */
  cancel(
    id: string,
    how: { reason: string; sendMail: boolean },
    actor: string,
  ): Promise<CancelResult | { fault: string }>;
  markNoShow(id: string, how: { sendMail: boolean }, actor: string): Promise<NoShowResult>;
  /** Blocks that are not over, each with the calls inside. */
  blocks(): Promise<(CallBlock & { calls: ListedCall[] })[]>;
  block(block: NewBlock, actor: string): Promise<Blocked>;
  unblock(id: string, actor: string): Promise<boolean>;
}

export interface CallsOptions {
  db: Database;
  write: Write;
  clock: Clock;
  settings: CallSettings;
  openTimes: Pick<Listing, 'without' | 'invalidate'>;
  /** Called after a commit that may have enqueued a message. */
  onStored: () => void;
}

const mostWaiting = 20;

export function createCalls({ db, write, clock, settings, openTimes, onStored }: CallsOptions): Calls {
  const config = settings.booking;

  /** Visitors see the change at once. */
  function changed<Result>(result: Result): Result {
    openTimes.invalidate();
    onStored();
    return result;
  }

  async function check(id: string, startAt: number) {
    const call = await readCall(db, id);
    return call && checkTime(db, config, call.booking, { start: startAt, now: clock.now() });
  }

  return {
    async agenda(span) {
      const [calls, next, busy, blocks, waiting, calendars] = await Promise.all([
        callsWithin(db, span),
        nextCall(db, clock.now()),
        busyWithin(db, span),
        readBlocks(db, span),
        waitingLeads(db, mostWaiting),
        busyState(db, config, clock.now()),
      ]);
      return { calls, next, busy, blocks, waiting, calendars };
    },

    async open(id) {
      const call = await readCall(db, id);
      return call && { ...call, history: await callHistory(db, id) };
    },

    openTimes: openTimes.without,
    check,

    async move(id, { startAt, accepted }, actor) {
      const clashes = await check(id, startAt);
      if (!clashes) return { kind: 'not_found' };
      const now = clock.now();
      const isRefused = (clash: Clash) => clash === 'past' || clash === 'call' || !accepted.includes(clash);
      if (clashes.some(isRefused)) return { kind: 'clash', clashes };
      // Visitors' rules as long as they allow the time: then the database refuses what has just been taken.
      const anyTime =
        clashes.length > 0 || !isOffered(config, startAt) || !isListedTime(config, startAt, now);
      const move = { startAt, visitorZone: undefined, by: actor, anyTime, now };
      const result = await moveCall(write, settings, id, move);
      switch (result) {
        case 'moved':
          return changed({ kind: result });
        case 'unchanged':
        case 'not_found':
        case 'too_late':
          return { kind: result };
        default:
          return { kind: 'clash', clashes: (await check(id, startAt)) ?? [] };
      }
    },

    async cancel(id, { reason, sendMail }, actor) {
      const read = readReason(reason);
      if ('fault' in read) return read;
      const how = { by: actor, reason: read.text, sendMail, now: clock.now() };
      return changed(await cancelCall(write, settings, id, how));
    },

    async markNoShow(id, { sendMail }, actor) {
      return changed(await markNoShow(write, settings, id, { by: actor, sendMail, now: clock.now() }));
    },

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

    async block(block, actor) {
      return changed(await addBlock(write, config, block, { by: actor, now: clock.now() }));
    },

    async unblock(id, actor) {
      return changed(await removeBlock(write, id, { by: actor, now: clock.now() }));
    },
  };
}
