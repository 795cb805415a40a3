/** A summary of errors takes the focus when it comes with the page, and its links lead to the fields. */
export function serveErrorSummaries(): void {
  const summary = document.querySelector<HTMLElement>('[data-error-summary]');
  // Whoever has gone on to a field is not called back.
  if (document.activeElement === document.body) summary?.focus();
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[data-error-summary] a');
    const field = link && document.getElementById(link.hash.slice(1));
    if (!field) return;
    // A jump to the address would add a step to the history, and hide the label above the screen.
    event.preventDefault();
    const label =
      field.closest('fieldset')?.querySelector('legend') ??
      document.querySelector(`label[for="${field.id}"]`);
    (label ?? field).scrollIntoView();
    field.focus({ preventScroll: true });
  });
}
