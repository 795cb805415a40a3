/** What the name of a time zone means when the calendar does not define it: names of Windows, Outlook, Google and people. */
import { WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { readZone, zoneNames } from '#domain/booking/zone.ts';

/** An IANA name, or an offset from UTC in ms. */
type Zone = string | number;

interface Meaning {
  /** All that the name can mean. */
  zones: readonly Zone[];
  /** False if a part of the name is guessed. */
  isCertain: boolean;
}

const hourMs = 3_600_000;
const [eastern, central, mountain] = ['America/New_York', 'America/Chicago', 'America/Denver'];
const [pacific, alaska, hawaii] = ['America/Los_Angeles', 'America/Anchorage', 'Pacific/Honolulu'];

/** In daily use EST means Eastern time in summer too; in the IANA database it is five hours behind UTC all year. */
const abbreviations: Readonly<Record<string, readonly Zone[]>> = {
  et: [eastern],
  est: [eastern, -5],
  edt: [eastern, -4],
  ct: [central],
  cst: [central, -6],
  cdt: [central, -5],
  mt: [mountain],
  mst: [mountain, -7],
  mdt: [mountain, -6],
  pt: [pacific],
  pst: [pacific, -8],
  pdt: [pacific, -7],
  akt: [alaska],
  akst: [alaska, -9],
  akdt: [alaska, -8],
  hst: [hawaii],
  hast: [hawaii],
  ast: ['America/Halifax', -4],
  adt: ['America/Halifax', -3],
  bst: ['Europe/London', 1],
  cest: ['Europe/Paris', 2],
  jst: ['Asia/Tokyo'],
  aest: ['Australia/Sydney', 10],
  aedt: ['Australia/Sydney', 11],
  z: ['UTC'],
  zulu: ['UTC'],
  ut: ['UTC'],
  utc: ['UTC'],
  gmt: ['UTC'],
  'coordinated universal time': ['UTC'],
  'greenwich mean time': ['UTC'],
};

const regions: Readonly<Record<string, string>> = {
  eastern,
  central,
  mountain,
  pacific,
  alaska,
  alaskan: alaska,
  hawaii,
  hawaiian: hawaii,
  arizona: 'America/Phoenix',
  atlantic: 'America/Halifax',
  newfoundland: 'America/St_Johns',
  'indiana (east)': 'America/Indiana/Indianapolis',
};

const windowsNames = new Map(
  WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').map(
    ({ windowsName, iana }) => [windowsName.toLowerCase(), readZone(iana[0] ?? '') ?? ''],
  ),
);

let cities: Map<string, string> | undefined;

function cityZone(city: string): string | undefined {
  cities ??= new Map(zoneNames().map((name) => [plain(name.split('/').at(-1) ?? ''), name]));
  return cities.get(city.trim());
}

const longestName = 120;

