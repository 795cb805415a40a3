/**
 * Opens a modal dialog and marks the page while it is open, for layout.css. `look`: extra page style besides
 * blocked scrolling.
 */
export function showModal(dialog: HTMLDialogElement, look: 'is-dimmed' | '' = ''): void {
  const { classList } = document.documentElement;
  classList.add('behind-dialog');
  classList.toggle('is-dimmed', look === 'is-dimmed');
  dialog.addEventListener('close', unmark);
  dialog.showModal();
}

/** `close` fires late: another dialog may already be open. */
function unmark(): void {
  if (!document.querySelector('dialog[open]'))
    document.documentElement.classList.remove('behind-dialog', 'is-dimmed');
}
