/** One call as a calendar message (RFC 5545, 5546): invitation, update, cancellation or downloadable file. Pure. */
import { escapedText, folded } from './icalendar.ts';

/** `REQUEST` and `CANCEL` are sent by mail; `PUBLISH` is the downloadable file. The mail's reader is an attendee, never the
 * organizer: calendars take a request only from someone else (docs/decisions/0013-calls.md). */
export type InvitationMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

interface Party {
  name: string;
  address: string;
}

export interface Invitation {
  method: InvitationMethod;
  /** Constant for the life of the call: calendars find the entry by it. */
  uid: string;
  /** Increases with each change of time and with the cancellation. */
  sequence: number;
  isCancelled: boolean;
  /** Last change of the call, milliseconds since 1970 UTC; not the time of writing. */
  changedAt: number;
  startAt: number;
  endAt: number;
  product: string;
  summary: string;
  description: string;
  location: string;
  /** The first that is no attendee is the organizer. */
  organizers: readonly [Party, ...Party[]];
  attendees: readonly Party[];
}

/** The calendar text: times in UTC, so that programs need no zone data; no alarm. */
export function invitationText(call: Invitation): string {
  const { method, uid, sequence, isCancelled, changedAt, startAt, endAt, product } = call;
  const attendees = call.attendees.filter(
    (one, index) => call.attendees.findIndex((other) => sameAddress(one, other)) === index,
  );
  const organizer =
    call.organizers.find((one) => !attendees.some((attendee) => sameAddress(one, attendee))) ??
    call.organizers[0];
  const role = 'ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapedText(`-//${product}//Booking//EN`)}`,
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${escapedText(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(changedAt)}`,
    `DTSTART:${utc(startAt)}`,
    `DTEND:${utc(endAt)}`,
    `SUMMARY:${escapedText(call.summary)}`,
    `ORGANIZER;CN=${parameter(organizer.name)}:mailto:${organizer.address}`,
    // A published entry has no attendees (RFC 5546).
    ...(method === 'PUBLISH'
      ? []
      : attendees.map(({ name, address }) => `ATTENDEE;CN=${parameter(name)};${role}:mailto:${address}`)),
    `LOCATION:${escapedText(call.location)}`,
    `DESCRIPTION:${escapedText(call.description)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const sameAddress = (one: Party, other: Party) => one.address.toLowerCase() === other.address.toLowerCase();

/** `20270315T160000Z` */
function utc(ms: number): string {
  return new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

/** A parameter value: control characters dropped, double quotes escaped by RFC 6868, quoted where needed. */
function parameter(text: string): string {
  const clean = text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll('^', '^^')
    .replaceAll('"', "^'");
  return /[,;:]/.test(clean) ? `"${clean}"` : clean;
}

interface CalendarEntry {
  title: string;
  /** Milliseconds since 1970 UTC. */
  startAt: number;
  endAt: number;
  place: string;
  /** Our contact details and where the change link is, but not the link itself. */
  details: string;
}

export type AddToCalendar = ReturnType<typeof addToCalendar>;

/** Links that add a call to web calendars. They contain no secrets, because other companies log them. */
export function addToCalendar({ title, startAt, endAt, place, details }: CalendarEntry) {
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${utc(startAt)}/${utc(endAt)}`,
    details,
    location: place,
  });
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: new Date(startAt).toISOString(),
    enddt: new Date(endAt).toISOString(),
    body: details,
    location: place,
  });
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    // Outlook does not decode a plus sign as a space.
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${String(outlook).replaceAll('+', '%20')}`,
  };
}
