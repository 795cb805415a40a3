import type { MouseEvent } from 'react';

/** First stop of the Tab key: past header and menus to the page's content. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link; the handler only spares the history an entry
    <a
      href="#main"
      onClick={skip}
      className="fixed top-0 left-4 z-(--z-toast) -translate-y-[calc(100%+8px)] rounded-control bg-brand px-4.5 py-3 font-semibold text-on-brand no-underline focus:translate-y-3 print:hidden"
    >
      Skip to main content
    </a>
  );
}

/** Keeps the address as it is: a second entry in the history for the same page helps nobody. */
function skip(event: MouseEvent<HTMLAnchorElement>) {
  const main = document.getElementById('main');
  if (!main) return;
  event.preventDefault();
  main.focus({ preventScroll: true });
  main.scrollIntoView();
}
