/** The `ref` of the thank-you page: proves for 24 hours that a form was just sent, and says nothing else but the call's time. */
import { instantText } from '#domain/booking/listing.ts';
import type { AddToCalendar } from '#domain/icalendar/add-to-calendar.ts';
import type { Clock } from './clock.ts';
import type { Secret } from './secret.ts';
import { open, seal } from './signed.ts';

const lifetimeMs = 24 * 3_600_000;

export interface Receipt {
  form: string;
  /** Milliseconds since 1970 UTC. */
  at: number;
  /** It waits in a file for the database: nothing is booked, and no mail is on its way yet. */
  isSpooled?: boolean;
  /** The call that was just booked. */
  call?: ReceivedCall;
}

export interface ReceivedCall {
  /** Instants such as 2027-03-15T16:00:00Z. */
  start: string;
  end: string;
  /** IANA name: the visitor's zone. */
  timezone: string;
  /** Links that add the call to a calendar on the web. They manage nothing. */
  calendars: AddToCalendar;
}

interface CallTimes {
  start_at: number;
  end_at: number;
  visitor_tz: string;
}

export interface ThankYou {
  /** Path with query of the page that follows a stored form. */
  addressFor(form: string, what?: CallTimes | 'spooled'): string;
  /** Undefined for a wrong or old `ref`. */
  read(ref: string | null | undefined): Receipt | undefined;
}

/** `calendars` makes the links for a call. */
export function createThankYou(
  secret: Secret,
  clock: Clock,
  calendars?: (call: CallTimes) => AddToCalendar,
): ThankYou {
  return {
    addressFor(form, what) {
      const parts = [form, ...(what === undefined ? [] : wordsOf(what))];
      const ref = seal(secret, 'thank-you', clock.now(), Buffer.from(parts.join(' ')));
      return `/thank-you?${new URLSearchParams({ type: form, ref })}`;
    },
    read(ref) {
      const opened = ref ? open(secret, 'thank-you', ref) : undefined;
      if (opened?.state !== 'ok' || clock.now() - opened.issuedAt > lifetimeMs) return undefined;
      const [form = '', start, end, visitor_tz] = opened.content.toString().split(' ');
      const receipt = { form, at: opened.issuedAt };
      if (start === 'spooled') return { ...receipt, isSpooled: true };
      if (start === undefined || end === undefined || visitor_tz === undefined || !calendars) return receipt;
      const times = { start_at: Number(start), end_at: Number(end), visitor_tz };
      return {
        ...receipt,
        call: {
          start: instantText(times.start_at),
          end: instantText(times.end_at),
          timezone: visitor_tz,
          calendars: calendars(times),
        },
      };
    },
  };
}

const wordsOf = (what: CallTimes | 'spooled') =>
  what === 'spooled' ? [what] : [what.start_at, what.end_at, what.visitor_tz];
