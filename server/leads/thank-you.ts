/**
 * The `ref` of the thank-you page: proves for 24 hours that a form was just sent, and which call was booked. Contains
 * only ids and times, but its holder sees the sender's input, because the page reads that from the database.
 */
import { instantText } from '#domain/booking/listing.ts';
import type { AddToCalendar } from '#domain/icalendar/icalendar.ts';
import type { Booking } from '../db/tables.ts';
import type { Clock } from '../shared/clock.ts';
import { open, type Secret, seal } from '../shared/secret.ts';

const lifetimeMs = 24 * 3_600_000;

interface Receipt {
  form: string;
  /** Milliseconds since 1970 UTC. */
  at: number;
  /** The form is spooled: nothing is booked and no mail is enqueued yet. */
  isSpooled?: boolean;
  /** In doubt: no mail goes to the sender until a person has released the form. */
  isUnmailed?: boolean;
  call?: ReceivedCall;
}

export interface ReceivedCall {
  /** Missing in a `ref` of an older version. */
  bookingId?: string;
  /** ISO instants such as 2027-03-15T16:00:00Z. */
  start: string;
  end: string;
  /** IANA name of the visitor's zone. */
  timezone: string;
  /** Links that add the call to a web calendar. They cannot change it. */
  calendars: AddToCalendar;
}

type ReceivedLead = Pick<Receipt, 'isSpooled' | 'isUnmailed'>;

type CallTimes = Pick<Booking, 'id' | 'start_at' | 'end_at' | 'visitor_tz'>;

export type ThankYou = ReturnType<typeof createThankYou>;

/** `calendars` builds the links for a call. */
export function createThankYou(
  secret: Secret,
  clock: Clock,
  calendars: (call: Pick<CallTimes, 'start_at' | 'end_at'>) => AddToCalendar,
) {
  return {
    /** Path and query of the page after a stored form. */
    addressFor(form: string, what: CallTimes | ReceivedLead): string {
      const parts = [form, ...wordsOf(what)];
      const ref = seal(secret, 'thank-you', clock.now(), Buffer.from(parts.join(' ')));
      return `/thank-you?${new URLSearchParams({ type: form, ref })}`;
    },
    /** Undefined for a wrong or old `ref`. */
    read(ref: string | null | undefined): Receipt | undefined {
      const opened = ref ? open(secret, 'thank-you', ref) : undefined;
      if (opened?.state !== 'ok' || clock.now() - opened.issuedAt > lifetimeMs) return undefined;
      const [form = '', ...words] = opened.content.toString().split(' ');
      const [start, end, visitor_tz, bookingId] = words.filter((word) => word !== unmailed);
      const isUnmailed = words.includes(unmailed);
      const receipt = { form, at: opened.issuedAt, ...(isUnmailed && { isUnmailed }) };
      if (start === 'spooled') return { ...receipt, isSpooled: true };
      if (start === undefined || end === undefined || visitor_tz === undefined) return receipt;
      const times = { start_at: Number(start), end_at: Number(end) };
      return {
        ...receipt,
        call: {
          ...(bookingId !== undefined && { bookingId }),
          start: instantText(times.start_at),
          end: instantText(times.end_at),
          timezone: visitor_tz,
          calendars: calendars(times),
        },
      };
    },
  };
}

const unmailed = 'unmailed';

function wordsOf(what: CallTimes | ReceivedLead): (string | number)[] {
  if (!('start_at' in what)) {
    const { isSpooled, isUnmailed } = what;
    return [...(isSpooled ? ['spooled'] : []), ...(isUnmailed ? [unmailed] : [])];
  }
  return [what.start_at, what.end_at, what.visitor_tz, what.id];
}
