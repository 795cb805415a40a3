/** What the holder of a manage link can do with a call. Pages and the API use the same functions. */
import { businessDate, rulesOn } from '#domain/booking/availability.ts';
import type { BookingConfig } from '#domain/booking/config.ts';
import { instantOf } from '#domain/booking/instant.ts';
import { instantText } from '#domain/booking/listing.ts';
import { readZone } from '#domain/booking/zone.ts';
import type { Database } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import type { Clock } from '../shared/clock.ts';
import type { Bookings, CallView, ChangeOutcome } from './bookings.ts';
import { type CallRecord, readCall } from './call-record.ts';
import { type CallSettings, icsUrl, manageUrl } from './call-settings.ts';
import { readReason } from './cancel-reason.ts';
import { cancelCall, moveCall } from './change-call.ts';
import { changeMessages } from './conflict-messages.ts';
import { calendarLinks, inviteFor } from './invite.ts';
import type { Listing } from './listing-service.ts';
import { bookingOf } from './manage-token.ts';

export interface BookingServiceOptions {
  db: Database;
  write: Write;
  clock: Clock;
  settings: CallSettings;
  openTimes: Pick<Listing, 'listing' | 'without' | 'invalidate'>;
  /** Called after a commit that enqueued messages. */
  onChanged: () => void;
}

export function createBookings(options: BookingServiceOptions): Bookings {
  const { db, write, clock, settings, openTimes, onChanged } = options;

  async function viewOf(id: string): Promise<CallView | undefined> {
    const call = await readCall(db, id);
    return call && callView(call, settings, clock.now());
  }

  async function outcome(
    id: string,
    code: keyof typeof changeMessages,
    alternatives: () => ReturnType<Listing['alternatives']>,
  ): Promise<ChangeOutcome> {
    const call = await viewOf(id);
    if (!call) return { kind: 'not_found' };
    return {
      kind: 'conflict',
      code,
      message: changeMessages[code],
      call,
      alternatives: await alternatives(),
    };
  }

  async function done(id: string, isUnchanged: boolean): Promise<ChangeOutcome> {
    if (!isUnchanged) {
      openTimes.invalidate();
      onChanged();
    }
    const call = await viewOf(id);
    return call ? { kind: 'done', call, isUnchanged } : { kind: 'not_found' };
  }

  const none = async () => [];

  return {
    listing: openTimes.listing,
    timesToMove(token) {
      const id = bookingOf(settings.secret, token);
      return id === undefined ? undefined : openTimes.without(id);
    },
    async find(token) {
      const id = bookingOf(settings.secret, token);
      return id === undefined ? undefined : viewOf(id);
    },
    findBooked: viewOf,
    async reschedule(token, { slot, timezone }) {
      const id = bookingOf(settings.secret, token);
      const known = id === undefined ? undefined : await viewOf(id);
      if (id === undefined || !known) return { kind: 'not_found' };
      const start = instantOf(slot.trim());
      const zone = timezone?.trim() ? readZone(timezone) : known.timezone;
      if (start === undefined || zone === undefined) {
        const fieldErrors = {
          ...(start === undefined && { slot: ['Choose a time from the list'] }),
          ...(zone === undefined && { timezone: ['Choose a time zone from the list'] }),
        };
        return { kind: 'invalid', fieldErrors };
      }
      const startAt = Date.parse(start);
      const move = { startAt, visitorZone: zone, by: 'visitor', now: clock.now() };
      const result = await moveCall(write, settings, id, move);
      if (result === 'not_found') return { kind: 'not_found' };
      if (result === 'moved' || result === 'unchanged') return done(id, result === 'unchanged');
      const others = result === 'slot_taken' || result === 'slot_unavailable';
      return outcome(id, result, others ? () => openTimes.without(id).alternatives(startAt, zone) : none);
    },
    async cancel(token, reason) {
      const id = bookingOf(settings.secret, token);
      if (id === undefined) return { kind: 'not_found' };
      const read = readReason(reason);
      if ('fault' in read) return { kind: 'invalid', fieldErrors: { reason: [read.fault] } };
      const how = { by: 'visitor', reason: read.text, sendMail: true, now: clock.now() };
      const result = await cancelCall(write, settings, id, how);
      if (result === 'not_found') return { kind: 'not_found' };
      return result === 'too_late' ? outcome(id, 'too_late', none) : done(id, result === 'already_cancelled');
    },
    async calendarFile(token) {
      const id = bookingOf(settings.secret, token);
      const call = id === undefined ? undefined : await readCall(db, id);
      return call && inviteFor(call, settings, 'PUBLISH', 'visitor');
    },
  };
}

function callView({ booking: row, contact }: CallRecord, settings: CallSettings, now: number): CallView {
  const config = settings.booking;
  const isOpen = row.status === 'confirmed' && row.start_at > now;
  const notice = noticeOf(config, row.start_at);
  return {
    id: row.id,
    status: row.status === 'confirmed' && row.end_at <= now ? 'completed' : row.status,
    start: instantText(row.start_at),
    end: instantText(row.end_at),
    timezone: row.visitor_tz,
    businessTimezone: config.timezone,
    sequence: row.sequence,
    canReschedule: isOpen && row.reschedule_count < config.maxReschedules,
    canCancel: isOpen,
    ...(notice !== undefined && { notice }),
    email: contact.email,
    ...(contact.phone !== null && { phone: contact.phone }),
    manageUrl: manageUrl(settings, row.id),
    icsUrl: icsUrl(settings, row.id),
    calendars: calendarLinks(settings, row),
  };
}

const noticeOf = (config: BookingConfig, start: number) =>
  rulesOn(config, businessDate(config, start)).season?.notice;
