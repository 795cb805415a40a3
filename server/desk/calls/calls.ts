/** The calls: what their pages can ask and do. Visitors and the command line change calls by the same functions. */

import type { Clash } from '#domain/booking/availability.ts';
import { isListedTime, isOffered } from '#domain/booking/availability.ts';
import type { Span } from '#domain/booking/block-times.ts';
import { type AcceptedFields, parseForm, type RawFields } from '#domain/forms/form.ts';
import { deskCallFormAt } from '#domain/forms/get-started.ts';
import {
  addBlock,
  busyWithin,
  comingBlocks,
  type NewBlock,
  readBlocks,
  removeBlock,
} from '../../booking/blocks.ts';
import { bookCall, type Unsuccessful } from '../../booking/book-call.ts';
import { busyState } from '../../booking/busy/calendar-readings.ts';
import { deletedThere, enqueueEntries } from '../../booking/caldav/write-calls.ts';
import { type CallSettings, readCall } from '../../booking/call-settings.ts';
import { cancelCall, markNoShow, moveCall, readReason } from '../../booking/change-call.ts';
import type { Listing } from '../../booking/listing-service.ts';
import { first, lockRow } from '../../db/rows.ts';
import type { Trx } from '../../db/tables.ts';
import type { SendingStorage, Write } from '../../db/write.ts';
import { dropWantedNotices, enqueueAllButMails } from '../../leads/lead-messages.ts';
import { contactOf, insertLead, setStatus } from '../../leads/store-lead.ts';
import { uuidv7 } from '../../shared/ids.ts';
import { writeTrail } from '../../shared/trail.ts';
import { namesByActor } from '../people.ts';
import { callsWithin, checkTime, type ListedCall, nextCalls, waitingLeads } from './list-calls.ts';

interface CallsOptions extends SendingStorage {
  settings: () => CallSettings;
  openTimes: Pick<Listing, 'without' | 'invalidate' | 'readAnew'>;
}

export type Calls = ReturnType<typeof createCalls>;
export type Agenda = Awaited<ReturnType<Calls['agenda']>>;

const mostWaiting = 20;

export function createCalls({ db, write, clock, settings, openTimes, onStored }: CallsOptions) {
  const config = () => settings().booking;

  /** Visitors see the change at once. */
  function changed<Result>(result: Result): Result {
    openTimes.invalidate();
    onStored();
    return result;
  }

  /** What speaks against a time (ms since 1970). Undefined when there is no such call. */
  async function check(id: string, startAt: number): Promise<Clash[] | undefined> {
    const call = await readCall(db, id);
    return call && checkTime(db, config(), call.booking, { start: startAt, now: clock.now() });
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
        busyState(db, config(), clock.now()),
        deletedThere(db, clock.now()),
      ]);
      return { calls, next, busy, blocks, waiting, calendars, deleted };
    },

    /** A call with its changes, oldest first. Undefined when there is none of that id. */
    async open(id: string) {
      const call = await readCall(db, id);
      if (!call) return undefined;
      const events = await db
        .selectFrom('audit')
        .select(['at', 'actor', 'action'])
        .where('subject_id', '=', id)
        .orderBy('at')
        .orderBy('id')
        .execute();
      const isDeletedThere = (await deletedThere(db, clock.now())).some((one) => one.id === id);
      return {
        ...call,
        isDeletedThere,
        history: events.map((event) => ({ ...event, detail: {} })),
        people: await namesByActor(db),
      };
    },

    /** What visitors could choose when they move this call, or with an empty id for a new one. */
    openTimes: openTimes.without,
    check,

    /** Books a call for someone at an open time. */
    async book(call: CallFor, actor: string) {
      await openTimes.readAnew();
      const result = await bookFor(write, settings(), call, { now: clock.now(), actor });
      return changed(result);
    },

    /** Moves a call to any time that is still to come, if every clash is in `accepted`. */
    async move(id: string, to: { startAt: number; accepted: readonly string[] }, actor: string) {
      const { startAt, accepted } = to;
      await openTimes.readAnew();
      const clashes = await check(id, startAt);
      if (!clashes) return { kind: 'not_found' as const };
      const now = clock.now();
      const isRefused = (clash: Clash) =>
        clash === 'past' || clash === 'call' || !accepted.includes(clash);
      if (clashes.some(isRefused)) return { kind: 'clash' as const, clashes };
      // Under visitors' rules the database refuses a time that was just taken, so use them where they allow the time.
      const offered = config();
      const anyTime =
        clashes.length > 0 || !isOffered(offered, startAt) || !isListedTime(offered, startAt, now);
      const move = { startAt, visitorZone: undefined, by: actor, anyTime, now };
      const kind = await moveCall(write, settings(), id, move);
      if (kind === 'moved') return changed({ kind });
      if (kind === 'unchanged' || kind === 'not_found' || kind === 'too_late') return { kind };
      // Empty if another call took the time at the same moment.
      return { kind: 'clash' as const, clashes: (await check(id, startAt)) ?? [] };
    },

    /** `fault` is a sentence about the reason. */
    async cancel(
      id: string,
      { reason, sendMail }: { reason: string; sendMail: boolean },
      actor: string,
    ) {
      const read = readReason(reason);
      if ('fault' in read) return read;
      const how = { by: actor, reason: read.text, sendMail, now: clock.now() };
      return changed(await cancelCall(write, settings(), id, how));
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
      return changed(
        await markNoShow(write, settings(), id, { by: actor, sendMail, now: clock.now() }),
      );
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
      return changed(await addBlock(write, config(), block, { by: actor, now: clock.now() }));
    },

    /** Returns whether it was there. */
    async unblock(id: string, actor: string) {
      return changed(await removeBlock(write, id, { by: actor, now: clock.now() }));
    },
  };
}

