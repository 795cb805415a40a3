interface InViewOptions {
  threshold?: number;
}

/** Calls back once, when the element comes into view. Returns a function that stops observing. */
export function whenInView(element: Element, callback: () => void, options: InViewOptions = {}): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    callback();
  }, options);
  observer.observe(element);
  return () => observer.disconnect();
}
