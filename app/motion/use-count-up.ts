import { type RefObject, useEffect, useState } from 'react';
import { countDurationMs, countUp } from './count-up.ts';
import { prefersReducedMotion } from './reduced-motion.ts';
import { whenInView } from './when-in-view.ts';

/** Share of a counter that must be visible before it counts. */
const inViewThreshold = 0.3;

interface CountUpOptions {
  /** Waits until this element is in view; without it the count starts at once. */
  startWhenVisible?: RefObject<Element | null> | undefined;
}

/**
 * The running value of a counter, or undefined while it rests on its target: in the server's HTML,
 * after the count, and always for visitors who asked for less motion.
 */
export function useCountUp(target: number, { startWhenVisible }: CountUpOptions = {}): number | undefined {
  const [running, setRunning] = useState<number>();

  useEffect(() => {
    if (prefersReducedMotion()) return;
    let frame = 0;
    const count = () => {
      const startedAt = performance.now();
      const step = (now: number) => {
        const elapsed = now - startedAt;
        const finished = elapsed >= countDurationMs;
        setRunning(finished ? undefined : countUp(target, elapsed));
        if (!finished) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    };
    const element = startWhenVisible?.current;
    // A counter that waits below the fold waits at 0, or it would jump back from its target when it is reached.
    setRunning(0);
    const stopWatching = element ? whenInView(element, count, { threshold: inViewThreshold }) : count();
    return () => {
      stopWatching?.();
      cancelAnimationFrame(frame);
      setRunning(undefined);
    };
  }, [target, startWhenVisible]);

  return running;
}
