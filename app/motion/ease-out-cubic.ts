/** Progress 0 to 1 along a cubic that starts fast and settles. Outside that range it holds its ends. */
export function easeOutCubic(progress: number): number {
  const rest = 1 - Math.min(1, Math.max(0, progress));
  // Multiplied out: powers may round a later step below an earlier one.
  return 1 - rest * rest * rest;
}
