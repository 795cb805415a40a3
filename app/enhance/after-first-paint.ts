/** In ms. A page that opens in a hidden tab does not paint: its later code still loads. */
const latest = 2000;

/**
 * Runs a task once the page has painted: code that the first screen does not need must not compete with it.
 * Returns a cancel function.
 */
export function afterFirstPaint(task: () => void): () => void {
  const hasPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
  if (hasPainted || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
    task();
    return () => {};
  }
  const cancel = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const run = () => {
    cancel();
    task();
  };
  const observer = new PerformanceObserver(run);
  observer.observe({ type: 'paint' });
  const timer = setTimeout(run, latest);
  return cancel;
}
