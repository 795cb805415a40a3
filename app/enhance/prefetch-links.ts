/** Never prefetch personal pages, API responses and files. */
const never = /^\/(api|bookings|unsubscribe|\w+\/(confirm|stop))\/|\.\w+$/;
/** Hover time in ms that shows intent. */
const restMs = 65;

/** Fallback for browsers without speculation rules (layout/speculation-rules.tsx): prefetches links on hover or touch. */
export function prefetchLinks(): void {
  if (HTMLScriptElement.supports?.('speculationrules')) return;
  const known = new Set([location.href]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      clearTimeout(timer);
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || !mayBePrefetched(link)) return;
      const { origin, pathname, search } = link;
      timer = setTimeout(() => fetchAhead(origin + pathname + search), pointerType === 'mouse' ? restMs : 0);
    },
    { passive: true },
  );

  function fetchAhead(address: string) {
    if (known.has(address)) return;
    known.add(address);
    // Not `rel=prefetch`, which Firefox judges by the policy's `default-src` and reports as an error.
    fetch(address, { priority: 'low' }).catch(() => undefined);
  }
}

function mayBePrefetched({ origin, pathname, rel, download, target }: HTMLAnchorElement): boolean {
  if (origin !== location.origin || download || target || /\bnofollow\b/.test(rel)) return false;
  return pathname !== location.pathname && !never.test(pathname);
}
