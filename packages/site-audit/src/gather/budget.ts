/** What one audit may still use: requests and time. */
import type { Clock } from '../shared/clock.ts';

export type Allowance = ReturnType<typeof createAllowance>;

export function createAllowance(most: number) {
  let left = most;
  return {
    take(): boolean {
      if (left === 0) return false;
      left -= 1;
      return true;
    },
  };
}

export type TimeLeft = ReturnType<typeof createTimeLeft>;

/** An answer that ends this close to the deadline counts as cut off by it. */
const marginMs = 20;

/** `timer`: monotonic clock. `isOver`: ends it early. `left`: milliseconds; 0 when time is up or no caller waits. */
export function createTimeLeft(timer: Clock, ms: number, isOver: () => boolean) {
  const end = timer.now() + ms - marginMs;
  const left = () => (isOver() ? 0 : Math.max(0, end - timer.now()));
  return { left, isUp: () => left() === 0 };
}
