import { useCallback, useEffect, useRef, useState } from 'react';
import { type Pane, panes } from '#domain/booking/steps.ts';

/**
 * The visible pane. Each is a history entry with the same URL, so Back goes one pane back and a reload stays.
 * `isReady` says whether a pane from history can be shown yet.
 */
export function usePanes(first: Pane, isReady: (pane: Pane) => boolean) {
  const [pane, setPane] = useState(first);
  const ready = useRef(isReady);
  ready.current = isReady;

  const go = useCallback((to: Pane) => {
    history.pushState({ ...history.state, pane: to }, '');
    setPane(to);
  }, []);

  useEffect(() => {
    const follow = () => {
      const to = panes.find((one) => one === history.state?.pane) ?? first;
      if (ready.current(to)) setPane(to);
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [first]);

  return { pane, go, setPane };
}

/** Pane from the history state, for a reloaded page. */
export const paneInHistory = (): Pane | undefined => panes.find((one) => one === history.state?.pane);
