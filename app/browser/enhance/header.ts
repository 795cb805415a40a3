import { asButton, fullNavigation } from './as-button.ts';
import { whenIdle } from './when-idle.ts';

/** Scroll distance after which the header looks lifted. */
const liftAfterPixels = 100;

export function liftHeader(): void {
  const header = document.querySelector('.site-header');
  if (!header) return;
  const lift = () => header.toggleAttribute('data-scrolled', scrollY > liftAfterPixels);
  addEventListener('scroll', lift, { passive: true });
  // A reload may restore scroll. Layout is done by the next frame, so reading it is cheap.
  requestAnimationFrame(lift);
}

/** Loads the header menus on idle, only if the header has room for them. */
export function offerMegaMenu(): void {
  const navigation = document.querySelector<HTMLElement>('.site-header nav');
  if (!navigation) return;
  const room = matchMedia(fullNavigation);
  const load = () => {
    if (!room.matches) return;
    room.removeEventListener('change', load);
    whenIdle(() => {
      // If loading fails, the labels remain links.
      import('./open-mega-menu.ts').then((menu) => menu.beginMegaMenu(navigation)).catch(() => {});
    });
  };
  room.addEventListener('change', load);
  load();
}

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
  burger.addEventListener('pointerdown', () => {
    load()
      .then(({ fetchMobileMenu }) => fetchMobileMenu())
      .catch(() => {});
  });
  burger.addEventListener('click', (event) => {
    event.preventDefault();
    load()
      .then(({ openMobileMenu }) => openMobileMenu(burger))
      .catch(() => location.assign(burger.href));
  });
}
