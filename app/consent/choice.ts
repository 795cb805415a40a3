/** Whether the visitor agreed to what needs agreement: being remembered for 90 days, and the analytics of others. */

/** `undecided` until somebody answers. `refused` also where the browser sends Global Privacy Control. */
export type Consent = 'granted' | 'refused' | 'undecided';

export function readConsent(): Consent {
  return 'undecided';
}

/** Calls back whenever the answer changes. Returns how to stop. */
export function onConsent(_listener: (consent: Consent) => void): () => void {
  return () => {};
}
