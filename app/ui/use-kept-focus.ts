import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus to the first match of `next` in a part when the focused control disappears or is disabled by its own
 * press: browsers drop it to the page's start, and the keyboard has to travel back.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>, next: string): void {
  // After each render, which is what removes controls. Leaving by Tab or a press elsewhere is not a loss.
  useEffect(() => {
    const lost = part.current && focusedIn.get(part.current);
    if (!part.current || !lost || isUsable(lost)) return;
    const { activeElement, body } = document;
    if (activeElement === lost || activeElement === body || !activeElement)
      part.current.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const box = part.current;
    if (!box) return;
    const keep = ({ target }: FocusEvent) => focusedIn.set(box, target as HTMLElement);
    const forget = ({ target }: FocusEvent) => {
      if (isUsable(target as HTMLElement)) focusedIn.delete(box);
    };
    box.addEventListener('focusin', keep);
    box.addEventListener('focusout', forget);
    return () => {
      box.removeEventListener('focusin', keep);
      box.removeEventListener('focusout', forget);
    };
  }, [part]);
}

const focusedIn = new WeakMap<HTMLElement, HTMLElement>();

const isUsable = (control: HTMLElement) =>
  control.isConnected && control.checkVisibility() && !control.matches(':disabled');
