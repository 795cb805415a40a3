import type { Fields } from '#server/http/exchange.ts';
import type { TypedValues } from './answer.ts';

/** The fields of a posted form. */
export const readFields = async (request: Request): Promise<Fields> => fieldsIn(await request.formData());

/** A repeated name becomes an array; the form's rules decide whether that is allowed. Files are left out. */
export function fieldsIn(form: FormData): Fields {
  const fields: Fields = Object.create(null);
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    const earlier = fields[name];
    fields[name] = earlier === undefined ? value : [earlier, value].flat();
  }
  return fields;
}

/** What was typed, for showing the form again: in full, and all the values of a repeated name. */
export const typedValues = (fields: Fields): TypedValues => Object.fromEntries(Object.entries(fields));
