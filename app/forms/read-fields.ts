import type { Fields } from '#server/http/exchange.ts';
import type { TypedValues } from './answer.ts';

/** The fields of a posted form. */
export const readFields = async (request: Request): Promise<Fields> => fieldsIn(await request.formData());

/** Repeated names become arrays; the form's rules decide whether to accept them. Files are dropped. */
export function fieldsIn(form: FormData): Fields {
  const fields: Fields = Object.create(null);
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    const earlier = fields[name];
    fields[name] = earlier === undefined ? value : [earlier, value].flat();
  }
  return fields;
}

/** Typed values for redisplay: in full, with all values of repeated names. */
export const typedValues = (fields: Fields): TypedValues => ({ ...fields });
