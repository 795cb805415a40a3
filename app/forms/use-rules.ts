import { useRef } from 'react';
import { type FormDefinition, type FormErrors, parseForm } from '#domain/forms/form.ts';
import { fieldsIn } from './read-fields.ts';

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
