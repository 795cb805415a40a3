/** Result of a form that was not stored, for the server's page or the browser's JSON request. */
import type { Pane } from '#domain/booking/steps.ts';
import type { FieldView } from '#domain/forms/form.ts';

export interface Refusal {
  kind: 'refused';
  fieldErrors: Readonly<Record<string, readonly string[]>>;
  formErrors: readonly string[];
  /** New token, when the old one is no longer usable. */
  formToken?: string;
  /** Open times near the requested one. */
  alternatives?: readonly { start: string; label: string }[];
}

export type FormAnswer = Refusal | { kind: 'unavailable' };

/** What a page's action returns unless the form was stored. */
export interface ReturnedForm {
  /** Absent when the form was only submitted to look at other times. */
  answer?: FormAnswer;
  /** Everything the visitor typed, untruncated. */
  values: TypedValues;
}

/** By field; a checkbox group is a list. */
export type TypedValues = Readonly<Record<string, string | readonly string[]>>;

/** Initial data of a page's form. */
export interface PageForm {
  /** As in tokens and records; also the prefix of field ids. */
  name: string;
  path: string;
  token: string;
  /** In page order. */
  fields: Readonly<Record<string, FieldView>>;
  preset: TypedValues;
  privacyNote: string;
}

export interface Problem {
  /** Id of the invalid control. Absent for errors of the whole form. */
  fieldId?: string | undefined;
  message: string;
  /** Corrected since the last send: struck through until the next one. */
  isCorrected?: boolean;
}

/** Beside the button, until the next send. */
export interface Notice {
  text: string;
  isFailure?: boolean;
}

/** Errors in page order, those of the whole form first; `unavailable` if nothing could be stored. */
export type Problems = readonly Problem[] | 'unavailable';

export function problemsOf(
  answer: FormAnswer | undefined,
  { name, fields }: { name: string; fields: object },
  isCorrected: (field: string) => boolean = () => false,
): Problems {
  if (answer?.kind !== 'refused') return answer?.kind ?? [];
  const ofFields = Object.keys(fields).flatMap((field) => {
    const [message] = answer.fieldErrors[field] ?? [];
    return message
      ? [{ fieldId: `${name}-${field}`, message, isCorrected: isCorrected(field) }]
      : [];
  });
  return [...answer.formErrors.map((message) => ({ message })), ...ofFields];
}

export const refusalIn = (answer: FormAnswer | undefined): Refusal | undefined =>
  answer?.kind === 'refused' ? answer : undefined;

export const errorsIn = (answer: FormAnswer | undefined) => refusalIn(answer)?.fieldErrors ?? {};

/** Step of a booking with a refusal's first bad field; undefined if the error concerns the whole form. */
export function paneOfAnswer(answer: FormAnswer | undefined): Pane | undefined {
  const wrong = Object.keys(errorsIn(answer));
  if (wrong.includes('slot') || wrong.includes('timezone')) return 'time';
  return wrong.length > 0 ? 'you' : undefined;
}
