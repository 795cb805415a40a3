/** Time formats of the desk, in the office's zone. */

/** `10:04 AM` today, `Nov 20` this year, `Nov 20, 2025` before. Instants are milliseconds since 1970. */
export function shortTime(at: number, now: number, timeZone: string): string {
  const day = (instant: number) => new Date(instant).toLocaleDateString('en-CA', { timeZone });
  if (day(at) === day(now)) {
    return plain(new Date(at).toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }));
  }
  const isThisYear = day(at).slice(0, 4) === day(now).slice(0, 4);
  return new Date(at).toLocaleDateString('en-US', {
    timeZone,
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  });
}

/** `Fri, Nov 20, 10:00 AM`, with the year if it isn't the current one. */
export function longTime(at: number, now: number, timeZone: string): string {
  const year = (instant: number) =>
    new Date(instant).toLocaleDateString('en-CA', { timeZone, year: 'numeric' });
  return plain(
    new Date(at).toLocaleString('en-US', {
      timeZone,
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      ...(year(at) !== year(now) && { year: 'numeric' }),
    }),
  );
}

/** `in 5 min`, `in 3 h`, `in 2 days`; `now` if due. */
export function waitingTime(at: number, now: number): string {
  const minutes = Math.ceil((at - now) / 60_000);
  if (minutes <= 0) return 'now';
  if (minutes < 60) return `in ${minutes} min`;
  if (minutes < 48 * 60) return `in ${Math.round(minutes / 60)} h`;
  return `in ${Math.round(minutes / 1440)} days`;
}

/** No line break before AM or PM. `Intl` uses a plain or a narrow space, depending on its version. */
const plain = (text: string) => text.replaceAll(/\s(?=[AP]M$)/gu, '\u00a0');