interface CallFor {
  startAt: number;
  /** The inquiry of the person; without it the fields say who it is. */
  leadId: string | undefined;
  fields: RawFields;
}

type Result =
  | { kind: 'booked'; id: string }
  /** The name of a field that is missing or wrong. */
  | { kind: 'invalid'; field: string }
  | { kind: 'not_found' }
  | Unsuccessful;

class NotBooked extends Error {
  readonly why: Unsuccessful;
  constructor(why: Unsuccessful) {
    super(why.kind);
    this.why = why;
  }
}

interface Booker {
  now: number;
  /** `desk:<person>` */
  actor: string;
}

/** Stores nothing unless the call is booked. */
async function bookFor(
  write: Write,
  settings: CallSettings,
  { startAt, leadId, fields }: CallFor,
  { now, actor }: Booker,
): Promise<Result> {
  const form = deskCallFormAt(settings.booking.location);
  const parsed = leadId === undefined ? parseForm(form, fields) : undefined;
  if (parsed && 'errors' in parsed)
    return { kind: 'invalid', field: Object.keys(parsed.errors.fieldErrors)[0] ?? '' };
  const entered = parsed?.values;

  /** As a form would be stored, but the person has consented to nothing. */
  async function storeLead(trx: Trx, values: AcceptedFields): Promise<string> {
    const id = uuidv7(now);
    const lead = {
      answer: { id, next: '', verdict: 'clean' as const },
      form,
      fields: values,
      now,
      submissionKey: id,
      bodyHash: '',
      assessment: { verdict: 'clean' as const, score: 0, reasons: [] },
      pagePath: null,
      referrerHost: null,
      utm: {},
      attribution: null,
      ipHash: null,
    };
    const contactId = await contactOf(trx, lead);
    await insertLead(trx, lead, contactId, settings);
    await enqueueAllButMails(trx, { lead, contactId, secret: settings.secret, settings });
    const detail = { form: form.name };
    await writeTrail(trx, { at: now, actor, action: 'lead.stored', subject: ['lead', id], detail });
    return id;
  }

  const book = write(async (trx): Promise<Result> => {
    const id = entered ? await storeLead(trx, entered) : leadId;
    const lead = id === undefined ? undefined : await first(trx, 'lead', { id });
    if (!lead || lead.verdict === 'spam') return { kind: 'not_found' };
    const contactId = lead.contact_id;
    // Locks the contact's row, as every booking does.
    await trx
      .updateTable('contact')
      .set(({ ref }) => ({ updated_at: ref('updated_at') }))
      .where('id', '=', contactId)
      .execute();
    const visitorZone = lead.timezone ?? settings.booking.timezone;
    const wanted = { leadId: lead.id, contactId, startAt, visitorZone, now, by: actor };
    const result = await bookCall(trx, settings, wanted);
    if (result.kind !== 'booked') throw new NotBooked(result);
    await dropWantedNotices(trx, contactId, now);
    for (const status of ['new', 'awaiting_time'] as const)
      await setStatus(trx, lead.id, status, 'contacted', now);
    return { kind: 'booked', id: result.call.booking.id };
  });
  return book.catch((error) => {
    if (error instanceof NotBooked) return error.why;
    throw error;
  });
}
