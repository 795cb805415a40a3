/** In ms. A page in a hidden tab does not paint, and its later code still loads. */
const latest = 2000;

/**
 * Runs a task once the page has painted: code that the first screen does not need must not compete with it.
 * Returns a cancel function.
 */
export function afterFirstPaint(task: () => void): () => void {
  const cancel = () => {
    painted.disconnect();
    clearTimeout(timer);
  };
  const run = () => {
    cancel();
    task();
  };
  const painted = new PerformanceObserver(run);
  painted.observe({ type: 'paint', buffered: true });
  const timer = setTimeout(run, latest);
  return cancel;
}
