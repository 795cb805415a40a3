/** Messages between the benchmark and its client process. */
import type { Kind, Shares } from './mix.ts';

/** Send `perSecond` requests for `seconds`, however long the responses take. */
export interface Order {
  url: string;
  pages: readonly string[];
  shares: Shares;
  perSecond: number;
  seconds: number;
  /** Part of every email address. */
  run: string;
}

export interface KindResult {
  sent: number;
  /** With the expected status. */
  good: number;
  /** Answered with 503 or 429: nothing was promised. */
  refused: number;
  /** Any other response, none within 30 s, or a broken connection. */
  failed: number;
  /** Times of all responses in ms since they were due. */
  times: number[];
}

/** A form that was accepted. */
export interface Acknowledged {
  id: string;
  email: string;
}

export interface Outcome {
  kinds: Record<Kind, KindResult>;
  acknowledged: Acknowledged[];
  /** Failures with their counts. */
  faults: Record<string, number>;
  /** The longest delay of the client itself, in ms. */
  lateMs: number;
}
