/** Parses dates of `unavailable_after`: RFC 822, RFC 850 and ISO 8601, but no other formats that `Date` accepts. */

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Named zones, in hours (RFC 822, section 5). */
const zones: Readonly<Record<string, number>> = {
  ut: 0,
  utc: 0,
  gmt: 0,
  z: 0,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
};

interface Clock {
  hour: number;
  minute: number;
  second: number;
  zone: string;
}

/** `Sat`, `Saturday`: the text before the comma in both RFC formats. */
export const weekdayPattern =
  /^(?:mon|tue|wed|thu|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/i;

const dayMonthYear = /^(\d{1,2})[ -]([a-z]{3})[a-z]{0,6}[ -](\d{4}|\d{2})$/;
const timeAndZone = /^(\d{2}):(\d{2})(?::(\d{2}))? ?([a-z]{1,3}|[+-]\d{4})?$/;
const isoDate = /^(\d{4})-?(\d{2})-?(\d{2})$/;
const isoTime = /^(\d{2})(?::?(\d{2}))?(?::?(\d{2}))?(?:[.]\d{1,9})?(z|[+-]\d{2}(?::?\d{2})?)?$/;

function offsetMinutes(zone: string): number | null {
  if (zone === '') return 0;
  const numeric = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (numeric) {
    const minutes = Number(numeric[2]) * 60 + Number(numeric[3] ?? 0);
    return numeric[1] === '-' ? -minutes : minutes;
  }
  const hours = zones[zone];
  return hours === undefined ? null : hours * 60;
}

/** Two digits mean a year of this century unless that is more than 50 years ahead (RFC 9110, section 5.6.7). */
function fullYear(digits: string, now: number): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  const thisYear = new Date(now).getUTCFullYear();
  const candidate = Math.floor(thisYear / 100) * 100 + year;
  return candidate > thisYear + 50 ? candidate - 100 : candidate;
}

function toEpoch(
  year: number,
  month: number,
  day: number,
  { hour, minute, second, zone }: Clock,
): number | null {
  const offset = offsetMinutes(zone);
  const midnight = new Date(0);
  midnight.setUTCFullYear(year, month - 1, day);
  // April 31 would silently become May 1.
  const isOnCalendar = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day;
  if (offset === null || !isOnCalendar || hour > 23 || minute > 59 || second > 60) return null;
  return midnight.getTime() + ((hour * 60 + minute - offset) * 60 + second) * 1000;
}

const clockOf = ([, hour, minute, second, zone]: RegExpExecArray): Clock => ({
  hour: Number(hour),
  minute: Number(minute ?? 0),
  second: Number(second ?? 0),
  zone: zone ?? '',
});

const midnight: Clock = { hour: 0, minute: 0, second: 0, zone: '' };

function readIso(text: string): number | null {
  const [dateText = '', timeText, ...rest] = text.split(/[t ]/);
  const date = isoDate.exec(dateText);
  if (!date || rest.length > 0) return null;
  const time = timeText === undefined ? null : isoTime.exec(timeText);
  if (timeText !== undefined && !time) return null;
  return toEpoch(Number(date[1]), Number(date[2]), Number(date[3]), time ? clockOf(time) : midnight);
}

/** `25 Jun 2010 15:00:00 PST` and `25-Jun-10 15:00:00 PST`, without the weekday. */
function readRfc(text: string, now: number): number | null {
  const colon = text.indexOf(':');
  const split = colon === -1 ? text.length : text.lastIndexOf(' ', colon);
  const date = dayMonthYear.exec(text.slice(0, split));
  const time = timeAndZone.exec(text.slice(split + 1));
  const month = months.indexOf(date?.[2] ?? '') + 1;
  if (!date || month === 0 || (colon !== -1 && !time)) return null;
  return toEpoch(fullYear(date[3] ?? '', now), month, Number(date[1]), time ? clockOf(time) : midnight);
}

/**
 * Epoch milliseconds; null for an undocumented format or a date that does not exist. Times without zone are UTC,
 * dates without time are midnight. `now` decides the century of two-digit years.
 */
export function parseExpiryDate(value: string, now: number): number | null {
  if (value.length > 80) return null;
  const text = value.trim().toLowerCase().replace(/\s+/g, ' ');
  const comma = text.indexOf(',');
  if (comma === -1) return readIso(text) ?? readRfc(text, now);
  return weekdayPattern.test(text.slice(0, comma)) ? readRfc(text.slice(comma + 1).trim(), now) : null;
}
