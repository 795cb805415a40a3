import { useRef } from 'react';
import { type FormDefinition, type FormErrors, parseForm } from '#domain/forms/form.ts';
import type { Fields } from '#server/http/exchange.ts';
import type { TypedValues } from './answer.ts';

/** The fields of a posted form. */
export const readFields = async (request: Request): Promise<Fields> =>
  fieldsIn(await request.formData());

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

/** Loads the server's definition of a form. It is larger than the form, so it loads on first interaction. */
export type LoadRules = () => Promise<FormDefinition>;

/** Validates a form; undefined if it is valid. */
type Judge = (form: FormData) => FormErrors | undefined;

/** Validates with the server's rules. Nothing loads before `settle`, which never rejects; `known`: the loaded rules. */
export function useRules(load: LoadRules) {
  const loaded = useRef<Judge>(undefined);
  const loading = useRef<Promise<Judge>>(undefined);

  async function loadJudge(): Promise<Judge> {
    const definition = await load().catch(() => undefined);
    loaded.current = (form) => {
      // Without rules, the server's validation is enough.
      const parsed = definition && parseForm(definition, fieldsIn(form));
      return parsed && 'errors' in parsed ? parsed.errors : undefined;
    };
    return loaded.current;
  }

  return {
    settle() {
      loading.current ??= loadJudge();
      return loading.current;
    },
    known: () => loaded.current,
  };
}
