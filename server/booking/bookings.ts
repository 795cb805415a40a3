/** What pages, the API and the command line can do with calls. */
import type { SlotListing } from '#domain/booking/listing-types.ts';
import type { AddToCalendar } from '#domain/icalendar/add-to-calendar.ts';
import type { Alternative } from '../leads/outcome.ts';
import type { ListingRequest, OpenTimes } from './listing-service.ts';

/** A call as its manage page shows it. */
export interface CallView {
  id: string;
  status: 'confirmed' | 'cancelled' | 'no_show' | 'completed';
  /** ISO instant such as 2027-03-15T16:00:00Z. */
  start: string;
  end: string;
  /** IANA name of the visitor's zone. */
  timezone: string;
  businessTimezone: string;
  sequence: number;
  canReschedule: boolean;
  canCancel: boolean;
  /** Notice of the season that includes the call. */
  notice?: string;
  /** As the visitor entered it. */
  email: string;
  phone?: string;
  /** URL of the page that changes the call. */
  manageUrl: string;
  icsUrl: string;
  /** Links that add the call to a web calendar. */
  calendars: AddToCalendar;
}

export type ChangeOutcome =
  | { kind: 'done'; call: CallView; isUnchanged: boolean }
  | { kind: 'not_found' }
  | { kind: 'invalid'; fieldErrors: Record<string, string[]> }
  | {
      kind: 'conflict';
      code: 'slot_taken' | 'slot_unavailable' | 'too_late' | 'too_many_changes';
      message: string;
      call: CallView;
      alternatives: Alternative[];
    };

export interface Bookings {
  /** Rejects with a RangeError for an unknown zone, a bad date or a bad number of days. */
  listing(request: ListingRequest): Promise<SlotListing>;
  /** What is open to the person who moves this call: its own time is in nobody's way. Undefined for a wrong token. */
  timesToMove(token: string): OpenTimes | undefined;
  /** Undefined for a wrong token or an unknown booking. */
  find(token: string): Promise<CallView | undefined>;
  /** By id, for the visitor who has just booked it. */
  findBooked(id: string): Promise<CallView | undefined>;
  reschedule(token: string, to: { slot: string; timezone?: string | undefined }): Promise<ChangeOutcome>;
  cancel(token: string, reason: string | undefined): Promise<ChangeOutcome>;
  /** The call as an iCalendar file; undefined if not found. */
  calendarFile(token: string): Promise<string | undefined>;
}
