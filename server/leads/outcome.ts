/** What becomes of a sent form. */
import type { Slot } from '#domain/booking/listing.ts';
import type { Verdict } from '#domain/forms/spam.ts';
import type { BookedCall } from '../booking/call-settings.ts';

export type Outcome =
  /** Stored on disk. `next` is the page to go to, with a signed `ref`. */
  | {
      kind: 'stored';
      id: string;
      duplicate: boolean;
      verdict: Verdict;
      next: string;
      booking?: BookedCall | null;
      /** Kept in the spool because the database is down: nothing is booked yet. */
      isSpooled?: boolean;
    }
  /** The details are stored under `id`, but the wanted slot could not be booked. */
  | {
      kind: 'conflict';
      code: 'slot_taken' | 'slot_unavailable' | 'already_booked';
      id: string;
      fieldErrors: Record<string, string[]>;
      formErrors: string[];
      alternatives: Slot[];
      formToken?: string;
    }
  /** Rate limited; nothing was stored. */
  | { kind: 'limited'; waitSeconds: number; message: string }
  | {
      kind: 'invalid';
      code: 'validation_failed' | 'token_expired' | 'token_used' | 'confirm_needed';
      fieldErrors: Record<string, string[]>;
      formErrors: string[];
      /** A fresh token, if the submitted one can no longer be used. */
      formToken?: string;
    }
  /** Nothing was stored, and the visitor must know it. */
  | { kind: 'unavailable'; waitSeconds: number };
