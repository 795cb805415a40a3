import { useCallback, useRef } from 'react';
import type { Judge } from './judge-by.ts';

/** Stands in where the rules could not be loaded: the server judges by the same ones. */
const acceptAll: Judge = () => undefined;

/** A form's rules. Nothing is loaded before `settle` is called, which never rejects. */
export function useRules(load: () => Promise<Judge>) {
  const loaded = useRef<Judge>(undefined);
  const loading = useRef<Promise<Judge>>(undefined);
  const settle = useCallback(() => {
    loading.current ??= load()
      .catch(() => acceptAll)
      .then((judge) => {
        loaded.current = judge;
        return judge;
      });
    return loading.current;
  }, [load]);
  /** The rules, once they are loaded or known to be out of reach. */
  const known = useCallback(() => loaded.current, []);
  return { settle, known };
}
