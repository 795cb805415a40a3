/** Never prefetch personal pages, API responses and files. */
const never = /^\/(api|bookings|unsubscribe|\w+\/(confirm|stop))\/|\.\w+$/;
/** Hover time in ms that shows intent. */
const restMs = 65;

/** Fallback for browsers without speculation rules (layout/speculation-rules.tsx): prefetches links on hover or touch. */
export function prefetchLinks(): void {
  if (HTMLScriptElement.supports('speculationrules')) return;
  const known = new Set([location.href]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || !mayBePrefetched(link)) return;
    const address = link.origin + link.pathname + link.search;
    const fetchAhead = () => {
      if (known.has(address)) return;
      known.add(address);
      // Not `rel=prefetch`, which Firefox judges by the policy's `default-src` and reports as an error.
      fetch(address, { priority: 'low' }).catch(() => {});
    };
    timer = setTimeout(fetchAhead, pointerType === 'mouse' ? restMs : 0);
  });
}

function mayBePrefetched({ origin, pathname, rel, download, target }: HTMLAnchorElement): boolean {
  if (origin !== location.origin || download || target || /\bnofollow\b/.test(rel)) return false;
  return pathname !== location.pathname && !never.test(pathname);
}

/** Pages that load within this time, in ms, never show the screen. */
const graceMs = 1000;

/**
 * Shows "Loading page..." over the old page while the next one loads slowly; the header stays usable. Only
 * with the Navigation API, which also reports cancellation; other browsers show only their own indicator.
 */
export function showLoading(): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-loading]');
  const { navigation } = window;
  if (!navigation || !template) return;
  let screen: Element | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    screen?.remove();
  };
  navigation.addEventListener(
    'navigate',
    ({ hashChange, downloadRequest, destination, signal }) => {
      const { origin, pathname } = new URL(destination.url);
      // A file (path with an extension) is downloaded: no navigation.
      const leaves = origin === location.origin && !/^\/api\/|\.\w+$/.test(pathname);
      if (hashChange || downloadRequest !== null || destination.sameDocument || !leaves) return;
      hide();
      timer = setTimeout(() => {
        template.after(template.content.cloneNode(true));
        screen = template.nextElementSibling ?? undefined;
      }, graceMs);
      signal.addEventListener('abort', hide);
    },
  );
  addEventListener('pageshow', hide);
}

/**
 * Skips the cross-fade to the next page where it would delay it: on the way back, and on a processor that is slow
 * enough for long tasks.
 */
export function skipSlowTransitions(): void {
  let isSlow = false;
  const tasks = new PerformanceObserver(() => {
    isSlow = true;
    tasks.disconnect();
  });
  tasks.observe({ type: 'longtask', buffered: true });
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    expectSkip(viewTransition);
    if (isSlow || activation?.navigationType === 'traverse') viewTransition?.skipTransition();
  });
  // The next page may skip it, too: for a hidden tab, or another size of the screen.
  addEventListener('pagereveal', ({ viewTransition }) => expectSkip(viewTransition));
}

/** A skipped transition rejects its promises, which browsers report as errors of the page. */
function expectSkip(transition: ViewTransition | null): void {
  transition?.ready.catch(() => {});
  transition?.updateCallbackDone.catch(() => {});
  transition?.finished.catch(() => {});
}

/** A prerendered page isn't painted before activation. Reading a size forces layout, so the first frame is fast. */
export function layOutAhead(): void {
  if (document.prerendering) void document.body.offsetHeight;
}
