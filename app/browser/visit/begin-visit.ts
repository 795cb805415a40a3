import { whenIdle } from '../enhance/when-idle.ts';

declare global {
  interface Document {
    prerendering?: boolean;
  }
}

/** Loads the visit's code on idle, never during prerendering. */
export function beginVisit(): void {
  const begin = () =>
    whenIdle(() => {
      import('./visit.ts').then(
        (visit) => visit.begin(location.pathname),
        // Offline or files from another build: the page works without it.
        () => {},
      );
    });
  if (document.prerendering)
    document.addEventListener('prerenderingchange', () => begin(), { once: true });
  else begin();
}
