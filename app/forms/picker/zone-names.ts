/** Zone names in the list. */
const unitedStates: readonly (readonly [string, string])[] = [
  ['America/Los_Angeles', 'Pacific Time'],
  ['America/Denver', 'Mountain Time'],
  ['America/Phoenix', 'Arizona'],
  ['America/Chicago', 'Central Time'],
  ['America/New_York', 'Eastern Time'],
  ['America/Anchorage', 'Alaska'],
  ['Pacific/Honolulu', 'Hawaii'],
];
const american = new Map(unitedStates);

/** `Pacific Time`, `Kolkata (Asia)`, `Buenos Aires (America, Argentina)` */
export function zoneName(zone: string): string {
  const own = american.get(zone);
  if (own) return own;
  const [city = zone, ...places] = zone.replaceAll('_', ' ').split('/').toReversed();
  return places.length > 0 ? `${city} (${places.toReversed().join(', ')})` : city;
}

export interface ZoneGroup {
  name: string;
  zones: readonly { value: string; label: string }[];
}

/** United States zones first, because most visitors live there; then the others by region. */
export function zoneGroups(names: readonly string[]): ZoneGroup[] {
  const others = new Map<string, { value: string; label: string }[]>();
  for (const value of names) {
    if (american.has(value)) continue;
    const [part = ''] = value.includes('/') ? value.split('/') : ['Other'];
    const label = value
      .slice(value.indexOf('/') + 1)
      .replaceAll('_', ' ')
      .replaceAll('/', ', ');
    others.set(part, [...(others.get(part) ?? []), { value, label }]);
  }
  return [
    { name: 'United States', zones: unitedStates.map(([value, label]) => ({ value, label })) },
    ...[...others].map(([name, zones]) => ({ name, zones })),
  ];
}
