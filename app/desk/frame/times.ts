/** Dates and times of the desk. Instants are ms since 1970, zones IANA names. */

const usual = (text: string) => text.replaceAll(/[\u2009\u202f]/gu, ' ');

/** No line break before AM or PM. `Intl` uses a plain or a narrow space, depending on its version. */
const unbroken = (text: string) => text.replaceAll(/\s(?=[AP]M$)/gu, '\u00a0');

const clock = { hour: 'numeric', minute: '2-digit' } as const;
const monthDay = { month: 'short', day: 'numeric' } as const;
const weekDate = { weekday: 'short', ...monthDay, year: 'numeric' } as const;

const rangeIn = (timeZone: string, options: Intl.DateTimeFormatOptions, from: number, to: number) =>
  usual(new Intl.DateTimeFormat('en-US', { timeZone, ...options }).formatRange(from, to));

const isoDate = (at: number, timeZone: string) =>
  new Date(at).toLocaleDateString('en-CA', { timeZone });

const yearIfOther = (at: number, now: number, zone: string) =>
  isoDate(at, zone).slice(0, 4) === isoDate(now, zone).slice(0, 4)
    ? {}
    : ({ year: 'numeric' } as const);

/** `10:04 AM` today, `Nov 20` this year, `Nov 20, 2025` before. */
export function shortTime(at: number, now: number, timeZone: string): string {
  if (isoDate(at, timeZone) === isoDate(now, timeZone)) {
    return unbroken(new Date(at).toLocaleTimeString('en-US', { timeZone, ...clock }));
  }
  const options = { timeZone, ...monthDay, ...yearIfOther(at, now, timeZone) };
  return new Date(at).toLocaleDateString('en-US', options);
}

/** `Fri, Nov 20, 10:00 AM`, with the year if it isn't the current one. */
export function longTime(at: number, now: number, timeZone: string): string {
  const options = {
    timeZone,
    weekday: 'short',
    ...monthDay,
    ...clock,
    ...yearIfOther(at, now, timeZone),
  } as const;
  return unbroken(new Date(at).toLocaleString('en-US', options));
}

/** `Nov 22, 2026, 4:05 PM`. */
export const fullTime = (at: number, timeZone: string): string =>
  usual(
    new Date(at).toLocaleString('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' }),
  );

/** `5 min`, `3 h`, `2 days`, of at least a minute. */
export function spanWords(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} days`;
}

/** `in 5 min`, `in 3 h`, `in 2 days`; `now` if due. */
export const waitingTime = (at: number, now: number): string =>
  at - now <= 0 ? 'now' : `in ${spanWords(at - now)}`;

/** `9:00 AM`. */
export const clockTime = (at: number, timeZone: string): string =>
  usual(new Date(at).toLocaleTimeString('en-US', { timeZone, ...clock }));

/** `9:00 – 9:30 AM`. */
export const clockRange = (from: number, to: number, timeZone: string): string =>
  rangeIn(timeZone, clock, from, to);

/** `Tuesday, November 24, 2026`. */
export const longDay = (at: number, timeZone: string): string =>
  new Date(at).toLocaleDateString('en-US', { timeZone, dateStyle: 'full' });

/** `Tue, Nov 24, 9:00 AM – Wed, Nov 25, 5:00 PM`; one date if both are on it. */
export const spanText = (from: number, to: number, timeZone: string): string =>
  rangeIn(timeZone, { ...weekDate, ...clock }, from, to);

/** The same for whole days; `to` is the midnight after the last. */
export const daysText = (from: number, to: number, timeZone: string): string =>
  rangeIn(timeZone, weekDate, from, to - 1);

const noonOf = (date: string) => Date.parse(`${date}T12:00:00Z`);

/** Parts of a date `YYYY-MM-DD`: `Mon`, `Nov 23`. */
export function dateParts(date: string): { weekday: string; day: string } {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Date(noonOf(date)).toLocaleDateString('en-US', { timeZone: 'UTC', ...options });
  return { weekday: part({ weekday: 'short' }), day: part(monthDay) };
}

/** `Nov 23 – 29, 2026`, or a whole date such as `Monday, November 23, 2026`. */
export function datesTitle(dates: readonly string[]): string {
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  if (first === last) return longDay(noonOf(first), 'UTC');
  return rangeIn('UTC', { dateStyle: 'medium' }, noonOf(first), noonOf(last));
}

/** `9 AM` of a whole hour, also 0 and 24. */
export const hourLabel = (hour: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
