/** `data-print` on a button prints the page; with the value `alone`, only elements marked `data-print-alone`. */
export function printOnPress(): void {
  document.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element && target.closest<HTMLElement>('[data-print]');
    if (!pressed) return;
    if (pressed.dataset.print === 'alone') {
      const { dataset } = document.documentElement;
      dataset.printing = 'alone';
      addEventListener('afterprint', () => delete dataset.printing, { once: true });
    }
    print();
  });
}
