/** Calls back once, when one of the elements comes into view. Returns a function that stops observing. */
export function whenInView(
  elements: Element | Iterable<Element>,
  callback: () => void,
  options: Pick<IntersectionObserverInit, 'threshold'> = {},
): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    callback();
  }, options);
  for (const element of elements instanceof Element ? [elements] : elements) observer.observe(element);
  return () => observer.disconnect();
}
