/** Where the auditors read the time, so that tests and samples can set it. */
export interface Clock {
  /** Milliseconds: since 1970 UTC for dates, since any moment for durations. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** Never goes back: for limits and timeouts. */
export const monotonicClock: Clock = { now: () => performance.now() };
