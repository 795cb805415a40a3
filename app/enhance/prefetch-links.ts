/** Pages that belong to one person, answers for programs, and files: none is fetched before it is asked for. */
const never = /^\/(api|bookings|newsletter\/confirm|unsubscribe)\/|\.\w+$/;
/** Pointing for so long, in ms, is more than passing by. */
const restMs = 65;

/** For browsers that cannot read speculation-rules.json, the same by hand: a link that is pointed at or touched. */
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
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = address;
    document.head.append(hint);
  }
}

function mayBePrefetched({ origin, pathname, rel, download, target }: HTMLAnchorElement): boolean {
  if (origin !== location.origin || download || target || /\bnofollow\b/.test(rel)) return false;
  return pathname !== location.pathname && !never.test(pathname);
}
