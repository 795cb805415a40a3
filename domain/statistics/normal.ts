/** Points of the standard normal distribution (mean 0, deviation 1). */

/** 97.5th percentile, for two-sided 95 percent intervals. */
export const z95 = 1.959_963_984_540_054;
