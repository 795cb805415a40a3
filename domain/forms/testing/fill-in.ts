/** For tests: forms that are filled in correctly except for some fields. */
import { type FormDefinition, parseForm, type RawFields } from '../form.ts';

export function fillIn(form: FormDefinition, good: RawFields) {
  const parse = (fields: RawFields) => parseForm(form, { ...good, ...fields });
  return {
    errorsOf(fields: RawFields) {
      const parsed = parse(fields);
      return 'errors' in parsed ? parsed.errors.fieldErrors : {};
    },
    valuesOf(fields: RawFields) {
      const parsed = parse(fields);
      return 'values' in parsed ? parsed.values : parsed.errors;
    },
  };
}

/** The errors of an empty form, in order. */
export function missingIn(form: FormDefinition) {
  const parsed = parseForm(form, {});
  if ('values' in parsed) return undefined;
  return { ...parsed.errors, fieldErrors: Object.entries(parsed.errors.fieldErrors) };
}
