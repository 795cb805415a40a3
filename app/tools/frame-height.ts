/** Reports the tool's height to the embedding page whenever it changes. */
export function tellFrameHeight(): void {
  const slug = document.querySelector<HTMLElement>('[data-embedded]')?.dataset.embedded;
  if (!slug || window.parent === window) return;
  let sentHeight = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    if (height === sentHeight) return;
    sentHeight = height;
    window.parent.postMessage({ type: 'tool-height', slug, height }, '*');
  }).observe(document.documentElement);
}
