/** The contact form's rules for the browser. Loaded once the page stands, because they are heavier than the page. */
import './zod-without-eval.ts';
import { parse } from '@conform-to/react';
import { contactForm } from '#domain/forms/contact.ts';
import { parseForm } from '#domain/forms/form.ts';
import type { Judge } from './use-rules.ts';

/** Judges by the very function that the server uses, so the messages and their order are the same. */
export const judge: Judge = (form) =>
  parse(form, {
    resolve(fields) {
      const parsed = parseForm(contactForm, fields);
      if ('values' in parsed) return { value: parsed.values };
      const { fieldErrors, formErrors } = parsed.errors;
      return { error: { ...fieldErrors, ...(formErrors.length > 0 && { '': formErrors }) } };
    },
  });
