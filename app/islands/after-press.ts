/** Keeps the page in its place while it is pressed: what moves would make the click land beside its target. */

let isPressed = false;
const waiting: (() => void)[] = [];

/** In ms. The click of a finger comes some time after the finger has left. */
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
  // An event that a script made up is followed by no other.
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

/** Runs a task as soon as no button or finger is down, and the click that follows has been dealt with. */
export function afterPress(task: () => void): void {
  if (isPressed) waiting.push(task);
  else task();
}
