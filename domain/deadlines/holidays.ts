/**
 * Legal holidays of the District of Columbia, which move federal due dates (Internal Revenue Code 7503). They
 * include every federal holiday; Emancipation Day and Inauguration Day are the District's own.
 */

type Date = Temporal.PlainDate;

const monday = 1;
const thursday = 4;
const saturday = 6;
const sunday = 7;

const on = (year: number, month: number, day: number): Date =>
  Temporal.PlainDate.from({ year, month, day });

/** The `count`th `weekday` (1 is Monday) of a month. */
function nth(year: number, month: number, weekday: number, count: number): Date {
  const first = on(year, month, 1);
  return first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + 7 * (count - 1) });
}

function lastMonday(year: number, month: number): Date {
  const last = on(year, month, 1).add({ months: 1 }).subtract({ days: 1 });
  return last.subtract({ days: last.dayOfWeek - monday });
}

/** Holidays with a fixed date; on a weekend they are observed on the nearest weekday. */
function fixed(year: number): [name: string, date: Date][] {
  return [
    ['New Year’s Day', on(year, 1, 1)],
    ...(year % 4 === 1 ? ([['Inauguration Day', on(year, 1, 20)]] as [string, Date][]) : []),
    ['Emancipation Day', on(year, 4, 16)],
    ['Juneteenth', on(year, 6, 19)],
    ['Independence Day', on(year, 7, 4)],
    ['Veterans Day', on(year, 11, 11)],
    ['Christmas Day', on(year, 12, 25)],
  ];
}

/** Holidays defined by a weekday of a month. */
function floating(year: number): [name: string, date: Date][] {
  return [
    ['Martin Luther King Jr. Day', nth(year, 1, monday, 3)],
    ['Washington’s Birthday', nth(year, 2, monday, 3)],
    ['Memorial Day', lastMonday(year, 5)],
    ['Labor Day', nth(year, 9, monday, 1)],
    ['Columbus Day', nth(year, 10, monday, 2)],
    ['Thanksgiving Day', nth(year, 11, thursday, 4)],
  ];
}

/** A Saturday holiday is observed on Friday, a Sunday holiday on Monday. */
function observed(date: Date): Date {
  if (date.dayOfWeek === saturday) return date.subtract({ days: 1 });
  if (date.dayOfWeek === sunday) return date.add({ days: 1 });
  return date;
}

function holidaysOf(year: number): Map<string, string> {
  const kept = [...fixed(year), ...floating(year)].map(
    ([name, date]) => [date.toString(), name] as const,
  );
  const moved = [...fixed(year), ...fixed(year + 1).slice(0, 1)]
    .filter(([, date]) => !observed(date).equals(date))
    .map(([name, date]) => [observed(date).toString(), `${name}, observed`] as const);
  return new Map([...moved, ...kept]);
}

const known = new Map<number, Map<string, string>>();

/** The holiday observed in the District of Columbia, such as `Emancipation Day, observed`; or undefined. */
export function holidayOn(date: Date): string | undefined {
  const holidays = known.get(date.year) ?? holidaysOf(date.year);
  known.set(date.year, holidays);
  return holidays.get(date.toString());
}

const ofTheDistrict = /^(Emancipation|Inauguration) Day/;

/** The federal holiday observed on a day; undefined on other days. */
export function federalHolidayOn(date: Date): string | undefined {
  const holiday = holidayOn(date);
  return holiday === undefined || ofTheDistrict.test(holiday) ? undefined : holiday;
}

const weekend = { 6: 'a Saturday', 7: 'a Sunday' } as Record<number, string>;

/** Why a day is not a business day; undefined for business days. */
export function dayOff(date: Temporal.PlainDate): string | undefined {
  return weekend[date.dayOfWeek] ?? holidayOn(date);
}

const short = (date: Temporal.PlainDate) =>
  date.toLocaleString('en-US', { month: 'short', day: 'numeric' });

/** The first business day on or after a statutory date, and why it moved (Internal Revenue Code 7503). */
export function shift(statutory: Temporal.PlainDate): {
  date: Temporal.PlainDate;
  reason?: string;
} {
  const reasons: string[] = [];
  let date = statutory;
  for (let off = dayOff(date); off !== undefined; off = dayOff(date)) {
    // Mention a weekend only once.
    if (date.dayOfWeek !== 7 || date.equals(statutory)) reasons.push(`${short(date)} is ${off}`);
    date = date.add({ days: 1 });
  }
  return reasons.length > 0 ? { date, reason: reasons.join(', ') } : { date };
}
