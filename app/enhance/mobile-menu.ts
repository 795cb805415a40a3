import { asButton } from './as-button.ts';

/** Turns the burger link into a menu button. Until the menu loads, the link leads to the footer lists. */
export function offerMobileMenu(): void {
  const burger = document.querySelector<HTMLAnchorElement>('[data-mobile-menu]');
  if (!burger) return;
  asButton(burger);
  burger.ariaLabel = 'Open menu';
  burger.ariaHasPopup = 'dialog';
  burger.ariaExpanded = 'false';
  const load = () => import('./open-mobile-menu.ts');
  // Start loading on touch, before the click.
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
