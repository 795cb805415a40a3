/** Times for the operator: on the office's clock, with the zone's name. */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  formats.set(zone, made);
  return made;
}

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
