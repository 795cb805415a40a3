/** Busy intervals: the only part of a calendar that is stored. */

export interface Interval {
  /** Milliseconds since 1970. */
  from: number;
  /** Exclusive. */
  to: number;
}

/** Returns the union as the fewest ascending intervals; drops empty ones. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  const ascending = intervals
    .filter(({ from, to }) => from < to)
    .sort((one, other) => one.from - other.from);
  for (const { from, to } of ascending) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

/** Whether `[from, to)` overlaps one of the intervals. */
export const overlapsAny = (intervals: readonly Interval[], from: number, to: number): boolean =>
  intervals.some((one) => one.from < to && one.to > from);
