/**
 * A `keydown` listener that keeps Tab inside an element. A modal dialog alone lets focus leave to the
 * browser's own controls and pass the page's edge on the way back.
 */
export function wrapFocus(event: KeyboardEvent): void {
  const { currentTarget, key, shiftKey } = event;
  if (key !== 'Tab' || !(currentTarget instanceof Element)) return;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('a[href], button, input, summary')].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility({ contentVisibilityAuto: true }),
  );
  const [from, to] = shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
