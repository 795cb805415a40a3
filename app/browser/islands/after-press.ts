/** Delays layout changes during a press, so the click doesn't miss its target. */

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
