import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Pane, panes } from '#domain/booking/steps.ts';

/** Height of the sticky header, in px. */
const headerHeight = 72;

/**
 * The visible pane of a form by its id. Each is a history entry with the same URL, so Back goes one pane back and a
 * reload stays. `isReady` says whether a pane from history can be shown yet.
 */
export function usePanes(form: string, first: Pane, isReady: (pane: Pane) => boolean) {
  const [pane, setPane] = useState(first);
  const shown = useRef(pane);
  const go = useCallback((to: Pane) => {
    history.pushState({ ...history.state, pane: to }, '');
    setPane(to);
  }, []);

  const follow = useEffectEvent(() => {
    const to = paneInHistory() ?? first;
    if (isReady(to)) setPane(to);
  });
  useEffect(() => {
    const onPop = () => follow();
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);

  // Scroll a new pane to its top and move focus there.
  useEffect(() => {
    const element = document.getElementById(form);
    if (shown.current === pane || !element) return;
    shown.current = pane;
    const { top, bottom } = element.getBoundingClientRect();
    if (top < headerHeight || bottom > innerHeight) element.scrollIntoView();
    // The error summary already has focus.
    if (element.contains(document.activeElement?.closest('[data-error-summary]') ?? null)) return;
    document.getElementById(`pane-${pane}`)?.focus({ preventScroll: true });
  }, [form, pane]);

  return { pane, go, setPane };
}

/** Pane from the history state, for a reloaded page. */
export const paneInHistory = (): Pane | undefined => panes.find((one) => one === history.state?.pane);
