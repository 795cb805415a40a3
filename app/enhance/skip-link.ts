/** Keeps the URL when the skip link is used: no second history entry for the same page. */
export function keepAddressOnSkip(): void {
  document.querySelector('a[href="#main"]')?.addEventListener('click', (event) => {
    event.preventDefault();
    const main = document.getElementById('main');
    main?.focus({ preventScroll: true });
    main?.scrollIntoView();
  });
}
