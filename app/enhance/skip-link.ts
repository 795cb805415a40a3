/** Keeps the address when the skip link is used: a second entry in the history for the same page helps nobody. */
export function keepAddressOnSkip(): void {
  document.querySelector('a[href="#main"]')?.addEventListener('click', (event) => {
    event.preventDefault();
    const main = document.getElementById('main');
    main?.focus({ preventScroll: true });
    main?.scrollIntoView();
  });
}
