/** Dates, times, durations and offsets as calendar files write them (RFC 5545, 3.3). */
import { dayMs, dayNumberOf, daysInMonth } from './civil-date.ts';

/** Milliseconds since 1970 as a clock on the wall would count them: the zone is not applied yet. */
export type Wall = number;

export interface DateValue {
  wall: Wall;
  /** A whole date; `wall` is its midnight. */
  isDate: boolean;
  isUtc: boolean;
  /** The date could be read, its time could not. */
  isRough: boolean;
}

const dateForm = /^(\d{4})-?(\d{2})-?(\d{2})(?:T(.*))?$/;
const timeForm = /^(\d{2}):?(\d{2})(?::?(\d{2}))?(?:\.\d+)?(Z?)$/;

/** `20270105`, `20270105T090000` or `20270105T090000Z`. Undefined when not even the date can be read. */
export function readDate(text: string): DateValue | undefined {
  const [, year, month, day, time] = dateForm.exec(text.trim().toUpperCase()) ?? [];
  const midnight = midnightOf(Number(year), Number(month), Number(day));
  if (midnight === undefined) return undefined;
  const date = { wall: midnight, isDate: true, isUtc: false, isRough: false };
  if (time === undefined) return date;
  const [, hour, minute, second = '0', zone] = timeForm.exec(time) ?? [];
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) <= 60;
  if (!isTime) return { ...date, isRough: true };
  // A leap second has no place on the clocks of programs.
  const seconds = (Number(hour) * 60 + Number(minute)) * 60 + Math.min(59, Number(second));
  return { wall: midnight + seconds * 1000, isDate: false, isUtc: zone === 'Z', isRough: false };
}

function midnightOf(year: number, month: number, day: number): Wall | undefined {
  const isDate = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return isDate ? dayNumberOf(year, month, day) * dayMs : undefined;
}

/** Days are days of the calendar, which may have 23 or 25 hours; the rest is exact time. */
export interface DurationValue {
  days: number;
  ms: number;
}

const durationForm =
  /^\+?P(?:(\d{1,9})W)?(?:(\d{1,9})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/;
/** A hundred years: what is longer cannot be told from it in any booking window. */
const longestDays = 36_525;

/** `P1DT2H30M` or `P2W`. Undefined for what cannot be read, negative durations included. */
export function readDuration(text: string): DurationValue | undefined {
  const parts = durationForm.exec(text.trim().toUpperCase())?.slice(1);
  if (!parts?.some((part) => part !== undefined)) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
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
