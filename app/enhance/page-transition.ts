/**
 * Skips the cross-fade to the next page where it would delay it: on the way back, and on a processor that is slow
 * enough for long tasks.
 */
export function skipSlowTransitions(): void {
  let isSlow = false;
  const tasks = new PerformanceObserver(() => {
    isSlow = true;
    tasks.disconnect();
  });
  tasks.observe({ type: 'longtask', buffered: true });
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    if (isSlow || activation?.navigationType === 'traverse') viewTransition?.skipTransition();
  });
}
