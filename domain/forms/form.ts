import type * as z from 'zod/mini';

/** Form fields as they arrive: a repeated name is a list. */
export type RawFields = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What is wrong, by field in the order of the page; `formErrors` belong to no field. */
export interface FormErrors {
  fieldErrors: Record<string, string[]>;
  formErrors: string[];
}

/** An accepted value: text, or the values chosen of several. */
export type FieldValue = string | readonly string[] | undefined;

/** What every form with an e-mail address may ask, and whatever else one asks. */
export type AcceptedFields = Readonly<Record<string, FieldValue>> & {
  email: string;
  name?: string | undefined;
  phone?: string | undefined;
  firm_name?: string | undefined;
  timezone?: string | undefined;
};

export interface FormDefinition<Schema extends z.ZodMiniType = z.ZodMiniType> {
  /** As in tokens, records and the address of the thank-you page. */
  name: string;
  /** For subjects and lists. */
  title: string;
  schema: Schema;
  /** Fields of free text: where web addresses are a sign of advertising. */
  freeText: readonly string[];
  /** What the visitor is told by mail; absent where the form causes another mail. */
  acknowledgement?: Acknowledgement;
  /** It asks for the newsletter and for nothing else: no inquiry, so nobody is told of it before it is confirmed. */
  subscribes?: true;
  /** Stored with what was sent, because an answer means little without the words it answered. */
  recorded?: Readonly<Record<string, string>>;
  /** Label of each field, in the order of the page. */
  labels: Readonly<Record<string, string>>;
  /** Label of each value of a field with choices. */
  choices: Readonly<Record<string, readonly Choice[]>>;
}

export interface Acknowledgement {
  /** Before the name of the product. */
  subject: string;
  /** The first sentence, where thanks for writing would not fit. */
  opening?: string;
  /** Follow the greeting, before how to reach us. */
  sentences: readonly string[];
  /** Choices that are repeated to the visitor, by field, under these names. Never free text. */
  repeats: Readonly<Record<string, string>>;
  /** What the visitor asked to be sent: printed below, and linked. */
  rows?: readonly { label: string; value: string }[];
  links?: readonly { label: string; url: string }[];
}

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
}

export type Parsed<Values> = { values: Values } | { errors: FormErrors };

/** Judges the fields by the form's rules. Unknown fields are ignored; each field has at most one message. */
export function parseForm<Schema extends z.ZodMiniType>(
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

/** The words a person reads for a stored value; several stand on one line. */
export function labelOf(form: FormDefinition, field: string, value: string | readonly string[]): string {
  const choices = form.choices[field] ?? [];
  return [value]
    .flat()
    .map((one) => choices.find((choice) => choice.value === one)?.label ?? one)
    .join(', ');
}
