/** What a form shows when it comes back, whether the server rendered it or the browser asked for JSON. */

export interface Refusal {
  kind: 'refused';
  fieldErrors: Readonly<Record<string, readonly string[]>>;
  formErrors: readonly string[];
  /** Replaces the form's token where the old one can no longer be used. */
  formToken?: string;
}

export type FormAnswer = Refusal | { kind: 'unavailable' };

/** What the action of a page with a form returns unless the form was stored. */
export interface ReturnedForm {
  answer: FormAnswer;
  /** Everything that was typed, uncut. */
  values: Readonly<Record<string, string>>;
}
