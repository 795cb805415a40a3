import { afterFirstPaint } from './after-first-paint.ts';

/** Runs once the page has painted and the browser is idle or busy for `timeout` ms. Returns a cancel function. */
export function whenIdle(run: () => void, timeout = 2000): () => void {
  let cancelIdle = () => {};
  const cancelPaint = afterFirstPaint(() => {
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(run, { timeout });
      cancelIdle = () => cancelIdleCallback(handle);
    } else {
      const handle = setTimeout(run, 0);
      cancelIdle = () => clearTimeout(handle);
    }
  });
  return () => {
    cancelPaint();
    cancelIdle();
  };
}
