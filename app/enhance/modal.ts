/** Opens a modal dialog and marks the page while it is open, for layout.css. `dims`: also darkens the page. */
export function showModal(dialog: HTMLDialogElement, dims = false): void {
  const { classList } = document.documentElement;
  classList.add('behind-dialog');
  classList.toggle('is-dimmed', dims);
  dialog.addEventListener('close', unmark);
  dialog.showModal();
}

/** `close` fires late: another dialog may already be open. */
function unmark(): void {
  if (!document.querySelector('dialog[open]'))
    document.documentElement.classList.remove('behind-dialog', 'is-dimmed');
}

/** A `keydown` listener that keeps Tab inside: a modal dialog alone lets focus leave to the browser's controls. */
export function wrapFocus(event: KeyboardEvent): void {
  const { currentTarget, key, shiftKey } = event;
  if (key !== 'Tab' || !(currentTarget instanceof Element)) return;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('a[href], button, input, summary')].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility({ contentVisibilityAuto: true }),
  );
  const [from, to] = shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
