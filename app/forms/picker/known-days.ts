/** Days whose times the browser knows: one range without gaps that grows at both ends. */
import type { SlotListing } from '#domain/booking/listing-types.ts';
import { addDays, daysBetween } from './calendar-days.ts';
import { mostDays, type PickerDay, type PickerSlot } from './picker-start.ts';

/** In order, without gaps. */
export type KnownDays = readonly PickerDay[];

export const dayOn = (days: KnownDays, date: string): PickerDay | undefined => {
  const [first] = days;
  return first && days[daysBetween(first.date, date)];
};

export const isOpenDay = (day: PickerDay | undefined) => day?.slots.some(({ isGone }) => !isGone) ?? false;

/** The first known day after `date` that has a time. */
export const openDayAfter = (days: KnownDays, date: string) =>
  days.find((day) => day.date > date && isOpenDay(day))?.date;

/** The day that contains a slot. */
export const dayOfSlot = (days: KnownDays, start: string) =>
  days.find(({ slots }) => slots.some((slot) => slot.start === start))?.date;

/** Requests needed to know `from` to `to`, within the API's limit. */
export function missing(days: KnownDays, from: string, to: string): { from: string; days: number }[] {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (first === undefined || last === undefined) return inRequests(from, to);
  return [...inRequests(from, addDays(first, -1)), ...inRequests(addDays(last, 1), to)];
}

function inRequests(from: string, to: string): { from: string; days: number }[] {
  const length = daysBetween(from, to) + 1;
  return Array.from({ length: Math.max(0, Math.ceil(length / mostDays)) }, (_, index) => ({
    from: addDays(from, index * mostDays),
    days: Math.min(mostDays, length - index * mostDays),
  }));
}

/** Merges a listing. Known times missing from it stay, marked gone. */
export function withListing(days: KnownDays, { days: fetched }: Pick<SlotListing, 'days'>): KnownDays {
  const merged = new Map(days.map((day) => [day.date, day]));
  for (const day of fetched) merged.set(day.date, refreshed(merged.get(day.date), day));
  return [...merged.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

function refreshed(before: PickerDay | undefined, now: PickerDay): PickerDay {
  const open = new Set(now.slots.map(({ start }) => start));
  const gone = (before?.slots ?? [])
    .filter(({ start }) => !open.has(start))
    .map((slot): PickerSlot => ({ ...slot, isGone: true }));
  const slots = [...now.slots, ...gone].toSorted((one, other) => (one.start < other.start ? -1 : 1));
  return { date: now.date, slots };
}
