import type { z } from 'zod';

/** Form fields as they arrive: a repeated name is a list. */
export type RawFields = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What is wrong, by field in the order of the page; `formErrors` belong to no field. */
export interface FormErrors {
  fieldErrors: Record<string, string[]>;
  formErrors: string[];
}

export interface FormDefinition<Schema extends z.ZodType = z.ZodType> {
  /** As in tokens, records and the address of the thank-you page. */
  name: string;
  /** For subjects and lists. */
  title: string;
  schema: Schema;
  /** Label of each field, in the order of the page. */
  labels: Readonly<Record<string, string>>;
  /** Label of each value of a field with choices. */
  choices: Readonly<Record<string, readonly Choice[]>>;
}

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
}

export type Parsed<Values> = { values: Values } | { errors: FormErrors };

/** Judges the fields by the form's rules. Unknown fields are ignored; each field has at most one message. */
export function parseForm<Schema extends z.ZodType>(
  form: FormDefinition<Schema>,
  fields: RawFields,
): Parsed<z.output<Schema>> {
  const result = form.schema.safeParse(fields);
  if (result.success) return { values: result.data };
  const fieldErrors: Record<string, string[]> = {};
  for (const field of Object.keys(form.labels)) {
    const issue = result.error.issues.find(({ path }) => path[0] === field);
    if (issue) fieldErrors[field] = [issue.message];
  }
  const formErrors = result.error.issues
    .filter(({ path }) => path.length === 0)
    .map(({ message }) => message);
  return { errors: { fieldErrors, formErrors } };
}

/** The words a person reads for a stored value. */
export function labelOf(form: FormDefinition, field: string, value: string): string {
  return form.choices[field]?.find((choice) => choice.value === value)?.label ?? value;
}
