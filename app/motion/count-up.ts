export const countDurationMs = 2000;

/** Value of a counter from 0 to `target` after `elapsedMs`: fast at first, exact at the end. */
export function countUp(target: number, elapsedMs: number): number {
  return elapsedMs >= countDurationMs ? target : target * easeOutCubic(elapsedMs / countDurationMs);
}

/** Ease-out cubic of a progress from 0 to 1, clamped outside. */
export function easeOutCubic(progress: number): number {
  const rest = 1 - Math.min(1, Math.max(0, progress));
  // Multiplied out: rounding of powers may make a later step smaller.
  return 1 - rest * rest * rest;
}
