/**
 * What the site counts: how often something happened on a day, and nothing about who did it.
 * Browsers send events in batches to `POST /api/measure`: `{"events":[{"kind":"view","page":"/faq"}, …]}`.
 */

export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];

export const devices = ['phone', 'desktop'] as const;
export type Device = (typeof devices)[number];

/** Steps of booking a call with JavaScript, in order. */
export const bookingSteps = ['times-shown', 'time-chosen', 'details-begun', 'time-lost', 'booked'] as const;
export type BookingStep = (typeof bookingSteps)[number];

export type MeasuredEvent =
  /** A visit began: the page it began with, where from, and the campaign that was named. */
  | { kind: 'visit'; page: string; referrerHost?: string; campaign?: string; intent?: string; device: Device }
  /** A page was shown. Paths of the table only; the server drops others. */
  | { kind: 'view'; page: string }
  | { kind: 'tool-start' | 'tool-finish'; tool: string }
  /** `error`: sent and refused, by the browser's rules or the server's. */
  | { kind: 'form-start' | 'form-error' | 'form-submit'; form: string }
  | { kind: 'booking'; step: BookingStep }
  /** `value` in ms, of CLS without unit. */
  | { kind: 'vital'; name: VitalName; value: number; page: string; device: Device }
  /** A search on the site that found nothing. */
  | { kind: 'search-miss'; words: string }
  /** Words of an intent were shown, once for each visit. */
  | { kind: 'exposure'; intent: string; variant?: string }
  /** Somebody who saw them sent a form; each form once for each visit and intent. */
  | { kind: 'conversion'; intent: string; variant?: string; form: string };

export type EventKind = MeasuredEvent['kind'];

/**
 * What is counted of an event, as `kind`: `subject` | `detail`.
 *
 * - visit: source (see `sourceOf` in sources.ts) | device
 * - landing: page | source
 * - view: page |
 * - tool: slug | start or finish
 * - form: name | start, error or submit
 * - booking: step |
 * - vital: page | `LCP phone 57`: name, device, bucket (buckets.ts)
 * - search-miss: words |
 * - exposure: intent | variant
 * - conversion: intent | `variant form`; without a variant just the form, behind a space
 */
export const countKinds = [
  'visit',
  'landing',
  'view',
  'tool',
  'form',
  'booking',
  'vital',
  'search-miss',
  'exposure',
  'conversion',
] as const;
export type CountKind = (typeof countKinds)[number];

/** One counter: how often, on one day. Empty `detail` where nothing more is told apart. */
export interface Count {
  /** YYYY-MM-DD in the business's zone. */
  day: string;
  kind: CountKind;
  subject: string;
  detail: string;
  n: number;
}

/** Address that takes events. */
export const measurePath = '/api/measure';

/** Header of the answer: `off` where the site counts nothing, so that the browser sends no more. */
export const measureHeader = 'Measure';
