/** The application's only source of the current time. */
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

/** The application's clock; `start`: that of a test. */
export const clockAt = (start: number | undefined): Clock =>
  start === undefined ? systemClock : clockFrom(start);

/** Monotonic milliseconds: for leases, limits and timeouts. */
export const monotonicClock: Clock = { now: () => performance.now() };

/** Smaller corrections are normal. */
const setBackFromMs = 60_000;

/** Reports whether the clock is behind an earlier reading: until it catches up, rows seem to come from the future. */
export function watchSetBack(clock: Clock): () => boolean {
  let latest = clock.now();
  return () => {
    const now = clock.now();
    latest = Math.max(latest, now);
    return latest - now >= setBackFromMs;
  };
}

/** The result of `work`, or what `late` says after `ms`: it may throw. The work itself goes on. */
export async function inTime<Result, Late>(ms: number, work: Promise<Result>, late: () => Late) {
  const over = Promise.withResolvers<typeof isLate>();
  const timer = setTimeout(() => over.resolve(isLate), ms);
  try {
    const result = await Promise.race([work, over.promise]);
    return result === isLate ? late() : result;
  } finally {
    clearTimeout(timer);
  }
}

const isLate: unique symbol = Symbol('late');
