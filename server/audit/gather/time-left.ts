/** The remaining time of one audit. */
import type { Clock } from '../../shared/clock.ts';

export interface TimeLeft {
  /** Milliseconds; 0 when time is up or nobody waits. */
  left(): number;
  isUp(): boolean;
}

/** An answer that ends this close to the deadline counts as cut off by it. */
const marginMs = 20;

/** `timer`: monotonic clock. `isOver`: ends it early. */
export function createTimeLeft(timer: Clock, ms: number, isOver: () => boolean = () => false): TimeLeft {
  const end = timer.now() + ms - marginMs;
  const left = () => (isOver() ? 0 : Math.max(0, end - timer.now()));
  return { left, isUp: () => left() === 0 };
}
