/** Instants as programs read them. */

/** `2026-11-20T18:00:00.000Z`, or null. */
export const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** The usual format for calls: `2027-03-15T16:00:00Z`. */
export const callTime = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z');
