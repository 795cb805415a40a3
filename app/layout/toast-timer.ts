/** Display time of a toast, in ms. */
const durationMs = 5000;

/**
 * Calls `end` after the display time. Pauses while the region is hovered or focused and while the window is
 * in the background. Returns a cancel function.
 */
export function runOut(region: HTMLElement, end: () => void): () => void {
  const events = new AbortController();
  const { signal } = events;
  let left = durationMs;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function pause() {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    left -= performance.now() - since;
  }
  function resume() {
    if (timer !== undefined || region.matches(':hover, :focus-within')) return;
    since = performance.now();
    timer = setTimeout(end, left);
  }

  for (const name of ['pointerenter', 'focusin'] as const) region.addEventListener(name, pause, { signal });
  region.addEventListener('pointerleave', resume, { signal });
  // The next focus target is known only afterwards.
  region.addEventListener('focusout', () => setTimeout(resume), { signal });
  addEventListener('blur', pause, { signal });
  addEventListener('focus', resume, { signal });
  resume();
  return () => {
    events.abort();
    clearTimeout(timer);
  };
}
