import { renderToStaticMarkup } from 'react-dom/server';
import { zoneNames } from '#domain/booking/zone.ts';
import { zoneGroups, zoneName } from './zone-names.ts';

const groups = zoneGroups(zoneNames());

/** The options never change, so render them once. */
const print = (some: typeof groups) =>
  renderToStaticMarkup(
    some.map((group) => (
      <optgroup key={group.name} label={group.name}>
        {group.zones.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </optgroup>
    )),
  );
const few = print(groups.slice(0, 1));
const all = print(groups);

/** HTML of the zone list with `zone` (an IANA name) selected. Unless `isWhole`, the browser adds zones abroad. */
export function zoneOptions(zone = '', isWhole = false): string {
  const options = isWhole ? all : few;
  const own = `<option value="${zone}"`;
  if (options.includes(own)) return options.replace(own, `${own} selected=""`);
  // React warns about `selected` without a select around it.
  return `${renderToStaticMarkup(<option value={zone}>{zoneName(zone)}</option>)}${options}`.replace(
    '>',
    ' selected="">',
  );
}
