/** Form validation in the browser. Loaded on first interaction, because it is larger than the form. */
import { type FormDefinition, type FormErrors, parseForm } from '#domain/forms/form.ts';
import { fieldsIn } from './read-fields.ts';

/** Validates a form; undefined if it is valid. */
export type Judge = (form: FormData) => FormErrors | undefined;

/** Uses the server's validator, so messages and their order match. */
export function judgeBy(definition: FormDefinition): Judge {
  return (form) => {
    const parsed = parseForm(definition, fieldsIn(form));
    return 'errors' in parsed ? parsed.errors : undefined;
  };
}
