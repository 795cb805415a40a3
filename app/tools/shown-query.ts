/** The tool's current figures, shared with the email form, which is a separate island. */
import { useSyncExternalStore } from 'react';

let shown: string | undefined;
const listeners = new Set<() => void>();

/** Publishes the current figures: canonical query without `?`. */
export function showQuery(query: string): void {
  if (query === shown) return;
  shown = query;
  for (const listener of listeners) listener();
}

/** Query of the current figures; `printed`: that of the server-rendered page. */
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
