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
  const ascending = intervals.filter(({ from, to }) => from < to).sort((one, other) => one.from - other.from);
  for (const { from, to } of ascending) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

/** Whether `[from, to)` overlaps one of the intervals, which must be merged. */
export function overlapsAny(merged: readonly Interval[], from: number, to: number): boolean {
  let low = 0;
  let high = merged.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((merged[middle]?.to ?? 0) > from) high = middle;
    else low = middle + 1;
  }
  const next = merged[low];
  return next !== undefined && next.from < to;
}
