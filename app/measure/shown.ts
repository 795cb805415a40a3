/** Whether the page is visible: not prerendered, not in a background tab never opened. */

/** Prerendering; not in TypeScript's DOM types yet. */
interface OpenedAhead extends Document {
  prerendering?: boolean;
}

const isShown = () => !(document as OpenedAhead).prerendering && document.visibilityState === 'visible';

/** Calls `work` when the page first becomes visible; at once if it is. */
export function whenShown(work: () => void): void {
  if (isShown()) {
    work();
    return;
  }
  const look = () => {
    if (!isShown()) return;
    document.removeEventListener('visibilitychange', look);
    document.removeEventListener('prerenderingchange', look);
    work();
  };
  document.addEventListener('visibilitychange', look);
  document.addEventListener('prerenderingchange', look);
}

/**
 * Calls `work` whenever the page is left or hidden: the last event that fires reliably. Runs after the
 * document's own listeners, so it includes what they measure.
 */
export function onLeaving(work: () => void): void {
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && work());
  addEventListener('pagehide', work);
}
