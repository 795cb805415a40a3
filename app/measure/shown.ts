/** Whether the page is visible: not prerendered, not in a background tab never opened. */

declare global {
  /** Not in TypeScript's DOM types yet. */
  interface Document {
    prerendering?: boolean;
  }
}

const isShown = () => !document.prerendering && document.visibilityState === 'visible';

/** Calls `work` when the page first becomes visible; at once if it is. */
export function whenShown(work: () => void): void {
  const events = new AbortController();
  const look = () => {
    if (!isShown()) return;
    events.abort();
    work();
  };
  for (const type of ['visibilitychange', 'prerenderingchange'])
    document.addEventListener(type, look, { signal: events.signal });
  look();
}

/** Calls `work` when the page is left or hidden, the last event that fires reliably, after the document's listeners. */
export function onLeaving(work: () => void): void {
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && work());
  addEventListener('pagehide', work);
}
