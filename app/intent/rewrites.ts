/** The words that replace the page's own for this visit; none until the module that knows them is loaded. */
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { Rewrite, Rewrites } from '#domain/intent/intent.ts';

let current: Rewrites = {};
let tellShown: ((page: string) => void) | undefined;
const listeners = new Set<() => void>();
const none: Rewrite = {};

/** Shows other words from now on; `{}` brings the original ones back. */
export function show(rewrites: Rewrites): void {
  current = rewrites;
  for (const listener of listeners) listener();
}

/** Calls `next` with the path of a page when other words stand there for everybody to see, once a piece. */
export function whenShown(next: (page: string) => void): void {
  tellShown = next;
}

/** For the component that shows a piece: it alone knows whether the words had room. */
export function noteShown(): void {
  tellShown?.(window.location.pathname);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The words for the page that is shown. The server, and so crawlers, always have the original ones. */
export function useRewrite(): Rewrite {
  const { pathname } = useLocation();
  return useSyncExternalStore(
    subscribe,
    () => current[pathname] ?? none,
    () => none,
  );
}
