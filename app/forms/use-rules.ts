import type { Submission } from '@conform-to/react';
import { useCallback, useEffect, useRef } from 'react';

export type Judge = (form: FormData) => Submission<Record<string, unknown>, string[], unknown>;

/** Stands in until the rules are there, and where they could not be loaded: the server judges by the same ones. */
const acceptAll: Judge = () => ({
  status: 'success',
  payload: {},
  value: undefined,
  reply: () => ({ status: 'success' }),
});

/** A form's rules, loaded behind the page. `settle` never rejects. */
export function useRules(load: () => Promise<Judge>) {
  const loaded = useRef<Judge>(undefined);
  const loading = useRef<Promise<void>>(undefined);
  const settle = useCallback(() => {
    loading.current ??= load()
      .catch(() => acceptAll)
      .then((judge) => {
        loaded.current = judge;
      });
    return loading.current;
  }, [load]);
  useEffect(() => {
    void settle();
  }, [settle]);
  return {
    /** Whether a send need not wait: the rules are there, or known to be out of reach. */
    areSettled: () => loaded.current !== undefined,
    /** Whether they can judge a single field. */
    areLoaded: () => loaded.current !== undefined && loaded.current !== acceptAll,
    settle,
    judge: (form: FormData) => (loaded.current ?? acceptAll)(form),
  };
}
