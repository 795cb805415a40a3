/** Writes calendar files after RFC 5545: whole-day events only, which is all that due dates need. Pure. */

export interface CalendarEvent {
  /** Unique for good; a changed event keeps its uid, so that subscribers see it move and not double. */
  uid: string;
  /** ISO date of the day. */
  date: string;
  summary: string;
  description?: string;
  url?: string;
  categories?: readonly string[];
}

export interface CalendarFile {
  /** Who made the file, `-//Name//Product//EN`. */
  productId: string;
  name: string;
  description: string;
  /** Absolute address of the page the calendar belongs to. */
  url: string;
  /** Address programs read the file from again, if there is one. */
  source?: string;
  /** When the dates were written down, ISO date and time in UTC: `2026-11-21T00:00:00Z`. */
  stamp: string;
  events: readonly CalendarEvent[];
}

const maxOctets = 75;
const encoder = new TextEncoder();

/** Text values: backslash, semicolon, comma and line breaks have a meaning of their own; other controls are dropped. */
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

/** Folds a content line so that no line is longer than 75 octets and no character is torn apart. */
export function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > maxOctets) {
      lines.push(current);
      // The space that marks a continuation counts.
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

const compact = (isoDate: string) => isoDate.replaceAll('-', '');
const dayAfter = (isoDate: string) => Temporal.PlainDate.from(isoDate).add({ days: 1 }).toString();

function eventLines(event: CalendarEvent, stamp: string): string[] {
  const { uid, date, summary, description, url, categories } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escapedText(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    // The end of a whole-day event is the first day that no longer belongs to it.
    `DTEND;VALUE=DATE:${compact(dayAfter(date))}`,
    `SUMMARY:${escapedText(summary)}`,
    ...(description ? [`DESCRIPTION:${escapedText(description)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    ...(categories?.length ? [`CATEGORIES:${categories.map(escapedText).join(',')}`] : []),
    // A due date does not make anybody busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** The text of a calendar file: CRLF line ends, folded, read again once a day by programs that subscribe. */
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
    // RFC 7986 has the plain names; older programs read the ones with X-.
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
