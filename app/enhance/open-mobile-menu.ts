/** The menu below 1200 px: a modal dialog, fetched when first opened. */
import { loadMenuStyles } from '../islands/load-full-sheet.ts';
import { retrying } from '../islands/retrying.ts';
import { fullNavigation } from '../layout/full-navigation.ts';
import { fetchFragment } from './fetch-fragment.ts';
import { showModal, wrapFocus } from './modal.ts';

/** Resolves with this page's menu, closed. Rejects if fetching fails. */
export const fetchMobileMenu = retrying(async () => {
  const [fragment] = await Promise.all([fetchFragment('mobile-menu'), loadMenuStyles()]);
  const menu = fragment.querySelector('dialog');
  if (!menu) throw new Error('The fragment holds no dialog.');
  markPlace(menu);
  closeWhenLeft(menu);
  document.body.append(menu);
  return menu;
});

export async function openMobileMenu(opener: HTMLElement): Promise<void> {
  const menu = await fetchMobileMenu();
  if (menu.open) return;
  showModal(menu);
  opener.ariaExpanded = 'true';
  const closed = () => {
    opener.ariaExpanded = 'false';
  };
  menu.addEventListener('close', closed, { once: true });
}

/** Marks the current page and opens its section. */
function markPlace(menu: HTMLElement): void {
  const { pathname } = location;
  for (const link of menu.querySelectorAll<HTMLAnchorElement>('nav a')) {
    if (link.pathname === pathname && !link.hash) link.ariaCurrent = 'page';
  }
  for (const section of menu.querySelectorAll('details')) {
    const { hub, section: folder = '' } = section.dataset;
    section.open = pathname === hub || pathname.startsWith(folder);
  }
}

function closeWhenLeft(menu: HTMLDialogElement): void {
  menu.addEventListener('keydown', wrapFocus);
  menu.addEventListener('click', ({ target }) => {
    if (target === menu || (target instanceof Element && target.closest('a, [data-close], [data-search]')))
      menu.close();
  });
  matchMedia(fullNavigation).addEventListener('change', () => menu.close());
  // Back should show the page, not the menu.
  addEventListener('pagehide', () => menu.close());
}
