/** Writes calendar files (RFC 5545) with whole-day events only, for due dates. Pure. */
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
