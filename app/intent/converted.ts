/** Tells that a form was stored. Who saw an intent's words, and what is counted then, is known to what loads later. */
let note: ((form: string) => void) | undefined;

/** `form` as in tokens and records. Before the visit has begun nobody has seen other words, and nothing happens. */
export function noteConversion(form: string): void {
  note?.(form);
}

export function whenConverted(next: (form: string) => void): void {
  note = next;
}
