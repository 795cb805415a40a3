/** Time zones: parsing of names, and a zone's offsets over time. */
import { isIsoDate } from '../dates/iso-date.ts';

/** Outdated names that the runtime returns, and their names in the IANA database (`backward`, release 2026c). */
export const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

const longestName = 64;
/** The canonical IANA name (`US/Pacific` is `America/Los_Angeles`), or undefined. Offsets have no daylight saving time. */
export function readZone(text: string): string | undefined {
  // A query turns the plus of `Etc/GMT+5` into a space.
  const key = text
    .trim()
    .toLowerCase()
    .replace(/^etc\/gmt (?=\d)/, 'etc/gmt+');
  if (!/^[a-z]/.test(key) || key.length > longestName) return undefined;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: key }).resolvedOptions();
    return renamed[timeZone] ?? timeZone;
  } catch {
    return undefined;
  }
}

/** The code that browsers report when they do not know their zone: the office's zone is used. */
export const isNoZone = (text: string): boolean => text.trim().toLowerCase() === 'etc/unknown';

/** Every selectable zone by its current name, sorted. */
export function zoneNames(): string[] {
  return Intl.supportedValuesOf('timeZone')
    .map((name) => renamed[name] ?? name)
    .sort();
}

/** A period with a constant UTC offset. */
export interface Stretch {
  /** Milliseconds since 1970, the end exclusive. */
  from: number;
  to: number;
  /** Add to UTC to get local time, in ms. */
  offset: number;
}

/** The stretches of `[from, to)`, in order and without gaps. */
export function stretchesOf(zone: string, from: number, to: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (let at = from; at < to; ) {
    const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
    const change =
      zoned.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
    const end = Math.min(change, to);
    stretches.push({ from: at, to: end, offset: zoned.offsetNanoseconds / 1e6 });
    at = end;
  }
  return stretches;
}

/** A zone's date at an instant: YYYY-MM-DD. */
export function dateIn(zone: string, at: number): string {
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
}

/** Days from 1970-01-01 to a date, negative before. Uses dates only, since days may not have 24 hours. */
export function dayNumber(date: string): number {
  return Temporal.PlainDate.from('1970-01-01').until(date, { largestUnit: 'days' }).days;
}

/** `date` moved by whole days. */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

const written = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/i;

/** `2027-03-15T09:00:00-07:00` → `2027-03-15T16:00:00Z`. Undefined for a local time, February 30 and the like. */
export function instantOf(text: string): string | undefined {
  const [, date] = written.exec(text) ?? [];
  if (date === undefined || !isIsoDate(date)) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString().replace('.000Z', 'Z');
}
