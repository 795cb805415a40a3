/** What pages, the API and the command line can do with calls, by their manage links. */
import { businessDate, rulesOn } from '#domain/booking/availability.ts';
import { instantText, type Slot } from '#domain/booking/listing.ts';
import { instantOf, isNoZone, readZone } from '#domain/booking/zone.ts';
import type { Storage } from '../db/write.ts';
import {
  bookingOf,
  type CallRecord,
  type CallSettings,
  icsUrl,
  manageUrl,
  placeOf,
  readCall,
} from './call-settings.ts';
import { cancelCall, moveCall, readReason } from './change-call.ts';
import { calendarLinks, inviteFor } from './invite.ts';
import type { Listing, OpenTimes } from './listing-service.ts';

/** A call as its manage page shows it. */
export type CallView = ReturnType<typeof callView>;

export type ChangeOutcome =
  | { kind: 'done'; call: CallView; isUnchanged: boolean }
  | { kind: 'not_found' }
  | { kind: 'invalid'; fieldErrors: Record<string, string[]> }
  | {
      kind: 'conflict';
      code: keyof typeof changeMessages;
      message: string;
      call: CallView;
      alternatives: Slot[];
    };

/** On the page of a call; the old time stays in each case. */
const changeMessages = {
  slot_taken: 'Someone just took that time. Your call stays as it was. Choose another time below.',
  slot_unavailable:
    'That time cannot be booked. Your call stays as it was. Choose another time below.',
  too_late: 'This call can no longer be changed here. Please call us, or book a new one.',
  too_many_changes:
    'This call has been moved as often as it can be. Please call us, or cancel it and book a new one.',
} as const;

interface BookingsOptions extends Storage {
  settings: () => CallSettings;
  openTimes: Pick<Listing, 'without' | 'invalidate' | 'reserved' | 'readAnew'>;
  /** Called after a commit that enqueued messages. */
  onChanged: () => void;
}

export type Bookings = ReturnType<typeof createBookings>;

export function createBookings({
  db,
  write,
  clock,
  settings,
  openTimes,
  onChanged,
}: BookingsOptions) {
  const idOf = (token: string) => bookingOf(settings().secret, token);

  async function viewOf(id: string): Promise<CallView | undefined> {
    const call = await readCall(db, id);
    return call && callView(call, settings(), clock.now());
  }

  async function conflict(
    id: string,
    code: keyof typeof changeMessages,
    alternatives: Slot[] = [],
  ): Promise<ChangeOutcome> {
    const call = await viewOf(id);
    if (!call) return { kind: 'not_found' };
    return { kind: 'conflict', code, message: changeMessages[code], call, alternatives };
  }

  async function done(id: string, isUnchanged: boolean): Promise<ChangeOutcome> {
    if (!isUnchanged) {
      openTimes.invalidate();
      onChanged();
    }
    const call = await viewOf(id);
    return call ? { kind: 'done', call, isUnchanged } : { kind: 'not_found' };
  }

  return {
    /** Open times for moving this call: its own slot counts as free. Undefined for a wrong token. */
    timesToMove(token: string): OpenTimes | undefined {
      const id = idOf(token);
      return id === undefined ? undefined : openTimes.without(id);
    },
    /** Undefined for a wrong token or an unknown booking. */
    async find(token: string): Promise<CallView | undefined> {
      const id = idOf(token);
      return id === undefined ? undefined : viewOf(id);
    },
    /** By id, for the visitor who has just booked it. */
    findBooked: viewOf,
    async reschedule(
      token: string,
      { slot, timezone }: { slot: string; timezone?: string | undefined },
    ): Promise<ChangeOutcome> {
      const id = idOf(token);
      const known = id === undefined ? undefined : await viewOf(id);
      if (id === undefined || !known) return { kind: 'not_found' };
      const start = instantOf(slot.trim());
      const zone = timezone?.trim() && !isNoZone(timezone) ? readZone(timezone) : known.timezone;
      if (start === undefined || zone === undefined) {
        const fieldErrors = {
          ...(start === undefined && { slot: ['Choose a time from the list'] }),
          ...(zone === undefined && { timezone: ['Choose a time zone from the list'] }),
        };
        return { kind: 'invalid', fieldErrors };
      }
      const startAt = Date.parse(start);
      const move = { startAt, visitorZone: zone, by: 'visitor', now: clock.now() };
      await openTimes.readAnew();
      const reserved = openTimes.reserved(startAt);
      const result = await moveCall(write, settings(), id, { ...move, reserved });
      if (result === 'not_found') return { kind: 'not_found' };
      if (result === 'moved' || result === 'unchanged') return done(id, result === 'unchanged');
      if (result === 'too_late' || result === 'too_many_changes') return conflict(id, result);
      return conflict(id, result, await openTimes.without(id).alternatives(startAt, zone));
    },
    async cancel(token: string, reason: string | undefined): Promise<ChangeOutcome> {
      const id = idOf(token);
      if (id === undefined) return { kind: 'not_found' };
      const read = readReason(reason);
      if ('fault' in read) return { kind: 'invalid', fieldErrors: { reason: [read.fault] } };
      const how = { by: 'visitor', reason: read.text, sendMail: true, now: clock.now() };
      const result = await cancelCall(write, settings(), id, how);
      if (result === 'not_found') return { kind: 'not_found' };
      return result === 'too_late' ? conflict(id, result) : done(id, result === 'already_canceled');
    },
    /** The call as an iCalendar file; undefined if not found. */
    async calendarFile(token: string): Promise<string | undefined> {
      const id = idOf(token);
      const call = id === undefined ? undefined : await readCall(db, id);
      return call && inviteFor(call, settings(), 'PUBLISH', 'visitor');
    },
  };
}

function callView(call: CallRecord, settings: CallSettings, now: number) {
  const { booking: row, contact } = call;
  const config = settings.booking;
  const isOpen = row.status === 'confirmed' && row.start_at > now;
  const notice = rulesOn(config, businessDate(config, row.start_at)).season?.notice;
  return {
    id: row.id,
    status: row.status === 'confirmed' && row.end_at <= now ? ('completed' as const) : row.status,
    /** ISO instant such as 2027-03-15T16:00:00Z. */
    start: instantText(row.start_at),
    end: instantText(row.end_at),
    /** IANA name of the visitor's zone. */
    timezone: row.visitor_tz,
    businessTimezone: config.timezone,
    sequence: row.sequence,
    canReschedule: isOpen && row.reschedule_count < config.maxReschedules,
    canCancel: isOpen,
    /** Notice of the season that includes the call. */
    ...(notice !== undefined && { notice }),
    /** As the visitor entered it. */
    email: contact.email,
    ...(contact.phone !== null && { phone: contact.phone }),
    place: placeOf(call, settings),
    manageUrl: manageUrl(settings, row.id),
    icsUrl: icsUrl(settings, row.id),
    /** Links that add the call to a web calendar. */
    calendars: calendarLinks(settings, row),
  };
}
