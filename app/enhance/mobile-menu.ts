import { asButton } from './as-button.ts';

/** Makes the burger a button that opens the menu. Until it can be had, the link leads to the lists of the footer. */
export function offerMobileMenu(): void {
  const burger = document.querySelector<HTMLAnchorElement>('[data-mobile-menu]');
  if (!burger) return;
  asButton(burger);
  burger.ariaLabel = 'Open menu';
  burger.ariaHasPopup = 'dialog';
  burger.ariaExpanded = 'false';
  const load = () => import('./open-mobile-menu.ts');
  // The menu is on its way before the finger leaves the screen.
  burger.addEventListener(
    'pointerdown',
    () =>
      void load()
        .then(({ fetchMobileMenu }) => fetchMobileMenu())
        .catch(() => {}),
  );
  burger.addEventListener('click', (event) => {
    event.preventDefault();
    load()
      .then(({ openMobileMenu }) => openMobileMenu(burger))
      .catch(() => location.assign(burger.href));
  });
}
