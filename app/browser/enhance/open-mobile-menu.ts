/** The menu below 1200 px: a modal dialog, fetched when first opened. */

import { fullNavigation } from './as-button.ts';
import { markCurrent, retrying } from './fetch-fragment.ts';
import { fetchDialog, showModal, wrapFocus } from './modal.ts';

/** Resolves with this page's menu, closed, with the section of the page open. Rejects if fetching fails. */
export const fetchMobileMenu = retrying(async () => {
  const menu = await fetchDialog('mobile-menu');
  markCurrent(menu.querySelector('nav'));
  const { pathname } = location;
  for (const section of menu.querySelectorAll('details')) {
    const { hub, section: folder = '' } = section.dataset;
    section.open = pathname === hub || pathname.startsWith(folder);
  }
  menu.addEventListener('keydown', wrapFocus);
  matchMedia(fullNavigation).addEventListener('change', () => menu.close());
  return menu;
});

export async function openMobileMenu(opener: HTMLElement): Promise<void> {
  const menu = await fetchMobileMenu();
  if (menu.open) return;
  showModal(menu);
  opener.ariaExpanded = 'true';
  menu.onclose = () => {
    opener.ariaExpanded = 'false';
  };
}
