import { zoneNames } from '#domain/booking/zone.ts';
import { zoneGroups, zoneName } from './zone-names.ts';

const groups = zoneGroups(zoneNames());
const optionOf = (value: string, label: string) => `<option value="${value}">${label}</option>`;

/** The options never change, so print them once. No name has a character that HTML would escape. */
const print = (some: typeof groups) =>
  some
    .map(({ name, zones }) => {
      const options = zones.map(({ value, label }) => optionOf(value, label));
      return `<optgroup label="${name}">${options.join('')}</optgroup>`;
    })
    .join('');
const few = print(groups.slice(0, 1));
const all = print(groups);

/** HTML of the zone list with `zone` (an IANA name) selected. Unless `isWhole`, the browser adds zones abroad. */
export function zoneOptions(zone = '', isWhole = false): string {
  const options = isWhole ? all : few;
  const own = `<option value="${zone}"`;
  const whole = options.includes(own) ? options : optionOf(zone, zoneName(zone)) + options;
  return whole.replace(own, `${own} selected=""`);
}
