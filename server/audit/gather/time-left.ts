/** The time of one audit. */
import type { Clock } from '../../clock.ts';

export interface TimeLeft {
  /** Milliseconds; 0 when it is up or nobody waits any more. */
  left(): number;
  isUp(): boolean;
}

/** `timer`: monotonic. */
export function createTimeLeft(timer: Clock, ms: number, signal?: AbortSignal): TimeLeft {
  const end = timer.now() + ms;
  const left = () => (signal?.aborted ? 0 : Math.max(0, end - timer.now()));
  return { left, isUp: () => left() === 0 };
}
