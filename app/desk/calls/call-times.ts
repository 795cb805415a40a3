/** Formats of dates and times in the calendar. Instants are milliseconds since 1970, zones IANA names. */

const plain = (text: string) => text.replaceAll(/[\u2009\u202f]/gu, ' ');

const clock = { hour: 'numeric', minute: '2-digit' } as const;

/** `9:00 AM`. */
export const clockTime = (at: number, timeZone: string): string =>
  plain(new Date(at).toLocaleTimeString('en-US', { timeZone, ...clock }));

/** `9:00 – 9:30 AM`. */
export const clockRange = (from: number, to: number, timeZone: string): string =>
  plain(new Intl.DateTimeFormat('en-US', { timeZone, ...clock }).formatRange(from, to));

/** `Tuesday, November 24, 2026`. */
export const longDay = (at: number, timeZone: string): string =>
  new Date(at).toLocaleDateString('en-US', { timeZone, dateStyle: 'full' });

/** `Tue, Nov 24, 9:00 AM – Wed, Nov 25, 5:00 PM`; one date if both are on it. */
export const spanText = (from: number, to: number, timeZone: string): string =>
  plain(
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', ...clock },
    }).formatRange(from, to),
  );

/** The same for whole days; `to` is the midnight after the last. */
export const daysText = (from: number, to: number, timeZone: string): string =>
  plain(
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
    }).formatRange(from, to - 1),
  );

/** Parts of a date `YYYY-MM-DD`: `Mon`, `Nov 23`. */
export function dateParts(date: string): { weekday: string; day: string } {
  const at = Date.parse(`${date}T12:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Date(at).toLocaleDateString('en-US', { timeZone: 'UTC', ...options });
  return { weekday: part({ weekday: 'short' }), day: part({ month: 'short', day: 'numeric' }) };
}

/** `Nov 23 – 29, 2026`, or a whole date such as `Monday, November 23, 2026`. */
export function datesTitle(dates: readonly string[]): string {
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  const noon = (date: string) => Date.parse(`${date}T12:00:00Z`);
  if (first === last) return longDay(noon(first), 'UTC');
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });
  return plain(format.formatRange(noon(first), noon(last)));
}

/** `9 AM` of a whole hour, also 0 and 24. */
export const hourLabel = (hour: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
