/** Dates and times in the office's zone, whatever zone the server or visitor is in. */

/** By zone: making a format takes longer than formatting with it, and tools print a day on every request. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** `November 21, 2026`. `time` is an instant: ISO, or milliseconds since 1970. */
export function officeDay(time: number | string, timeZone: string): string {
  const formatIn = () => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  return dayFormats.getOrInsertComputed(timeZone, formatIn).format(new Date(time));
}

/** `November 21, 2026 at 11:32 AM Pacific Time`. */
export function officeMinute(time: number | string, timeZone: string): string {
  const words = inMinutes(time, { timeZone, month: 'long', timeZoneName: 'longGeneric' });
  return words.replaceAll(/\s/gu, ' ');
}

/** For receipts, to the minute: `Nov 21, 2026, 11:32 AM PST`. */
export const receiptTime = (time: number, timeZone: string): string =>
  inMinutes(time, { timeZone, month: 'short', timeZoneName: 'short' });

const minutes = { year: 'numeric', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

const inMinutes = (time: number | string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...minutes, ...options }).format(new Date(time));
