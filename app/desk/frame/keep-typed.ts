/** Asks before a page is left with words in a form that were not sent. `data-unsaved`: those it began with were not. */
export function keepTyped(form: HTMLFormElement): void {
  let isChanged = form.hasAttribute('data-unsaved');
  form.addEventListener('input', () => {
    isChanged = true;
  });
  form.addEventListener('submit', () => {
    isChanged = false;
  });
  addEventListener('beforeunload', (event) => {
    if (isChanged) event.preventDefault();
  });
}
