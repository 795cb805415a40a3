/** Dates as the W3C note on date formats writes them, which is all that sitemaps may use. */

const form =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?)?)?$/;

/** Epoch milliseconds at which it begins, UTC where no zone is given; null when it has another form or no such day exists. */
export function parseW3cDate(text: string): number | null {
  const match = form.exec(text);
  if (!match) return null;
  const [, year = '', month = '01', day = '01', hour = '00', minute = '00', second = '00', zone = 'Z'] =
    match;
  const midnight = new Date(`${year}-${month}-${day}T00:00:00Z`);
  // 31 June is read as 1 July.
  if (Number.isNaN(midnight.getTime()) || midnight.getUTCDate() !== Number(day)) return null;
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(time) ? null : time;
}
