import * as z from 'zod/mini';
import { questionAbout } from './mistyped-domain.ts';

/** Raw form fields: a repeated name is a list. */
export type RawFields = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Errors by field in page order; `formErrors` belong to no field. */
export interface FormErrors {
  fieldErrors: Record<string, string[]>;
  formErrors: string[];
}

/** A valid value: text, or several chosen values. */
export type FieldValue = string | readonly string[] | undefined;

/** The fields of forms with an email address, plus each form's own. */
export type AcceptedFields = Readonly<Record<string, FieldValue>> & {
  email: string;
  name?: string | undefined;
  phone?: string | undefined;
  firm_name?: string | undefined;
  timezone?: string | undefined;
};

/** What a page shows of a field, apart from its rule, which is larger. */
export interface FieldView {
  label: string;
  /** How a page asks for it. `hidden`: passes it on. Without one the page has a part of its own. */
  control?:
    | 'text'
    | 'email'
    | 'phone'
    | 'website'
    | 'area'
    | 'radio'
    | 'boxes'
    | 'list'
    | 'tick'
    | 'hidden';
  /** Says that it may stay empty. */
  optional?: boolean;
  hint?: string;
  choices?: readonly Choice[];
  /** Of choices side by side. */
  columns?: 2 | 3 | 4;
  /** The entry of a list that chooses nothing. */
  none?: string;
  rows?: number;
  autoComplete?: string;
}

interface FormField extends FieldView {
  rule: z.ZodMiniType;
}

export interface FormDefinition {
  /** Name in tokens, records and the thank-you address. */
  name: string;
  /** Title for subjects and lists. */
  title: string;
  /** In page order. */
  fields: Readonly<Record<string, FormField>>;
  /** The rules of the fields, and those between them. */
  schema: z.ZodMiniType;
  /** Free-text fields, where web addresses suggest spam. */
  freeText: readonly string[];
  /** Acknowledgement mail to the visitor; absent when the form causes another mail. */
  acknowledgement?: Acknowledgement;
  /** Only subscribes to the newsletter: not an inquiry, so no notice is sent before it is confirmed. */
  subscribes?: true;
  /** The wording that sending it agrees to, unless it asks for an answer. */
  wording?: 'result_copy';
  /** What was asked to be sent: for the team's notice. */
  result?: FormResult;
  /** Question texts stored with the answers, because an answer needs its question. */
  recorded?: Readonly<Record<string, string>>;
}

/** The schema of fields, without rules between them. */
export const schemaOf = <const Fields extends Readonly<Record<string, FormField>>>(
  fields: Fields,
) =>
  z.object(
    Object.fromEntries(Object.entries(fields).map(([name, { rule }]) => [name, rule])) as {
      -readonly [Name in keyof Fields]: Fields[Name]['rule'];
    },
  );

/** What a page needs of a form's fields. */
export const viewsOf = (fields: FormDefinition['fields']): Readonly<Record<string, FieldView>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { rule: _, ...view }]) => [
      name,
      view.control === 'hidden' ? { label: view.label, control: view.control } : view,
    ]),
  );

interface FormResult {
  /** The result in a sentence. */
  sentence?: string;
  /** Its main figures. */
  rows: readonly { label: string; value: string }[];
  link: { label: string; url: string };
}

export interface Acknowledgement {
  /** Precedes the product name. */
  subject: string;
  /** First sentence, if the default thanks does not fit. */
  opening?: string;
  /** After the greeting, before our contact details. */
  sentences: readonly string[];
  /** Choices repeated to the visitor: field → label. Never free text. */
  repeats: Readonly<Record<string, string>>;
  /** Content the visitor asked for: rows and links. */
  rows?: readonly { label: string; value: string }[];
  links?: readonly { label: string; url: string }[];
}

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
}

type Parsed = { values: AcceptedFields } | { errors: FormErrors };

/**
 * Validates fields by the form's rules, and asks once about an email address that looks mistyped. Unknown fields are
 * ignored; each field has at most one message, and what concerns none has a sentence.
 */
export function parseForm(form: FormDefinition, fields: RawFields): Parsed {
  const result = form.schema.safeParse(fields);
  const question = questionAbout(fields);
  if (result.success && question === undefined) return { values: result.data as AcceptedFields };
  const { issues = [] } = result.error ?? {};
  const fieldErrors: Record<string, string[]> = {};
  for (const field of Object.keys(form.fields)) {
    const issue = issues.find(({ path }) => path[0] === field);
    if (issue) fieldErrors[field] = [issue.message];
    else if (field === 'email' && question) fieldErrors[field] = [question];
  }
  const formErrors = issues
    .filter(({ path: [field = ''] }) => !Object.hasOwn(form.fields, field))
    .map(({ message }) => message);
  return { errors: { fieldErrors, formErrors } };
}

/** Display text of a stored value; several values are joined on one line. */
export function labelOf(
  form: FormDefinition,
  field: string,
  value: string | readonly string[],
): string {
  const { choices = [] } = form.fields[field] ?? {};
  return [value]
    .flat()
    .map((one) => choices.find((choice) => choice.value === one)?.label ?? one)
    .join(', ');
}

/** Forms that want no answer: sign-ups for the newsletter and results of tools. */
export const notInquiries: readonly string[] = ['newsletter', 'tool-email'];

export const isInquiry = (form: string): boolean => !notInquiries.includes(form);
