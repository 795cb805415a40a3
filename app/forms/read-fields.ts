import type { Fields } from '#server/http/exchange.ts';
import type { TypedValues } from './answer.ts';

/** The fields of a posted form. A repeated name becomes an array; the form's rules decide whether that is allowed. */
export async function readFields(request: Request): Promise<Fields> {
  const fields: Fields = Object.create(null);
  for (const [name, value] of await request.formData()) {
    if (typeof value !== 'string') continue;
    const earlier = fields[name];
    fields[name] = earlier === undefined ? value : [earlier, value].flat();
  }
  return fields;
}

/** What was typed, for showing the form again: in full, and all the values of a repeated name. */
export const typedValues = (fields: Fields): TypedValues => Object.fromEntries(Object.entries(fields));
