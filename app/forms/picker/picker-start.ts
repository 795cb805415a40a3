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
  /** The shown day. */
  date: string;
  /** The next day after it with times. */
  nextOpen?: string;
  /** Times on the next days, as shortcuts. */
  openings: readonly string[];
  /** No day has open times. */
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
