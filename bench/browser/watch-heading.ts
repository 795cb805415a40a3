/**
 * Runs in every document: notes when a click happened and when a frame with a visible h1 was painted, both as times of
 * the machine's clock, so that they compare across documents.
 */
export interface HeadingSeen {
  path: string;
  /** In ms of the machine's clock. */
  at: number;
  /** How the page came: from the network, prefetched, prerendered, kept for going back, or drawn by a script in place. */
  how: 'network' | 'prefetched' | 'prerendered' | 'kept' | 'in page';
}

declare global {
  interface Window {
    headingsSeen: HeadingSeen[];
    /** Starts to watch for the h1 of another page drawn in this document. */
    watchInPage: () => void;
    /** Time of the last click. Session storage keeps it for the next document. */
    clickedAt: () => number;
  }
}

export function watchHeading(): void {
  if (window !== window.top) return;
  const clockNow = () => performance.timeOrigin + performance.now();
  const clickKey = 'bench-clicked-at';
  /** Of a page that comes back where it was left, the h1 may be out of view. */
  const hasHeading = () =>
    document.querySelector('h1')?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const afterPaint = (work: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = work;
    port2.postMessage('');
  };
  /** Looks once for each frame; the time is that after the frame was handed over. */
  const watch = (how: () => HeadingSeen['how'], isNew: () => boolean) => {
    const look = () => {
      if (!isNew() || !hasHeading()) return void requestAnimationFrame(look);
      afterPaint(() => window.headingsSeen.push({ path: location.pathname, at: clockNow(), how: how() }));
    };
    requestAnimationFrame(look);
  };
  const deliveryOf = () => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      activationStart?: number;
      deliveryType?: string;
    })[];
    if ((entry?.activationStart ?? 0) > 0) return 'prerendered';
    return entry?.deliveryType === 'navigational-prefetch' ? 'prefetched' : 'network';
  };
  window.headingsSeen = [];
  window.clickedAt = () => Number(sessionStorage.getItem(clickKey));
  window.watchInPage = () => {
    const path = location.pathname;
    const words = document.querySelector('h1')?.textContent;
    watch(
      () => 'in page',
      () => location.pathname !== path && document.querySelector('h1')?.textContent !== words,
    );
  };
  addEventListener(
    'click',
    (event) => {
      sessionStorage.setItem(clickKey, String(performance.timeOrigin + event.timeStamp));
      window.watchInPage();
    },
    { capture: true },
  );
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    window.headingsSeen = [];
    watch(
      () => 'kept',
      () => true,
    );
  });
  watch(deliveryOf, () => true);
}
