/** The open times that a picker prints. */
import type { Slot } from '#domain/booking/listing.ts';

export interface PickerSlot extends Slot {
  /** Taken since it was listed: shown, but not selectable. */
  isGone?: boolean;
}

export interface PickerDay {
  /** YYYY-MM-DD */
  date: string;
  slots: readonly PickerSlot[];
}

/** The open times of a month, by the dates of a zone. */
export interface OpenTimes {
  /** IANA names of the zone and of the office's. */
  zone: string;
  businessZone: string;
  /** Today and the last bookable day, in that zone. */
  today: string;
  lastDay: string;
  /** The day whose times are shown. Its month is the one that is shown. */
  date: string;
  /** The bookable days of the month's grid. */
  days: readonly PickerDay[];
  /** The next day after them that has times. */
  nextOpen?: string | undefined;
  /** Times on the next days, as shortcuts. */
  openings: readonly string[];
  isEmpty: boolean;
  notice?: string;
}

export interface PickerStart {
  /** Absent if the times could not be loaded. */
  times?: OpenTimes;
  /** Path of the page, which also answers with the picker alone (`partOf`). */
  page: string;
  /** The visitor chose the zone, so don't switch to the browser's. */
  isZoneChosen: boolean;
  /** The visitor opened a day: on a phone its times replace the month. */
  isDayOpen: boolean;
  /** List all zones, not only those of the United States. */
  hasAllZones: boolean;
  /** The requested time. */
  wanted?: { start: string; isGone: boolean };
}

export const dayOn = (days: readonly PickerDay[], date: string): PickerDay | undefined =>
  days.find((day) => day.date === date);

export const openIn = (day: PickerDay | undefined): readonly PickerSlot[] =>
  day?.slots.filter(({ isGone }) => !isGone) ?? [];

/** `no times`, `1 time`, `7 times`. */
export const timesLabel = (count: number): string =>
  count === 0 ? 'no times' : count === 1 ? '1 time' : `${count} times`;

/** The first day after `date` that has a time. */
export const openDayAfter = ({ days, nextOpen }: OpenTimes, date: string): string | undefined =>
  days.find((day) => day.date > date && openIn(day).length > 0)?.date ?? nextOpen;
