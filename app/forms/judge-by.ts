/** A form's rules for the browser. Loaded once the page stands, because they are heavier than the page. */
import './zod-without-eval.ts';
import { parse } from '@conform-to/react';
import { type FormDefinition, parseForm } from '#domain/forms/form.ts';
import type { Judge } from './use-rules.ts';

/** Judges by the very function that the server uses, so the messages and their order are the same. */
export function judgeBy(definition: FormDefinition): Judge {
  return (form) =>
    parse(form, {
      resolve(fields) {
        const parsed = parseForm(definition, fields);
        if ('values' in parsed) return { value: parsed.values };
        const { fieldErrors, formErrors } = parsed.errors;
        return { error: { ...fieldErrors, ...(formErrors.length > 0 && { '': formErrors }) } };
      },
    });
}
