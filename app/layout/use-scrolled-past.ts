import { useCallback, useSyncExternalStore } from 'react';

function subscribe(onScroll: () => void) {
  addEventListener('scroll', onScroll, { passive: true });
  return () => removeEventListener('scroll', onScroll);
}

/** Whether the page has scrolled more than `pixels`. False on the server. Renders only when the answer changes. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => scrollY > pixels, [pixels]),
    () => false,
  );
}
