import type { Fields } from '#server/http/exchange.ts';

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

/** What was typed, for showing the form again: in full, and the first value where one was repeated. */
export function typedValues(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, (Array.isArray(value) ? value[0] : value) ?? '']),
  );
}
