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

/** Media query of the full header navigation: the `nav` breakpoint. Narrower screens have the mobile menu. */
export const fullNavigation = '(min-width: 75rem)';

/** Gives a link button semantics while scripts run: buttons respond to Space, too. Middle click opens its URL. */
export function asButton(link: HTMLElement): void {
  link.role = 'button';
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    if (!event.repeat) link.click();
  });
}

/** Whether a click should open the link elsewhere: new tab, window or download. */
export const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;
