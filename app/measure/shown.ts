/** Whether somebody sees the page: not while it is opened ahead, nor in a tab that nobody has looked at. */

/** Some browsers open pages ahead; type libraries do not know it yet. */
interface OpenedAhead extends Document {
  prerendering?: boolean;
}

const isShown = () => !(document as OpenedAhead).prerendering && document.visibilityState === 'visible';

/** Calls `work` when the page is first seen; at once if it is. */
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
 * Calls `work` whenever the page is left or put behind: the last moment that is sure to come. After the listeners of the
 * document itself, so that what they measure at that moment goes along.
 */
export function onLeaving(work: () => void): void {
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && work());
  addEventListener('pagehide', work);
}
