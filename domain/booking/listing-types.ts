/** Open times for pages and programs (`GET /api/slots`). */
export interface SlotListing {
  /** IANA zone of days and labels. */
  timezone: string;
  slotMinutes: number;
  /** One entry per requested day, in order, including empty days. */
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
  /** Local time such as `12:00 PM`; with the zone's short name where a label occurs twice on a day. */
  label: string;
}
