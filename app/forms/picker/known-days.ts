/** Days whose times the browser knows: one range without gaps that grows at both ends. */
import type { Slot, SlotListing } from '#domain/booking/listing.ts';
import { addDays, daysBetween } from './calendar-days.ts';
import { plainSpaces } from './zone-names.ts';

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

export interface TimesRequest {
  /** YYYY-MM-DD; default: today. */
  from?: string;
  days: number;
}

/** Requests needed to know `from` to `to`, within the API's limit. */
export function missing(days: KnownDays, from: string, to: string): TimesRequest[] {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (first === undefined || last === undefined) return inRequests(from, to);
  return [...inRequests(from, addDays(first, -1)), ...inRequests(addDays(last, 1), to)];
}

function inRequests(from: string, to: string): TimesRequest[] {
  const length = daysBetween(from, to) + 1;
  return Array.from({ length: Math.max(0, Math.ceil(length / mostDays)) }, (_, index) => ({
    from: addDays(from, index * mostDays),
    days: Math.min(mostDays, length - index * mostDays),
  }));
}

const byStart = (one: PickerSlot, other: PickerSlot) => (one.start < other.start ? -1 : 1);

/** Merges a listing. Known times missing from it stay, marked gone. */
export function withListing(days: KnownDays, { days: fetched }: { days: KnownDays }): KnownDays {
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
export const dateAt = (timeZone: string, at: Date | number): string =>
  dateFormat(timeZone).format(at);

const dateFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

export interface DaysInZone {
  /** From its today on, or from the first date whose times are all known. */
  days: KnownDays;
  /** How many days later than in the listing the times fall there, at least and at most. */
  least: number;
  most: number;
}

/** The listed days of `times` by the dates and hours of `zone`, an IANA name. Needs no request. */
export function inZone(times: OpenTimes, listed: KnownDays, zone: string): DaysInZone {
  if (zone === times.zone) return { days: listed, least: 0, most: 0 };
  const day = dateFormat(zone);
  const time = timeFormat(zone);
  const moved = listed.flatMap(({ date: listedOn, slots }) =>
    slots.map((slot) => {
      const at = new Date(slot.start);
      const date = day.format(at);
      return {
        date,
        shift: daysBetween(listedOn, date),
        slot: { ...slot, label: plainSpaces(time.format(at)) },
      };
    }),
  );
  const shifts = moved.map(({ shift }) => shift);
  const least = shifts.length > 0 ? Math.min(...shifts) : 0;
  const most = shifts.length > 0 ? Math.max(...shifts) : 0;
  const [first, last] = [listed[0]?.date, listed.at(-1)?.date];
  if (first === undefined || last === undefined) return { days: [], least, most };
  // Beyond today and the last day there are no times, so there is nothing to wait for.
  const from = first <= times.today ? day.format(times.now) : addDays(first, most);
  const to = last >= times.lastDay ? times.lastDay : addDays(last, least);
  const byDate = Map.groupBy(moved, ({ date }) => date);
  const days = Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => {
    const date = addDays(from, index);
    const slots = (byDate.get(date) ?? []).map(({ slot }) => slot);
    return { date, slots: toldApart(slots, zone) };
  });
  return { days, least, most };
}

