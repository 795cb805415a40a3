import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { LoadingMark } from './loading-mark.tsx';

/** Navigations faster than this never show the screen. */
const graceMs = 150;

/**
 * Covers the page while the next one's code or data is on its way. A search or a form that stays on its page keeps
 * it in view.
 */
export function LoadingScreen() {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const leaving = navigation.state === 'loading' && navigation.location.pathname !== pathname;
  const shown = useAfter(graceMs, leaving);
  return (
    <div role="status">
      {shown && (
        <div className="fixed inset-0 z-(--z-dialog) flex items-center justify-center gap-4 bg-paper text-ink-2">
          <LoadingMark />
          Loading page...
        </div>
      )}
    </div>
  );
}

/** True once `condition` has held for `milliseconds`, false as soon as it no longer does. */
function useAfter(milliseconds: number, condition: boolean): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setHeld(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setHeld(false);
    };
  }, [condition, milliseconds]);
  return held && condition;
}
