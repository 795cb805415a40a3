/** Times in a tab that was left open: when to load them again, and what a fresh listing changes. */
import { addDays, daysBetween } from './calendar-days.ts';
import { dayOfSlot, type KnownDays, openDayAfter, openIn } from './known-days.ts';
import type { OpenTimes, PickerDay, PickerSlot } from './picker-start.ts';

const freshForMs = 5 * 60_000;

const openSlots = (days: KnownDays): readonly PickerSlot[] => days.flatMap(openIn);

/** Whether to load the times again: they are older than five minutes, or one has passed. Both in ms. */
export const isStale = (days: KnownDays, { now, age }: { now: number; age: number }): boolean =>
  age > freshForMs || openSlots(days).some(({ start }) => Date.parse(start) <= now);

export interface Refreshed {
  times: OpenTimes;
  days: KnownDays;
  /** The shown day. */
  date: string;
  /** The chosen time is not open any more. */
  isLost: boolean;
}

interface Shown {
  times: OpenTimes;
  days: KnownDays;
  date: string;
  /** Chosen start, if any. */
  chosen: string | undefined;
  /** The server holds the chosen time for this visitor, so it lists it for nobody. */
  isHeld: boolean;
  /** The server's time, in ms. */
  now: number;
}

/** `fresh`: consecutive days from today on. Replaces everything known; a chosen time after them is not judged. */
export function refreshed(shown: Shown, fresh: readonly PickerDay[]): Refreshed {
  const { times, days: known, chosen, isHeld, now } = shown;
  const today = fresh[0]?.date ?? times.today;
  const last = fresh.at(-1)?.date ?? today;
  const own = chosen ? dayOfSlot(known, chosen) : undefined;
  const isListed = openSlots(fresh).some(({ start }) => start === chosen);
  const isMissing = chosen !== undefined && own !== undefined && own <= last && !isListed;
  const isKept = isMissing && isHeld && Date.parse(chosen) > now;
  const days = isKept ? withChosen(fresh, known, chosen) : fresh;
  const openings = times.openings.filter((opening) => openSlots(days).some(({ start }) => start === opening));
  const isDayOpen = shown.date > last || openIn(days.find(({ date }) => date === shown.date)).length > 0;
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
    isLost: isMissing && !isKept,
  };
}

/** The first times of the next three days that have some. */
const nextOf = (days: KnownDays): string[] => days.flatMap((day) => openIn(day)[0]?.start ?? []).slice(0, 3);

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
