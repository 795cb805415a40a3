/** Reports stored forms. The module that knows the exposure loads later, so reports wait for it. */
const waiting: string[] = [];
let note: ((form: string) => void) | undefined;

/** `form` as in tokens and records. */
export function noteConversion(form: string): void {
  if (note) note(form);
  else waiting.push(form);
}

/** Passes on waiting reports and all later ones. */
export function whenConverted(next: (form: string) => void): void {
  note = next;
  for (const form of waiting.splice(0)) next(form);
}
