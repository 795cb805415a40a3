/** Where the sheets of the first month lie on a desk. Pure. */

/** Width of a sheet on the desk, and the least gap between two in a row, in percent of the desk. */
const width = 21.4;
const gap = 1;

/** The day that `when` names, the last one of several: 0 before the first, 31 after the last. */
export function dayOf(when: string): number {
  const days = /^Day (\d+)(?: to (\d+))?/.exec(when);
  if (days) return Number(days[2] ?? days[1]);
  return /^Before/.test(when) ? 0 : 31;
}

/**
 * Left edges in percent of the desk, for sheets in the order of their days whose strokes are at `middles`. They lie in two
 * rows in turn, each as near to its stroke as the one before it leaves room.
 */
export function placesOnDesk(middles: readonly number[]): number[] {
  const ends = [0, 0];
  return middles.map((middle, index) => {
    const row = index % 2;
    const left = Math.min(100 - width, Math.max(ends[row] ?? 0, middle - width / 2));
    ends[row] = left + width + gap;
    return Math.round(left * 10) / 10;
  });
}
