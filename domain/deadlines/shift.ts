/** The rule of Internal Revenue Code 7503: a date on a day off moves to the next business day. */
import { holidayOn } from './holidays.ts';

export interface Shifted {
  date: Temporal.PlainDate;
  /** Why the date moved, `Jan 15 is a Saturday, Jan 17 is Martin Luther King Jr. Day`; absent when it did not. */
  reason?: string;
}

const weekend = { 6: 'a Saturday', 7: 'a Sunday' } as Record<number, string>;

/** Why a day is not a business day; undefined for business days. */
export function dayOff(date: Temporal.PlainDate): string | undefined {
  return weekend[date.dayOfWeek] ?? holidayOn(date);
}

const short = (date: Temporal.PlainDate) => date.toLocaleString('en-US', { month: 'short', day: 'numeric' });

/** The first business day on or after a statutory date, and the reason for a move. */
export function shift(statutory: Temporal.PlainDate): Shifted {
  const reasons: string[] = [];
  let date = statutory;
  for (let off = dayOff(date); off !== undefined; off = dayOff(date)) {
    // Mention a weekend only once.
    if (date.dayOfWeek !== 7 || date.equals(statutory)) reasons.push(`${short(date)} is ${off}`);
    date = date.add({ days: 1 });
  }
  return reasons.length > 0 ? { date, reason: reasons.join(', ') } : { date };
}
