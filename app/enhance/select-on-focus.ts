/**
 * `data-select` on a field selects its content on focus, so typing replaces it. Not left to the island: on
 * slow phones visitors type before it hydrates.
 */
export function selectOnFocus(): void {
  const select = (field: EventTarget | null) => {
    if (field instanceof HTMLInputElement && field.dataset.select !== undefined) field.select();
  };
  document.addEventListener('focusin', ({ target }) => select(target));
  select(document.activeElement);
}
