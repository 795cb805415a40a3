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

/** Requests needed to know `from` to `to`, within the API's limit. */
export function missing(
  days: KnownDays,
  from: string,
  to: string,
): { from: string; days: number }[] {
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
export function withListing(
  days: KnownDays,
  { days: fetched }: Pick<SlotListing, 'days'>,
): KnownDays {
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

/**
 * The days with labels in `zone`, an IANA name: no request and no layout shift. Undefined if a time falls on another
 * date there or two times of a day get the same label: then ask the server.
 */
export function inZone(days: KnownDays, zone: string): KnownDays | undefined {
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
  });
  const day = dateFormat(zone);
  const rezoned = days.map(({ date, slots }) => ({
    date,
    slots: slots.map((slot) => ({
      ...slot,
      label: plainSpaces(time.format(new Date(slot.start))),
    })),
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
  if (response.status === 400)
    throw new RangeError('The server does not know this zone or these days.');
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
  days: KnownDays;
  date: string;
  chosen: string | undefined;
  /** The server holds the chosen time for this visitor, so it lists it for nobody. */
  isHeld: boolean;
  /** The server's time, in ms. */
  now: number;
}

/** `fresh`: consecutive days from today on. Replaces everything known; a chosen time after them is not judged. */
export function refreshed(shown: Shown, fresh: readonly PickerDay[]) {
  const { times, days: known, chosen, isHeld, now } = shown;
  const today = fresh[0]?.date ?? times.today;
  const last = fresh.at(-1)?.date ?? today;
  const own = chosen ? dayOfSlot(known, chosen) : undefined;
  const isListed = openSlots(fresh).some(({ start }) => start === chosen);
  const isMissing = chosen !== undefined && own !== undefined && own <= last && !isListed;
  const isKept = isMissing && isHeld && Date.parse(chosen) > now;
  const days = isKept ? withChosen(fresh, known, chosen) : fresh;
  const openings = times.openings.filter((opening) =>
    openSlots(days).some(({ start }) => start === opening),
  );
  const isDayOpen =
    shown.date > last || openIn(days.find(({ date }) => date === shown.date)).length > 0;
  return {
    times: {
      ...times,
      now,
      today,
      lastDay: addDays(times.lastDay, daysBetween(times.today, today)),
      openings: openings.length > 0 ? openings : nextOf(days),
      isEmpty: times.isEmpty && openSlots(days).length === 0,
    },
    days,
    date: isDayOpen ? shown.date : (openDayAfter(days, '') ?? today),
    /** The chosen time is not open any more. */
    isLost: isMissing && !isKept,
  };
}

/** The first times of the next three days that have some. */
const nextOf = (days: KnownDays): string[] =>
  days.flatMap((day) => openIn(day)[0]?.start ?? []).slice(0, 3);

function withChosen(fresh: readonly PickerDay[], known: KnownDays, chosen: string): KnownDays {
  const date = dayOfSlot(known, chosen);
  const slot = openSlots(known).find(({ start }) => start === chosen);
  if (!slot) return fresh;
  return fresh.map((day) =>
    day.date === date
      ? { ...day, slots: [...day.slots, slot].toSorted((a, b) => (a.start < b.start ? -1 : 1)) }
      : day,
  );
}
