/** The application's one source of "now". */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A clock that starts at `start` and runs on. For tests of the whole application. */
export function clockFrom(start: number): Clock {
  const begun = performance.now();
  return { now: () => start + Math.floor(performance.now() - begun) };
}

/** Milliseconds since some moment, never set back: for leases, limits and timeouts. */
export const monotonicClock: Clock = { now: () => performance.now() };
