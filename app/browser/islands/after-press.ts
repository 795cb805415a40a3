/** Delays layout changes during a press, so the click doesn't miss its target, and work until a visitor acts. */

let isPressed = false;
const waiting: (() => void)[] = [];

/** In ms. A touch's click fires some time after pointerup. */
const clickMs = 60;

/** Call once per page. Without it every task runs at once. */
export function watchPresses(): void {
  let late: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    isPressed = false;
    for (const task of waiting.splice(0)) task();
  };
  const endIn = (ms: number) => {
    clearTimeout(late);
    late = setTimeout(end, ms);
  };
  // Synthetic events have no follow-up event.
  const on = (type: keyof DocumentEventMap, listener: () => void) =>
    document.addEventListener(type, ({ isTrusted }) => isTrusted && listener(), { capture: true });
  on('pointerdown', () => {
    clearTimeout(late);
    isPressed = true;
  });
  on('pointerup', () => endIn(clickMs));
  on('pointercancel', () => endIn(0));
  on('click', () => endIn(0));
}

/** Runs a task once no button or finger is down and the following click has been handled. */
export function afterPress(task: () => void): void {
  if (isPressed) waiting.push(task);
  else task();
}

/** A visitor's first action: starting an application blocks a phone, and many visitors only read. */
const signs = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin', 'input'] as const;

let hasShown = false;
const untilSign: (() => void)[] = [];

/** Runs a task when the visitor first moves the pointer, scrolls, presses or types anywhere on the page. */
export function afterFirstSign(task: () => void): void {
  if (hasShown) {
    task();
    return;
  }
  untilSign.push(task);
  for (const sign of signs)
    document.addEventListener(sign, noteSign, { capture: true, passive: true });
}

/** Runs the waiting tasks. Call it when something else shows that the visitor acts, such as a restored draft. */
export function noteSign(): void {
  hasShown = true;
  for (const sign of signs) document.removeEventListener(sign, noteSign, { capture: true });
  for (const task of untilSign.splice(0)) task();
}
