/** What one batch may hold; the browser sends no more, and the server reads no more. */

/** In bytes of UTF-8. */
export const batchBytes = 8192;
export const batchEvents = 50;

/** Ends of what is believed: in ms, of CLS without unit. Beyond it a value is no measurement. */
export const largestVital = { LCP: 60_000, INP: 60_000, CLS: 60, FCP: 60_000, TTFB: 60_000 } as const;
