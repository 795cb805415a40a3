import type { KeyboardEvent } from 'react';

/**
 * Keeps the Tab key going round inside an element. A modal dialog alone lets it leave for the browser's own buttons,
 * and on the way back it passes the page's edge.
 */
export function wrapFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button, input')].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility() && !stop.closest('[inert]'),
  );
  const [from, to] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
