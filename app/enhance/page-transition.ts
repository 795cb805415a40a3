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
    expectSkip(viewTransition);
    if (isSlow || activation?.navigationType === 'traverse') viewTransition?.skipTransition();
  });
  // The next page may skip it, too: for a hidden tab, or another size of the screen.
  addEventListener('pagereveal', ({ viewTransition }) => expectSkip(viewTransition));
}

/** A skipped transition rejects its promises, which browsers report as errors of the page. */
function expectSkip(transition: ViewTransition | null): void {
  for (const step of [transition?.ready, transition?.updateCallbackDone, transition?.finished])
    step?.catch(() => undefined);
}
