/** Dates and times in the office's zone, whatever zone the server or visitor is in. */

/** By zone: making a format takes longer than formatting with it, and tools print a day on every request. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** `November 21, 2026`. `time` is an instant: ISO, or milliseconds since 1970. */
export function officeDay(time: number | string, timeZone: string): string {
  const format =
    dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  dayFormats.set(timeZone, format);
  return format.format(new Date(time));
}

/** `November 21, 2026 at 11:32 AM Pacific Time`. */
export function officeMinute(time: number | string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'longGeneric',
  });
  return format.format(new Date(time)).replaceAll(/\s/gu, ' ');
}

/** For receipts, to the minute: `Nov 21, 2026, 11:32 AM PST`. */
export function receiptTime(time: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return format.format(time);
}
