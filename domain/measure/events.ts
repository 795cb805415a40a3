/** What the site counts: daily numbers of events, with nothing about the person. Browsers send them in batches. */

export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];

export const devices = ['phone', 'desktop'] as const;
export type Device = (typeof devices)[number];

/** Steps of booking a call with JavaScript, in order. */
export const bookingSteps = [
  'times-shown',
  'time-chosen',
  'details-begun',
  'time-lost',
  'booked',
] as const;
type BookingStep = (typeof bookingSteps)[number];

export type MeasuredEvent =
  /** A visit began: its landing page, source and campaign. */
  | { kind: 'visit'; page: string; referrerHost?: string; campaign?: string; device: Device }
  /** A page view. Only paths of the page table; the server drops others. */
  | { kind: 'view'; page: string }
  | { kind: 'tool-start' | 'tool-finish'; tool: string }
  /** `error`: submitted and refused, by the browser or the server. */
  | { kind: 'form-start' | 'form-error' | 'form-submit'; form: string }
  | { kind: 'booking'; step: BookingStep }
  /** `value` in ms; CLS without unit. */
  | { kind: 'vital'; name: VitalName; value: number; page: string; device: Device }
  /** A site search without results. */
  | { kind: 'search-miss'; words: string };

/**
 * What is counted of an event, as `kind`: `subject` | `detail`.
 *
 * - visit: source (see `sourceOf` in counters.ts) | device
 * - landing: page | source
 * - view: page |
 * - tool: slug | start or finish
 * - form: name | start, error or submit
 * - booking: step |
 * - vital: page | `LCP phone 57`: name, device, bucket (vitals.ts)
 * - search-miss: words |
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
] as const;
export type CountKind = (typeof countKinds)[number];

/** One counter on one day. `detail` is empty where not applicable. */
export interface Count {
  /** YYYY-MM-DD in the business's zone. */
  day: string;
  kind: CountKind;
  subject: string;
  detail: string;
  n: number;
}

export const measurePath = '/api/measure';

/** Response header: `off` when the site counts nothing, so that the browser stops sending. */
export const measureHeader = 'Measure';

/** Bytes of UTF-8. */
export const batchBytes = 8192;
export const batchEvents = 50;

/** Largest plausible values: in ms, CLS without unit. Larger ones are not measurements. */
export const largestVital = {
  LCP: 60_000,
  INP: 60_000,
  CLS: 60,
  FCP: 60_000,
  TTFB: 60_000,
} as const;
