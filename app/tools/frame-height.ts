/** Tells the page around a frame how tall the tool is, whenever that changes. */
export function tellFrameHeight(): void {
  const slug = document.querySelector<HTMLElement>('[data-embedded]')?.dataset.embedded;
  if (!slug || window.parent === window) return;
  let told = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    window.parent.postMessage({ type: 'tool-height', slug, height }, '*');
  }).observe(document.documentElement);
}
