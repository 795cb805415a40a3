/** Focuses an error summary in server HTML and makes its links focus fields. */
export function serveErrorSummaries(): void {
  const summary = document.querySelector<HTMLElement>('[data-error-summary]');
  // Don't move focus if the visitor already focused a field.
  if (document.activeElement === document.body) summary?.focus();
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[data-error-summary] a');
    const field = link && document.getElementById(link.hash.slice(1));
    if (!field) return;
    // Following the fragment would add a history entry and scroll the label out of view.
    event.preventDefault();
    const label =
      field.closest('fieldset')?.querySelector('legend') ??
      document.querySelector(`label[for="${field.id}"]`);
    (label ?? field).scrollIntoView();
    field.focus({ preventScroll: true });
  });
}
