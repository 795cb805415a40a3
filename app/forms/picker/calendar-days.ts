/** Date arithmetic on `YYYY-MM-DD` strings. */
import { monthNames } from '#content/table/months.ts';

const dayMs = 86_400_000;

/** Days since 1970-01-01. UTC dates have no clock changes, so all days are equally long. */
const numberOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / dayMs;
const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export const addDays = (date: string, days: number) => dateOf((numberOf(date) + days) * dayMs);

/** Days from `from` to `to`. */
const daysBetween = (from: string, to: string) => numberOf(to) - numberOf(from);

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (date: string) => new Date(date).getUTCDay();

/** The month of a date, `YYYY-MM`. */
export const monthOf = (date: string) => date.slice(0, 7);

export const firstOf = (month: string) => `${month}-01`;

const lastOf = (month: string) => addDays(firstOf(addMonths(month, 1)), -1);

export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(dateOf(Date.UTC(year, number - 1 + months)));
}

/** The same day of another month, or its last day: January 31 → February 28. */
export function moveMonths(date: string, months: number): string {
  const month = addMonths(monthOf(date), months);
  const same = `${month}${date.slice(7)}`;
  const last = lastOf(month);
  return same < last ? same : last;
}

/** A month's dates in weeks from Sunday; undefined for days of adjacent months. */
function weeksOf(month: string): (string | undefined)[][] {
  const first = firstOf(month);
  const lead = weekdayOf(first);
  const length = daysBetween(first, lastOf(month)) + 1;
  return Array.from({ length: Math.ceil((lead + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const index = week * 7 + weekday - lead;
      return index < 0 || index >= length ? undefined : addDays(first, index);
    }),
  );
}

/**
 * The weeks of a month from `today` on. Late in a month five weeks follow each other, so that half of the grid is not
 * empty: they reach into the next month.
 */
export function weeksFrom(today: string, month: string): (string | undefined)[][] {
  const weeks = weeksOf(month).filter((week) => week.some((day) => day && day >= today));
  const first = weeks[0]?.[0];
  if (weeks.length > 3 || !first) return weeks;
  return Array.from({ length: 5 }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => addDays(first, week * 7 + weekday)),
  );
}

/** The last day of the grid of `weeksFrom`. */
export const lastShown = (today: string, month: string): string =>
  weeksFrom(today, month)
    .at(-1)
    ?.findLast((day) => day !== undefined) ?? lastOf(month);

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
];

/** `Thursday, January 15`. Not from Intl: its first formatter in a page blocks a phone for 100 ms. */
export function dayName(date: string): string {
  const day = new Date(date);
  return `${weekdays[day.getUTCDay()]}, ${monthNames[day.getUTCMonth()]} ${day.getUTCDate()}`;
}

/** `January 2027` */
export const monthName = (month: string) =>
  `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
