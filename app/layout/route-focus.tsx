import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation } from 'react-router';

/**
 * After a navigation in the browser: the focus goes where reading starts, and the new title is announced. The place on
 * the page is ScrollRestoration's business, so nothing here scrolls.
 */
export function RouteFocus() {
  const location = useLocation();
  const previous = useRef(location);
  const followedLink = useFollowedLink();
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    const from = previous.current;
    if (from === location) return;
    previous.current = location;
    const byLink = followedLink.current === window.location.href;
    followedLink.current = undefined;
    if (from.pathname === location.pathname && !byLink) return;
    const target = targetOf(location);
    if (target) focusOn(target);
    // A link within the page has moved the focus; the title is still the same and needs no telling.
    if (from.pathname !== location.pathname) setAnnouncement(document.title);
  }, [location, followedLink]);

  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  );
}

/** The address of the link that was followed last: tells a followed link from a search that changed the address. */
function useFollowedLink() {
  const href = useRef<string>(undefined);
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      href.current =
        target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]')?.href : undefined;
    };
    document.addEventListener('click', remember, { capture: true });
    return () => document.removeEventListener('click', remember, { capture: true });
  }, []);
  return href;
}

/** What the address points at, else the page's heading, else its content. */
function targetOf({ hash }: Location): HTMLElement | null {
  const named = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  const main = document.getElementById('main');
  return named || (main?.querySelector('h1') ?? main);
}

function focusOn(target: HTMLElement) {
  // Only what cannot hold the focus by itself is made able to, and without a stop for the Tab key.
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
