/**
 * Runs in every document: records when a click happened and when a frame with a visible h1 was painted, both in
 * wall-clock time, so that they compare across documents.
 */
export interface HeadingSeen {
  path: string;
  /** Wall-clock time in ms. */
  at: number;
  /**
   * How the page came: from the network, prefetched, prerendered, from the back/forward cache, or drawn in place by a
   * script.
   */
  how: 'network' | 'prefetched' | 'prerendered' | 'kept' | 'in page';
}

declare global {
  interface Window {
    headingsSeen: HeadingSeen[];
    /** Starts watching for another page's h1 drawn in this document. */
    watchInPage: () => void;
    /** Time of the last click, passed to the next document in session storage. */
    clickedAt: () => number;
  }
}

export function watchHeading(): void {
  if (window !== window.top) return;
  const clockNow = () => performance.timeOrigin + performance.now();
  const clickKey = 'bench-clicked-at';
  /** On a page restored to its scroll position, the h1 may be out of view. */
  const hasHeading = () =>
    document
      .querySelector('h1')
      ?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const afterPaint = (work: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = work;
    port2.postMessage('');
  };
  /** Checks once per frame; records the time after the frame was painted. */
  const watch = (how: () => HeadingSeen['how'], isNew: () => boolean) => {
    const look = () => {
      if (!isNew() || !hasHeading()) return void requestAnimationFrame(look);
      afterPaint(() =>
        window.headingsSeen.push({ path: location.pathname, at: clockNow(), how: how() }),
      );
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
