/** Bytes of UTF-8. */
export const batchBytes = 8192;
export const batchEvents = 50;

/** Largest plausible values: in ms, CLS without unit. Larger ones are not measurements. */
export const largestVital = { LCP: 60_000, INP: 60_000, CLS: 60, FCP: 60_000, TTFB: 60_000 } as const;
