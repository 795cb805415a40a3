/** Days whose times the browser knows: one range without gaps that grows at both ends. */
import type { SlotListing } from '#domain/booking/listing.ts';
import { addDays, daysBetween } from './calendar-days.ts';
import { mostDays, type PickerDay, type PickerSlot } from './picker-start.ts';
import { plainSpaces } from './when.ts';

/** In order, without gaps. */
export type KnownDays = readonly PickerDay[];

export const dayOn = (days: KnownDays, date: string): PickerDay | undefined =>
  days[daysBetween(days[0]?.date ?? date, date)];

export const openIn = (day: PickerDay | undefined): readonly PickerSlot[] =>
  day?.slots.filter(({ isGone }) => !isGone) ?? [];

/** `1 time`, `7 times`. */
export const timesIn = (day: PickerDay): string => {
  const { length } = openIn(day);
  return length === 1 ? '1 time' : `${length} times`;
};

/** The first known day after `date` that has a time. */
export const openDayAfter = (days: KnownDays, date: string) =>
  days.find((day) => day.date > date && openIn(day).length > 0)?.date;

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

const byStart = (one: PickerSlot, other: PickerSlot) => (one.start < other.start ? -1 : 1);

/** Merges a listing. Known times missing from it stay, marked gone. */
export function withListing(days: KnownDays, { days: fetched }: Pick<SlotListing, 'days'>): KnownDays {
  const merged = new Map(days.map((day) => [day.date, day]));
  for (const { date, slots } of fetched) {
    const open = new Set(slots.map(({ start }) => start));
    const gone = (merged.get(date)?.slots ?? [])
      .filter(({ start }) => !open.has(start))
      .map((slot): PickerSlot => ({ ...slot, isGone: true }));
    merged.set(date, { date, slots: [...slots, ...gone].toSorted(byStart) });
  }
  return [...merged.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

/** The date in a zone at an instant: YYYY-MM-DD. */
export const dateAt = (timeZone: string, at: Date | number): string => dateFormat(timeZone).format(at);

const dateFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/**
 * The days with labels in `zone`, an IANA name: no request and no layout shift. Undefined if a time falls on another
 * date there or two times of a day get the same label: then ask the server.
 */
export function inZone(days: KnownDays, zone: string): KnownDays | undefined {
  const time = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' });
  const day = dateFormat(zone);
  const rezoned = days.map(({ date, slots }) => ({
    date,
    slots: slots.map((slot) => ({ ...slot, label: plainSpaces(time.format(new Date(slot.start))) })),
  }));
  const isSame = rezoned.every(
    ({ date, slots }) =>
      slots.every(({ start }) => day.format(new Date(start)) === date) &&
      new Set(slots.map(({ label }) => label)).size === slots.length,
  );
  return isSame ? rezoned : undefined;
}

const patienceMs = 15_000;

/** Fetches the open times of `days` days from `from` (default today). `timesAt`: the API's address. Rejects on failure, with a RangeError if refused. */
export async function fetchSlots(
  timezone: string,
  { from, days }: { from?: string; days: number },
  timesAt = '/api/slots',
): Promise<SlotListing> {
  const query = new URLSearchParams({ tz: timezone, days: String(days), ...(from && { from }) });
  const response = await fetch(`${timesAt}?${query}`, { signal: AbortSignal.timeout(patienceMs) });
  if (response.status === 400) throw new RangeError('The server does not know this zone or these days.');
  if (!response.ok) throw new Error(`Times were answered with ${response.status}.`);
  return response.json();
}
