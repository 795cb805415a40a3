/** Open times as pages and programs get them (`GET /api/slots`). */
export interface SlotListing {
  /** IANA name of the zone in which days and labels are told. */
  timezone: string;
  slotMinutes: number;
  /** One entry for each day asked for, in order, days without times included. */
  days: SlotDay[];
  /** Set when a season applies to a listed day. */
  notice?: string;
  businessTimezone: string;
}

export interface SlotDay {
  /** YYYY-MM-DD in the listing's zone. */
  date: string;
  slots: Slot[];
}

export interface Slot {
  /** Instant in UTC, whole seconds: 2027-03-15T16:00:00Z. */
  start: string;
  /** Local time such as `12:00 PM`; with the zone's short name where a day has the same label twice. */
  label: string;
}
