/** Waits until the visitor shows up. Most pages are only read, and phones need a moment to start an application. */

const signs = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin', 'input'] as const;

let hasShown = false;
const waiting: (() => void)[] = [];

/** Runs a task when the visitor first moves the pointer, scrolls, presses or types anywhere on the page. */
export function afterFirstSign(task: () => void): void {
  if (hasShown) {
    task();
    return;
  }
  waiting.push(task);
  for (const sign of signs) document.addEventListener(sign, noteSign, { capture: true, passive: true });
}

/** Starts what waits, for example because the visitor's draft was restored. */
export function noteSign(): void {
  hasShown = true;
  for (const sign of signs) document.removeEventListener(sign, noteSign, { capture: true });
  for (const task of waiting.splice(0)) task();
}
