/** In ms. A busy browser, or a page in a hidden tab that never paints, does not hold work back longer. */
const latest = 2000;

/** Runs once the page has painted and the browser is idle. Returns a cancel function. */
export function whenIdle(run: () => void): () => void {
  let cancelIdle = () => {};
  const cancelPaint = afterFirstPaint(() => {
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(run, { timeout: latest });
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

let painted: Promise<void> | undefined;

/** One observer for all tasks. */
const firstPaint = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, latest);
  });

/** Runs a task once the first screen has painted, so as not to compete with it. Returns a cancel function. */
export function afterFirstPaint(task: () => void): () => void {
  let isCancelled = false;
  painted ??= firstPaint();
  void painted.then(() => isCancelled || task());
  return () => {
    isCancelled = true;
  };
}

/** Calls back once, when one of the elements comes into view, or within `rootMargin` of it. */
export function whenInView(
  elements: Element | Iterable<Element>,
  callback: () => void,
  options: Pick<IntersectionObserverInit, 'threshold' | 'rootMargin'> = {},
): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    callback();
  }, options);
  for (const element of elements instanceof Element ? [elements] : elements)
    observer.observe(element);
}
