/** Tells that a form was stored. Whether its sender saw an intent's words is known to what loads later; until then it waits. */
const waiting: string[] = [];
let note: ((form: string) => void) | undefined;

/** `form` as in tokens and records. */
export function noteConversion(form: string): void {
  if (note) note(form);
  else waiting.push(form);
}

/** Hands over what waited, and from now on every form as it is stored. */
export function whenConverted(next: (form: string) => void): void {
  note = next;
  for (const form of waiting.splice(0)) next(form);
}
