import { addDays } from '../booking/zone.ts';

/** Calendar days of the business, YYYY-MM-DD, both included. */
export interface Period {
  first: string;
  last: string;
}

export function eachDay({ first, last }: Period): string[] {
  const { days } = Temporal.PlainDate.from(first).until(last);
  return Array.from({ length: days + 1 }, (_, day) => addDays(first, day));
}

/** Milliseconds since 1970: from the zone's first midnight up to, excluding, the midnight after the last day. */
export function instantsOf({ first, last }: Period, zone: string): { from: number; to: number } {
  const midnight = (day: string) =>
    Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds;
  return { from: midnight(first), to: midnight(addDays(last, 1)) };
}
