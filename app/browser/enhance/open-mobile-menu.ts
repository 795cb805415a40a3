/** The menu below 1200 px: a modal dialog, fetched when first opened. */

import { fullNavigation } from './as-button.ts';
import { retrying } from './fetch-fragment.ts';
import { fetchDialog, showModal, wrapFocus } from './modal.ts';

/** Resolves with this page's menu, closed. Rejects if fetching fails. */
export const fetchMobileMenu = retrying(async () => {
  const menu = await fetchDialog('mobile-menu');
  markPlace(menu);
  menu.addEventListener('keydown', wrapFocus);
  matchMedia(fullNavigation).addEventListener('change', () => menu.close());
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
