import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in server HTML, true after hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
