import { easeOutCubic } from './ease-out-cubic.ts';

export const countDurationMs = 2000;

/** Value of a counter from 0 to `target` after `elapsedMs`: fast at first, exact at the end. */
export function countUp(target: number, elapsedMs: number): number {
  return elapsedMs >= countDurationMs ? target : target * easeOutCubic(elapsedMs / countDurationMs);
}
