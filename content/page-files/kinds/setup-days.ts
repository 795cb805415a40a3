/** Days of the thirty-day setup. */
import { z } from 'zod';

const setupDays = 30;
export const day = z.number().int().min(1).max(setupDays);

/** Whether the stretches follow one another from the first day to the last. */
export function coversThirtyDays(timeline: readonly { days: [number, number] }[]): boolean {
  const starts = timeline.map(({ days }) => days[0]);
  const ends = timeline.map(({ days }) => days[1]);
  return (
    starts[0] === 1 &&
    ends.at(-1) === setupDays &&
    starts.every(
      (start, index) => start <= (ends[index] ?? 0) && (index === 0 || start === (ends[index - 1] ?? 0) + 1),
    )
  );
}