const plain = (name: string) =>
  name
    .slice(0, longestName)
    .normalize('NFKC')
    .replace(/[\\"'“”]/g, '')
    .replace(/&amp;/gi, '&')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase();

/** The IANA name that is written with other separators, or at the end of a path such as `/mozilla.org/2005/US/Eastern`. */
export function ianaNameIn(tzid: string): string | undefined {
  const name = tzid
    .slice(0, longestName)
    .replace(/[\\"']/g, '')
    .trim()
    .replace(/\s+/g, '_');
  const parts = name.replace(/^[a-z]{1,20}:\/\//i, '/').split('/');
  const isPath = parts[0] === '' && parts.length > 2;
  const endings = [3, 2, ...(isPath ? [1] : [])].filter((length) => length <= parts.length);
  const [, area, place] = /^([a-z]{2,12})[-_.:]+([a-z].*)$/i.exec(name) ?? [];
  const tries = [
    ...endings.map((length) => parts.slice(-length).join('/')),
    ...(area && place ? [`${area}/${place}`, `${area}/${place.replace(/[-.:]/, '/')}`] : []),
  ];
  return tries.map(readZone).find((zone) => zone !== undefined);
}

/** Undefined if the name says nothing, like "Customized Time Zone". */
export function meaningOf(tzid: string): Meaning | undefined {
  const name = plain(tzid);
  const short = shortMeaning(name);
  if (short) return short;
  const offset = offsetIn(name);
  if (offset && offset.rest === '') return certain(offset.ms);
  if (offset?.ms === 0 && shortMeaning(offset.rest)) return certain('UTC');
  const zone = zoneOfWords(offset?.rest ?? name);
  if (!offset) return zone === undefined ? undefined : certain(zone);
  // Windows states the offset of winter.
  if (zone === undefined) return { zones: [offset.ms, offset.ms + hourMs], isCertain: false };
  return offsetsOf(zone).includes(offset.ms)
    ? certain(zone)
    : { zones: [zone, offset.ms], isCertain: false };
}

const shortMeaning = (name: string) =>
  Object.hasOwn(abbreviations, name)
    ? certain(
        ...(abbreviations[name] ?? []).map((zone) =>
          typeof zone === 'number' ? zone * hourMs : zone,
        ),
      )
    : undefined;

const certain = (...zones: Zone[]): Meaning => ({ zones, isCertain: true });

/** `UTC-5`, `GMT -0500`, `-05:00`, or `(UTC-05:00)` before a name. */
function offsetIn(name: string): { ms: number; rest: string } | undefined {
  const form = /^(\(?)(?:(utc|gmt) ?)?(?:([+-]) ?(\d{1,2})(?::?(\d{2}))?)?(\)?)(?: (.*))?$/;
  const [, open = '', base, sign, hours = '0', minutes = '0', close = '', rest = ''] =
    form.exec(name) ?? [];
  const isOffset = sign !== undefined || (base !== undefined && open !== '');
  if (!isOffset || (open === '') !== (close === '') || Number(hours) > 14 || Number(minutes) > 59)
    return undefined;
  const size = Number(hours) * hourMs + Number(minutes) * 60_000;
  return { ms: sign === '-' ? -size : size, rest: rest.trim() };
}

const offsetsOf = (zone: string) =>
  ['2026-01-15T00:00:00Z', '2026-07-15T00:00:00Z'].map(
    (at) => Temporal.Instant.from(at).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6,
  );

function zoneOfWords(words: string): string | undefined {
  // Exchange numbers zones that it has changed.
  const name = words.replace(/(?: |-|#|\()+\d{1,3}\)?$/, '').trim();
  const known =
    windowsNames.get(name) ??
    (name.includes('/') ? readZone(name.replaceAll(' ', '_')) : undefined);
  return known || regionIn(name) || cityIn(name);
}

const regionForm =
  /^(?:us |u\.s\. )?(eastern|central|mountain|pacific|alaskan?|hawaii(?:an)?|arizona|atlantic|newfoundland|indiana \(east\))(?: (?:standard|daylight|summer|prevailing))?(?: time)?(?: zone)?(?![a-z])(.*)$/;

/** Only if nothing else is said: "Eastern European Time" is another zone. */
function regionIn(name: string): string | undefined {
  const [, region = '', more = ''] = regionForm.exec(name) ?? [];
  const zone = regions[region];
  if (zone === undefined) return undefined;
  const others = more
    .split(/[^a-z]+/)
    .filter((word) => !/^(|us|usa|u|s|a|united|states|canada|and|tijuana|only)$/.test(word));
  return others.length === 0 || cityZone(others.join(' ')) === zone ? zone : undefined;
}

/** Windows lists cities: "Amsterdam, Berlin, Bern". */
function cityIn(name: string): string | undefined {
  const listed = name.replace(/ time$/, '').split(/[,;]/);
  return listed.map(cityZone).find((zone) => zone !== undefined);
}
