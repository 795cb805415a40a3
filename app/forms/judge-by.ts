/** A form's rules for the browser. Loaded when the form is touched, because they are heavier than the form. */
import { type FormDefinition, type FormErrors, parseForm } from '#domain/forms/form.ts';
import { fieldsIn } from './read-fields.ts';

/** What is wrong with a form; undefined when nothing is. */
export type Judge = (form: FormData) => FormErrors | undefined;

/** Judges by the very function that the server uses, so the messages and their order are the same. */
export function judgeBy(definition: FormDefinition): Judge {
  return (form) => {
    const parsed = parseForm(definition, fieldsIn(form));
    return 'errors' in parsed ? parsed.errors : undefined;
  };
}
