import { addDays } from '../booking/zone.ts';

/** Calendar days of the business, YYYY-MM-DD, both included. */
export interface Period {
  first: string;
  last: string;
}

export function daysIn({ first, last }: Period): number {
  return Temporal.PlainDate.from(first).until(last, { largestUnit: 'days' }).days + 1;
}

export function eachDay(period: Period): string[] {
  return Array.from({ length: daysIn(period) }, (_, days) => addDays(period.first, days));
}

/** The same number of days, right before. */
export function periodBefore(period: Period): Period {
  const back = -daysIn(period);
  return { first: addDays(period.first, back), last: addDays(period.last, back) };
}

/** Milliseconds since 1970: from the zone's first midnight up to, excluding, the midnight after the last day. */
export function instantsOf({ first, last }: Period, zone: string): { from: number; to: number } {
  const midnight = (day: string) =>
    Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds;
  return { from: midnight(first), to: midnight(addDays(last, 1)) };
}

/** The date of an instant in a zone. */
export function dayAt(at: number, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
}
