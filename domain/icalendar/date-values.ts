/** Parses dates, times, durations and offsets of calendar files (RFC 5545, 3.3). */

/** Local wall time as milliseconds since 1970, before applying a zone. */
export type Wall = number;

export interface DateValue {
  wall: Wall;
  /** A whole date; `wall` is its midnight. */
  isDate: boolean;
  isUtc: boolean;
  /** The date is readable, its time is not. */
  isRough: boolean;
}

const dateForm = /^(\d{4})-?(\d{2})-?(\d{2})(?:T(.*))?$/;
const timeForm = /^(\d{2}):?(\d{2})(?::?(\d{2}))?(?:\.\d+)?(Z?)$/;

/** `20270105`, `20270105T090000` or `20270105T090000Z`. Undefined when even the date is unreadable. */
export function readDate(text: string): DateValue | undefined {
  const [, year, month, day, time] = dateForm.exec(text.trim().toUpperCase()) ?? [];
  const midnight = midnightOf(Number(year), Number(month), Number(day));
  if (midnight === undefined) return undefined;
  const date = { wall: midnight, isDate: true, isUtc: false, isRough: false };
  if (time === undefined) return date;
  const [, hour, minute, second = '0', zone] = timeForm.exec(time) ?? [];
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) <= 60;
  if (!isTime) return { ...date, isRough: true };
  // JavaScript has no leap seconds.
  const seconds = (Number(hour) * 60 + Number(minute)) * 60 + Math.min(59, Number(second));
  return { wall: midnight + seconds * 1000, isDate: false, isUtc: zone === 'Z', isRough: false };
}

function midnightOf(year: number, month: number, day: number): Wall | undefined {
  const isDate =
    year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return isDate ? dayNumberOf(year, month, day) * dayMs : undefined;
}

const durationForm =
  /^\+?P(?:(\d{1,9})W)?(?:(\d{1,9})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/;
/** A hundred years: no booking window can tell longer ones apart. */
const longestDays = 36_525;

/** `P1DT2H30M` or `P2W`: calendar days, and exact time in `ms`. Undefined when unreadable or negative. */
export function readDuration(text: string): { days: number; ms: number } | undefined {
  const parts = durationForm.exec(text.trim().toUpperCase())?.slice(1);
  if (!parts?.some((part) => part !== undefined)) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  return {
    days: Math.min(longestDays, weeks * 7 + days),
    ms: Math.min(longestDays * dayMs, ((hours * 60 + minutes) * 60 + seconds) * 1000),
  };
}

/** `-0800` or `+053000` in milliseconds. */
export function readOffset(text: string): number | undefined {
  const [, sign, hours, minutes, seconds = '0'] =
    /^([+-])(\d{2}):?(\d{2})(?::?(\d{2}))?$/.exec(text.trim()) ?? [];
  if (sign === undefined || Number(hours) > 15 || Number(minutes) > 59) return undefined;
  const size = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -size : size;
}

export const dayMs = 86_400_000;

/** Days since 1970-01-01, negative before; Infinity after the last day of a Date. Faster than Temporal: rules visit thousands. */
export function dayNumberOf(year: number, month: number, day: number): number {
  const ms = new Date(0).setUTCFullYear(year, month - 1, day);
  return Number.isNaN(ms) ? Number.POSITIVE_INFINITY : ms / dayMs;
}

/** The inverse of `dayNumberOf`: `month` 1 to 12, `day` 1 to 31. */
export function civilDateOf(dayNumber: number) {
  const date = new Date(dayNumber * dayMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return daysInYear(year) - 337;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

export const daysInYear = (year: number) =>
  year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 366 : 365;

/** 0 is Monday: 1970-01-01 was a Thursday. */
export const weekdayOf = (dayNumber: number) => (((dayNumber + 3) % 7) + 7) % 7;
