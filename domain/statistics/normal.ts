/** Points of the standard normal distribution (mean 0, deviation 1). */

/** 97.5 per cent lie below: for two-sided intervals of 95 per cent. */
export const z95 = 1.959_963_984_540_054;
/** 80 per cent lie below: for a power of 80 per cent. */
export const z80 = 0.841_621_233_572_914_2;
