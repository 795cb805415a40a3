/** Selects the content of `data-select` fields on focus. Not left to the island: visitors type before it hydrates. */
export function selectOnFocus(): void {
  const select = (field: EventTarget | null) => {
    if (field instanceof HTMLInputElement && field.dataset.select !== undefined) field.select();
  };
  document.addEventListener('focusin', ({ target }) => select(target));
  select(document.activeElement);
}