const timeFormat = (timeZone: string, more?: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit', ...more });

/** In autumn an hour occurs twice: its labels get the zone's short name. */
function toldApart(slots: readonly PickerSlot[], zone: string): readonly PickerSlot[] {
  const byLabel = Map.groupBy(slots, ({ label }) => label);
  if (byLabel.size === slots.length) return slots;
  const time = timeFormat(zone, { timeZoneName: 'short' });
  return slots.map((slot) =>
    byLabel.get(slot.label)?.[1]
      ? { ...slot, label: plainSpaces(time.format(new Date(slot.start))) }
      : slot,
  );
}

const patienceMs = 15_000;

/** Fetches the open times of `days` days from `from` (default today). `timesAt`: the API's address. Rejects on failure. */
export async function fetchSlots(
  timezone: string,
  { from, days }: TimesRequest,
  timesAt = '/api/slots',
): Promise<SlotListing> {
  const query = new URLSearchParams({ tz: timezone, days: String(days), ...(from && { from }) });
  const response = await fetch(`${timesAt}?${query}`, { signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) throw new Error(`Times were answered with ${response.status}.`);
  return response.json();
}

export interface PickerSlot extends Slot {
  /** Taken since it was listed: shown, but not selectable. */
  isGone?: boolean;
}

export interface PickerDay {
  /** YYYY-MM-DD */
  date: string;
  slots: readonly PickerSlot[];
}

/** Initial open times of a page. */
export interface OpenTimes {
  /** IANA name of the zone for days and times. */
  zone: string;
  businessZone: string;
  /** Today and the last bookable day, in that zone. */
  today: string;
  lastDay: string;
  /** The server's time, in ms since 1970. */
  now: number;
  /** Consecutive days. Times of other days are not known yet. */
  days: readonly PickerDay[];
  date: string;
  /** The next day after it with times. */
  nextOpen?: string;
  /** Times on the next days, as shortcuts. */
  openings: readonly string[];
  isEmpty: boolean;
  notice?: string;
}

/** Initial state of a page's picker. */
export interface PickerStart {
  /** Absent if the times could not be loaded. */
  times?: OpenTimes;
  /** The visitor chose the zone, so don't switch to the browser's. */
  isZoneChosen: boolean;
  /** Month to show, YYYY-MM; default: the month of the day. */
  month?: string;
  /** The visitor opened a day: on a phone its times replace the month. */
  isDayOpen?: boolean;
  /** List all zones, not only those of the United States. */
  hasAllZones?: boolean;
  /** The requested time, when the form comes back. */
  wanted?: { start: string; isGone: boolean };
  /** Address of the API for times; default: the public one. */
  timesAt?: string;
}

/** Maximum days per `/api/slots` request. */
export const mostDays = 31;

const freshForMs = 5 * 60_000;

const openSlots = (days: KnownDays): readonly PickerSlot[] => days.flatMap(openIn);

/** Whether to load the times again: they are older than five minutes, or one has passed. Both in ms. */
export const isStale = (days: KnownDays, { now, age }: { now: number; age: number }): boolean =>
  age > freshForMs || openSlots(days).some(({ start }) => Date.parse(start) <= now);

interface Shown {
  times: OpenTimes;
  /** In the zone of `times`. */
  listed: KnownDays;
  chosen: string | undefined;
  /** The server holds the chosen time for this visitor, so it lists it for nobody. */
  isHeld: boolean;
  /** The server's time, in ms. */
  now: number;
}

/** `fresh`: consecutive days from today on. Replaces everything known; a chosen time after them is not judged. */
export function refreshed({ times, listed, chosen, isHeld, now }: Shown, fresh: KnownDays) {
  const today = fresh[0]?.date ?? times.today;
  const last = fresh.at(-1)?.date ?? today;
  const own = chosen ? dayOfSlot(listed, chosen) : undefined;
  const isListed = openSlots(fresh).some(({ start }) => start === chosen);
  const isMissing = chosen !== undefined && own !== undefined && own <= last && !isListed;
  const isKept = isMissing && isHeld && Date.parse(chosen) > now;
  const days = isKept ? withChosen(fresh, listed, chosen) : fresh;
  const openings = times.openings.filter((opening) =>
    openSlots(days).some(({ start }) => start === opening),
  );
  return {
    times: {
      ...times,
      now,
      today,
      lastDay: addDays(times.lastDay, daysBetween(times.today, today)),
      openings: openings.length > 0 ? openings : nextOf(days),
      isEmpty: times.isEmpty && openSlots(days).length === 0,
    },
    listed: days,
    /** The chosen time is not open any more. */
    isLost: isMissing && !isKept,
  };
}

/** The first times of the next three days that have some. */
const nextOf = (days: KnownDays): string[] =>
  days.flatMap((day) => openIn(day)[0]?.start ?? []).slice(0, 3);

function withChosen(fresh: KnownDays, listed: KnownDays, chosen: string): KnownDays {
  const date = dayOfSlot(listed, chosen);
  const slot = openSlots(listed).find(({ start }) => start === chosen);
  if (!slot) return fresh;
  return fresh.map((day) =>
    day.date === date ? { ...day, slots: [...day.slots, slot].toSorted(byStart) } : day,
  );
}
