/** Ease-out cubic of a progress from 0 to 1, clamped outside. */
export function easeOutCubic(progress: number): number {
  const rest = 1 - Math.min(1, Math.max(0, progress));
  // Multiplied out: rounding of powers may make a later step smaller.
  return 1 - rest * rest * rest;
}
