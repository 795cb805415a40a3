/** The rule of Internal Revenue Code 7503: what falls on a day off is due on the next business day. */
import { holidayOn } from './holidays.ts';

export interface Shifted {
  date: Temporal.PlainDate;
  /** Why the date moved, `Jan 15 is a Saturday, Jan 17 is Martin Luther King Jr. Day`; absent where it did not. */
  reason?: string;
}

const weekend = { 6: 'a Saturday', 7: 'a Sunday' } as Record<number, string>;

/** What keeps a day from being a business day, or undefined on one. */
export function dayOff(date: Temporal.PlainDate): string | undefined {
  return weekend[date.dayOfWeek] ?? holidayOn(date);
}

const short = (date: Temporal.PlainDate) => date.toLocaleString('en-US', { month: 'short', day: 'numeric' });

/** The first business day on or after a statutory date, and why it is not that date itself. */
export function shift(statutory: Temporal.PlainDate): Shifted {
  const reasons: string[] = [];
  let date = statutory;
  for (let off = dayOff(date); off !== undefined; off = dayOff(date)) {
    // The second day of a weekend needs no telling.
    if (date.dayOfWeek !== 7 || date.equals(statutory)) reasons.push(`${short(date)} is ${off}`);
    date = date.add({ days: 1 });
  }
  return reasons.length > 0 ? { date, reason: reasons.join(', ') } : { date };
}
