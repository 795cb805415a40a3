/** What pages, the JSON addresses and the command line can do with calls. */
import type { SlotListing } from '#domain/booking/listing-types.ts';
import type { Alternative } from '../leads.ts';
import type { OpenTimes } from './listing-service.ts';

export interface ListingRequest {
  /** YYYY-MM-DD in `timezone`; today when absent. */
  from?: string | undefined;
  /** 1 to 31; 14 when absent. */
  days?: number | undefined;
  /** IANA name; the business zone when absent. */
  timezone?: string | undefined;
}

/** A call as its manage page shows it. */
export interface CallView {
  id: string;
  status: 'confirmed' | 'cancelled' | 'no_show' | 'completed';
  /** Instants such as 2027-03-15T16:00:00Z. */
  start: string;
  end: string;
  /** IANA name: the visitor's zone. */
  timezone: string;
  businessTimezone: string;
  sequence: number;
  canReschedule: boolean;
  canCancel: boolean;
  /** Text of the season that the call lies in. */
  notice?: string;
  icsUrl: string;
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
  /** What is open to whoever moves this call: its own time is in nobody's way. Undefined for a wrong token. */
  timesToMove(token: string): OpenTimes | undefined;
  /** Undefined for a wrong token and for an unknown booking alike. */
  find(token: string): Promise<CallView | undefined>;
  reschedule(token: string, to: { slot: string; timezone?: string | undefined }): Promise<ChangeOutcome>;
  cancel(token: string, reason: string | undefined): Promise<ChangeOutcome>;
  /** The call as a calendar file, or undefined. */
  calendarFile(token: string): Promise<string | undefined>;
}
