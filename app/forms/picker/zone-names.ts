/** Zone names in the list. */
const american = new Map([
  ['America/Los_Angeles', 'Pacific Time'],
  ['America/Denver', 'Mountain Time'],
  ['America/Phoenix', 'Arizona'],
  ['America/Chicago', 'Central Time'],
  ['America/New_York', 'Eastern Time'],
  ['America/Anchorage', 'Alaska'],
  ['Pacific/Honolulu', 'Hawaii'],
]);

export const americanZones = [...american.keys()];

/** `Pacific Time`, `Kolkata (Asia)`, `Buenos Aires (America, Argentina)` */
export function zoneName(zone: string): string {
  const own = american.get(zone);
  if (own) return own;
  const [city = zone, ...places] = zone.replaceAll('_', ' ').split('/').toReversed();
  return places.length > 0 ? `${city} (${places.toReversed().join(', ')})` : city;
}

/** United States zones first, because most visitors live there; then the others by region. */
export function zoneGroups(names: readonly string[]) {
  const others = Map.groupBy(
    names.filter((name) => !american.has(name)),
    (name) => (name.includes('/') ? name.replace(/\/.*/, '') : 'Other'),
  );
  const labelOf = (name: string) =>
    name
      .replace(/^.*?\//, '')
      .replaceAll('_', ' ')
      .replaceAll('/', ', ');
  return [
    { name: 'United States', zones: [...american].map(([value, label]) => ({ value, label })) },
    ...[...others].map(([name, values]) => ({
      name,
      zones: values.map((value) => ({ value, label: labelOf(value) })),
    })),
  ];
}

/** Runtimes use different spaces before AM and PM; server HTML must match the browser. */
const plainSpaces = (text: string) => text.replaceAll(/\s/gu, ' ');

/** `Thu, Jan 15, 10:30 AM PST`. `zone` is an IANA name; falls back to UTC if the browser doesn't know it. */
export function whenText(start: string, zone: string, { isZoneNamed = true } = {}): string {
  const print = (timeZone: string) =>
    plainSpaces(
      new Date(start).toLocaleString('en-US', {
        timeZone,
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        ...(isZoneNamed && { timeZoneName: 'short' }),
      }),
    );
  try {
    return print(zone);
  } catch {
    return print('UTC');
  }
}
