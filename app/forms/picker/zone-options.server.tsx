import { renderToStaticMarkup } from 'react-dom/server';
import { zoneNames } from '#domain/booking/zone.ts';
import { zoneGroups } from './zone-names.ts';

const names = zoneNames();

/** Hundreds of options are the same in every answer, so React prints them once. */
const options = renderToStaticMarkup(
  zoneGroups(names).map((group) => (
    <optgroup key={group.name} label={group.name}>
      {group.zones.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </optgroup>
  )),
);

/** HTML of the list of zones in which `zone` is chosen: an IANA name. */
export function zoneOptions(zone = ''): string {
  const own = `<option value="${zone}"`;
  if (names.includes(zone)) return options.replace(own, `${own} selected=""`);
  return `${renderToStaticMarkup(
    <option selected value={zone}>
      {zone}
    </option>,
  )}${options}`;
}
