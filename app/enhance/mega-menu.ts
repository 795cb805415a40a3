import { fullNavigation } from '../layout/full-navigation.ts';
import { whenIdle } from './when-idle.ts';

/** Loads the menus of the header when the browser is idle, only where the header has room for them. */
export function offerMegaMenu(): void {
  const navigation = document.querySelector<HTMLElement>('.site-header nav');
  if (!navigation) return;
  const room = matchMedia(fullNavigation);
  const load = () => {
    if (!room.matches) return;
    room.removeEventListener('change', load);
    whenIdle(() => {
      // Without the code (no connection) the labels remain links.
      import('./open-mega-menu.ts').then(({ beginMegaMenu }) => beginMegaMenu(navigation)).catch(() => {});
    });
  };
  room.addEventListener('change', load);
  load();
}
