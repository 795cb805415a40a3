/** Writes calendar files (RFC 5545): due dates as whole days, and one call as an invitation, update or cancellation. Pure. */
import { addDays } from '../booking/zone.ts';

export interface CalendarEvent {
  /** Permanently unique; a changed event keeps its uid, so that subscribers see it move and not twice. */
  uid: string;
  /** ISO date of the day. */
  date: string;
  summary: string;
  description?: string;
  url?: string;
  categories?: readonly string[];
}

interface CalendarFile {
  /** Producer id, `-//Name//Product//EN`. */
  productId: string;
  name: string;
  description: string;
  /** Absolute address of the calendar's page. */
  url: string;
  /** Address for refreshing the file, if any. */
  source?: string;
  /** When the dates were last edited, ISO date and time in UTC: `2026-11-21T00:00:00Z`. */
  stamp: string;
  events: readonly CalendarEvent[];
}

const maxOctets = 75;
const encoder = new TextEncoder();

/** Escapes text values: backslash, semicolon, comma and line breaks; drops other control characters. */
export function escapedText(text: string): string {
  return (
    text
      .replaceAll('\\', '\\\\')
      .replaceAll(';', '\\;')
      .replaceAll(',', '\\,')
      .replace(/\r\n|\r|\n/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are meant
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  );
}

/** Folds a content line at 75 octets without splitting characters. */
export function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > maxOctets) {
      lines.push(current);
      // The space of a continuation line counts too.
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

const compact = (isoDate: string) => isoDate.replaceAll('-', '');

function eventLines(event: CalendarEvent, stamp: string): string[] {
  const { uid, date, summary, description, url, categories } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escapedText(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    // DTEND is exclusive.
    `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`,
    `SUMMARY:${escapedText(summary)}`,
    ...(description ? [`DESCRIPTION:${escapedText(description)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    ...(categories?.length ? [`CATEGORIES:${categories.map(escapedText).join(',')}`] : []),
    // A due date does not block time.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** The text of a calendar file: CRLF line ends, folded, with a daily refresh for subscribers. */
export function calendarText(file: CalendarFile): string {
  const stamp = file.stamp.replace(/[-:]/g, '').replace(/\.\d+/, '');
  const name = escapedText(file.name);
  const description = escapedText(file.description);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapedText(file.productId)}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    // RFC 7986 has the plain names; older programs read the X- ones.
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `DESCRIPTION:${description}`,
    `X-WR-CALDESC:${description}`,
    `URL:${file.url}`,
    ...(file.source ? [`SOURCE;VALUE=URI:${file.source}`] : []),
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    ...file.events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** `REQUEST` and `CANCEL` are sent by mail; `PUBLISH` is the downloadable file. The mail's reader is an attendee, never the
 * organizer: calendars take a request only from someone else (docs/decisions/0013-calls.md). */
export type InvitationMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

interface Party {
  name: string;
  address: string;
}

export interface Invitation {
  /** None in a calendar's own entry, which invites nobody. */
  method: InvitationMethod | undefined;
  /** Constant for the life of the call: calendars find the entry by it. */
  uid: string;
  /** Increases with each change of time and with the cancellation. */
  sequence: number;
  isCanceled: boolean;
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
  const { method, uid, sequence, isCanceled, changedAt, startAt, endAt, product } = call;
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
    ...(method ? [`METHOD:${method}`] : []),
    'BEGIN:VEVENT',
    `UID:${escapedText(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(changedAt)}`,
    `DTSTART:${utc(startAt)}`,
    `DTEND:${utc(endAt)}`,
    `SUMMARY:${escapedText(call.summary)}`,
    ...(method ? [`ORGANIZER;CN=${parameter(organizer.name)}:mailto:${organizer.address}`] : []),
    // A published entry has no attendees (RFC 5546); servers would mail those of an own one.
    ...(method === 'PUBLISH' || !method
      ? []
      : attendees.map(
          ({ name, address }) => `ATTENDEE;CN=${parameter(name)};${role}:mailto:${address}`,
        )),
    `LOCATION:${escapedText(call.location)}`,
    `DESCRIPTION:${escapedText(call.description)}`,
    `STATUS:${isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const sameAddress = (one: Party, other: Party) =>
  one.address.toLowerCase() === other.address.toLowerCase();

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
