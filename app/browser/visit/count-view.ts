/** Tells the site that a page was opened. Stores nothing and ignores failures: a lost count is harmless. */
import { type View, viewPath } from '#domain/measure/views.ts';
import type { VisitArrival } from './arrival.ts';

/** Counts a view of the page when it is first visible, with the source of the visit. `page` is its path. */
export function countView(page: string, { touch }: VisitArrival): void {
  // Automated browsers are not visitors.
  if (navigator.webdriver) return;
  const { referrerHost, campaign } = touch;
  const view: View = {
    page,
    ...(referrerHost && { referrerHost }),
    ...(campaign && { campaign }),
  };
  const send = () => {
    try {
      navigator.sendBeacon(viewPath, JSON.stringify(view));
    } catch {
      // Some blockers replace the function with one that throws.
    }
  };
  // Pages are also opened in background tabs, some of which are never looked at.
  if (document.visibilityState === 'visible') send();
  else document.addEventListener('visibilitychange', send, { once: true });
}
