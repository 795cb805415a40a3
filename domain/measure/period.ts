/** Calendar days of the business, YYYY-MM-DD, both included. */
export interface Period {
  first: string;
  last: string;
}

export function daysIn({ first, last }: Period): number {
  return Temporal.PlainDate.from(first).until(last, { largestUnit: 'days' }).days + 1;
}

export function eachDay(period: Period): string[] {
  const first = Temporal.PlainDate.from(period.first);
  return Array.from({ length: daysIn(period) }, (_, days) => first.add({ days }).toString());
}

/** The same number of days, right before. */
export function periodBefore(period: Period): Period {
  const shift = (day: string) =>
    Temporal.PlainDate.from(day)
      .subtract({ days: daysIn(period) })
      .toString();
  return { first: shift(period.first), last: shift(period.last) };
}

/** Milliseconds since 1970: from the zone's first midnight up to, excluding, the midnight after the last day. */
export function instantsOf({ first, last }: Period, zone: string): { from: number; to: number } {
  const midnight = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).epochMilliseconds;
  return {
    from: midnight(Temporal.PlainDate.from(first)),
    to: midnight(Temporal.PlainDate.from(last).add({ days: 1 })),
  };
}

/** The date of an instant in a zone. */
export function dayAt(at: number, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();
}
