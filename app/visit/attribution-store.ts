/** The attribution as forms send it: JSON text, empty until the module that knows it is loaded. */
import { useSyncExternalStore } from 'react';

let current = '';
const listeners = new Set<() => void>();

export function publishAttribution(text: string): void {
  current = text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The server, and the page until it has come to life, know of none. */
export function useAttribution(): string {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => '',
  );
}
