/** The figures that a tool shows. The form that sends them by email is an island of its own, and follows them. */
import { useSyncExternalStore } from 'react';

let shown: string | undefined;
const listeners = new Set<() => void>();

/** Tells which figures the tool shows now: its canonical query without `?`. */
export function showQuery(query: string): void {
  if (query === shown) return;
  shown = query;
  for (const listener of listeners) listener();
}

/** The query of the present figures; `printed` is that of the figures which the page came with. */
export function useShownQuery(printed: string): string {
  return useSyncExternalStore(
    subscribe,
    () => shown ?? printed,
    () => printed,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
