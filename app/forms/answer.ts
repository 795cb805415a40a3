/** What a form shows when it comes back, whether the server rendered it or the browser asked for JSON. */
import type { Choice } from '#domain/forms/form.ts';

export interface Refusal {
  kind: 'refused';
  fieldErrors: Readonly<Record<string, readonly string[]>>;
  formErrors: readonly string[];
  /** Replaces the form's token where the old one can no longer be used. */
  formToken?: string;
  /** Times that can be had instead of the one that was asked for. */
  alternatives?: readonly { start: string; label: string }[];
}

export type FormAnswer = Refusal | { kind: 'unavailable' };

/** What the action of a page with a form returns unless the form was stored. */
export interface ReturnedForm {
  /** Absent when the form was only sent to see other times. */
  answer?: FormAnswer;
  /** Everything that was typed, uncut. */
  values: TypedValues;
}

/** By field; the boxes of a group are a list. */
export type TypedValues = Readonly<Record<string, string | readonly string[]>>;

/** A form as its page starts with it. */
export interface PageForm {
  /** As in tokens and records; the ids of the fields begin with it. */
  name: string;
  /** Address that takes the form. */
  path: string;
  /** Token issued for this page. */
  token: string;
  /** Label of each field, in the order of the page. */
  labels: Readonly<Record<string, string>>;
  /** The answers to each question with choices. */
  choices: Readonly<Record<string, readonly Choice[]>>;
  /** Choices that the address asks to preset. */
  preset: TypedValues;
  /** What sending means, in the words that are recorded with it. */
  privacyNote: string;
}
