import type { Slot } from '#domain/booking/listing-types.ts';

export interface PickerSlot extends Slot {
  /** It was there and has been taken since: shown, so that nobody wonders, but not to be had. */
  isGone?: boolean;
}

export interface PickerDay {
  /** YYYY-MM-DD */
  date: string;
  slots: readonly PickerSlot[];
}

/** Open times as a page starts with them. */
export interface OpenTimes {
  /** IANA name of the zone that days and times are told in. */
  zone: string;
  businessZone: string;
  /** Today and the last day that may have times, in that zone. */
  today: string;
  lastDay: string;
  /** Days without a gap. Which others have times is not known yet. */
  days: readonly PickerDay[];
  /** First day of the week that is shown where no script runs. */
  showFrom: string;
  /** The first day with times behind that week. */
  nextOpen?: string;
  /** No day has any. */
  isEmpty: boolean;
  notice?: string;
}

/** What the picker of a page starts with. */
export interface PickerStart {
  /** Absent when the times could not be found out. */
  times?: OpenTimes;
  /** The zone was chosen by the visitor, so the browser's own does not replace it. */
  isZoneChosen: boolean;
  /** The wanted time, when the page comes back. */
  wanted?: { start: string; isGone: boolean };
  /** Address of further times; that of everybody's when absent. */
  timesAt?: string;
}

/** Days that are shown at once where no script runs. */
export const week = 7;

/** `/api/slots` answers up to this many days at once. */
export const mostDays = 31;
