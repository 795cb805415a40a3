/** Waits for the visitor's first action: starting an application blocks a phone, and many visitors only read. */

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

/** Runs the waiting tasks. Call it when something else shows that the visitor acts, such as a restored draft. */
export function noteSign(): void {
  hasShown = true;
  for (const sign of signs) document.removeEventListener(sign, noteSign, { capture: true });
  for (const task of waiting.splice(0)) task();
}
