import { whenIdle } from '../enhance/when-idle.ts';

/** Some browsers render a page before its visitor opens it; type libraries do not know the property yet. */
interface PrerenderedDocument extends Document {
  prerendering?: boolean;
}

/** Loads what serves the visit as a whole once the browser is idle, and never for a page that nobody opened. */
export function beginVisit(): void {
  const begin = () =>
    whenIdle(() => {
      import('./visit.ts').then(
        (visit) => visit.begin(location.pathname),
        // No connection, or files of another build: the page works without it.
        () => {},
      );
    });
  if ((document as PrerenderedDocument).prerendering)
    document.addEventListener('prerenderingchange', () => begin(), { once: true });
  else begin();
}
