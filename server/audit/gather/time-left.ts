/** The time of one audit. */
import type { Clock } from '../../clock.ts';

export interface TimeLeft {
  /** Milliseconds; 0 when it is up or nobody waits any more. */
  left(): number;
  isUp(): boolean;
}

/** What ends this close to the end is taken to have been ended by it. */
const marginMs = 20;

/** `timer`: monotonic. `isOver`: ends it early. */
export function createTimeLeft(timer: Clock, ms: number, isOver: () => boolean = () => false): TimeLeft {
  const end = timer.now() + ms - marginMs;
  const left = () => (isOver() ? 0 : Math.max(0, end - timer.now()));
  return { left, isUp: () => left() === 0 };
}
