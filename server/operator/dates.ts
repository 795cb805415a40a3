/** Times for the operator: on the office's clock, with the zone's name. */

/** Kept: to make one takes longer than to write a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

const date = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const formatOf = (timeZone: string) =>
  formats.getOrInsertComputed(
    timeZone,
    () => new Intl.DateTimeFormat('en-US', { timeZone, ...date, ...clock }),
  );

/** `Nov 20, 2026, 10:00 AM PST`. `at`: ms since 1970 or an ISO instant; `zone`: an IANA name. */
export function humanTime(at: number | string, zone: string): string {
  const instant = typeof at === 'number' ? at : Date.parse(at);
  // `Intl` puts a narrow space before AM and PM, which some terminals print as a box.
  return formatOf(zone).format(instant).replaceAll(/\s/gu, ' ');
}

/** `2026-11-20T18:00:00.000Z`, or null. */
export const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** The usual format for calls: `2027-03-15T16:00:00Z`. */
export const callTime = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z');
