import { useCallback, useRef } from 'react';
import type { Judge } from './judge-by.ts';

/** Fallback if the rules fail to load: the server validates too. */
const acceptAll: Judge = () => undefined;

/** Lazy validation rules. Nothing loads before `settle` is called, which never rejects. */
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
  /** The rules once loaded, or the fallback after a failure. */
  const known = useCallback(() => loaded.current, []);
  return { settle, known };
}
