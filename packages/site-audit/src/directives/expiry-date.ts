/** Parses dates of `unavailable_after`: RFC 822, RFC 850 and ISO 8601, but no other formats that `Date` accepts. */

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** `Sat`, `Saturday`: the text before the comma in both RFC formats. */
export const weekdayPattern =
  /^(?:mon|tue|wed|thu|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/i;

/** `25 jun 2010 15:00:00 pst` and `25-jun-10 15:00:00 pst`, without the weekday. */
const rfcDate =
  /^(\d{1,2})[ -]([a-z]{3})[a-z]{0,6}[ -](\d{4}|\d{2})(?: (\d{2}):(\d{2})(?::(\d{2}))? ?([a-z]{1,3}|[+-]\d{4})?)?$/;
const isoDate =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[t ](\d{2})(?::?(\d{2}))?(?::?(\d{2}))?(?:[.]\d{1,9})?(z|[+-]\d{2}(?::?\d{2})?)?)?$/;

/**
 * Epoch milliseconds; null for an undocumented format or a date that does not exist. Times without zone are UTC,
 * dates without time are midnight. `now` decides the century of two-digit years.
 */
export function parseExpiryDate(value: string, now: number): number | null {
  if (value.length > 80) return null;
  const text = value.trim().toLowerCase().replace(/\s+/g, ' ');
  const comma = text.indexOf(',');
  if (comma !== -1 && !weekdayPattern.test(text.slice(0, comma))) return null;
  const iso = comma === -1 ? isoDate.exec(text) : null;
  if (iso) return epochOf(Number(iso[1]), Number(iso[2]), Number(iso[3]), iso.slice(4));
  const rfc = rfcDate.exec(text.slice(comma + 1).trim());
  if (!rfc) return null;
  const [, day, month = '', year = '', ...clock] = rfc;
  return epochOf(fullYear(year, now), months.indexOf(month) + 1, Number(day), clock);
}

/** Two digits mean a year of this century unless that is more than 50 years ahead (RFC 9110, section 5.6.7). */
function fullYear(digits: string, now: number): number {
  if (digits.length === 4) return Number(digits);
  const thisYear = new Date(now).getUTCFullYear();
  const year = Math.floor(thisYear / 100) * 100 + Number(digits);
  return year > thisYear + 50 ? year - 100 : year;
}

function epochOf(year: number, month: number, day: number, clock: (string | undefined)[]): number | null {
  const [hour = 0, minute = 0, second = 0] = clock.slice(0, 3).map((part) => Number(part ?? 0));
  const offset = offsetMinutes(clock[3] ?? '');
  const midnight = new Date(0);
  midnight.setUTCFullYear(year, month - 1, day);
  // April 31 would silently become May 1.
  const isOnCalendar = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day;
  if (offset === null || !isOnCalendar || hour > 23 || minute > 59 || second > 60) return null;
  return midnight.getTime() + ((hour * 60 + minute - offset) * 60 + second) * 1000;
}

/** Of a number or a named zone (RFC 822, section 5); null for another name. */
function offsetMinutes(zone: string): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  if (sign) return (Number(hours) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
  const [, region, season] = /^([ecmp])([sd])t$/.exec(zone) ?? [];
  if (region) return -60 * (5 + 'ecmp'.indexOf(region) - (season === 'd' ? 1 : 0));
  return /^(?:|z|utc?|gmt)$/.test(zone) ? 0 : null;
}
