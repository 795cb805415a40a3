/** Dates and times in the office's zone, whatever zone the server or visitor is in. */

/** By zone: making a format takes longer than formatting with it, and tools print a day on every request. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** `November 21, 2026`. `time` is an instant: ISO, or milliseconds since 1970. */
export function officeDay(time: number | string, timeZone: string): string {
  const formatIn = () => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  return dayFormats.getOrInsertComputed(timeZone, formatIn).format(new Date(time));
}

const minutes = { year: 'numeric', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const long = { ...minutes, month: 'long', timeZoneName: 'longGeneric' } as const;
const short = { ...minutes, month: 'short', timeZoneName: 'short' } as const;

/** `November 21, 2026 at 11:32 AM Pacific Time`. */
export const officeMinute = (time: string, timeZone: string): string =>
  new Date(time).toLocaleString('en-US', { ...long, timeZone }).replaceAll(/\s/gu, ' ');

/** For receipts, to the minute: `Nov 21, 2026, 11:32 AM PST`. */
export const receiptTime = (time: number, timeZone: string): string =>
  new Date(time).toLocaleString('en-US', { ...short, timeZone });
