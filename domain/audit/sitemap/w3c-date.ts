/** Parses dates of the W3C note on date formats, the only ones allowed in sitemaps. */

const form =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?)?)?$/;

/** Start in epoch milliseconds, UTC without a zone; null for another format or a date that does not exist. */
export function parseW3cDate(text: string): number | null {
  const match = form.exec(text);
  if (!match) return null;
  const [, year = '', month = '01', day = '01', hour = '00', minute = '00', second = '00', zone = 'Z'] =
    match;
  const midnight = new Date(`${year}-${month}-${day}T00:00:00Z`);
  // `Date` reads June 31 as July 1.
  if (Number.isNaN(midnight.getTime()) || midnight.getUTCDate() !== Number(day)) return null;
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(time) ? null : time;
}
