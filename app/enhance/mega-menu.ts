import { fullNavigation } from '../layout/full-navigation.ts';
import { whenIdle } from './when-idle.ts';

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
