import { useEffect, useRef, useState } from 'react';

/** Text that changes at most every `everyMs`, so screen readers can finish. The last text wins. */
export function useSpaced(text: string, everyMs: number): string {
  const [shown, setShown] = useState(text);
  const changedAt = useRef(0);
  useEffect(() => {
    if (text === shown) return;
    const wait = Math.max(0, changedAt.current + everyMs - performance.now());
    const timer = setTimeout(() => {
      changedAt.current = performance.now();
      setShown(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, shown, everyMs]);
  return shown;
}
