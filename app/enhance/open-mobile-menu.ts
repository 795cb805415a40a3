/** The menu below 1200 px: the browser's modal dialog, fetched with its first opening. */
import { loadFullSheet } from '../islands/load-full-sheet.ts';
import { fullNavigation } from '../layout/full-navigation.ts';
import { fetchFragment } from './fetch-fragment.ts';
import { wrapFocus } from './wrap-focus.ts';

let loading: Promise<HTMLDialogElement> | undefined;

/** Resolves with the closed menu of this page. Rejects if it cannot be fetched; the next call tries again. */
export function fetchMobileMenu(): Promise<HTMLDialogElement> {
  loading ??= Promise.all([fetchFragment('mobile-menu'), loadFullSheet()]).then(([fragment]) => {
    const menu = fragment.querySelector('dialog');
    if (!menu) throw new Error('The fragment holds no dialog.');
    markPlace(menu);
    closeWhenLeft(menu);
    document.body.append(menu);
    return menu;
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

export async function openMobileMenu(opener: HTMLElement): Promise<void> {
  const menu = await fetchMobileMenu();
  if (menu.open) return;
  menu.showModal();
  opener.ariaExpanded = 'true';
  menu.addEventListener(
    'close',
    () => {
      opener.ariaExpanded = 'false';
    },
    { once: true },
  );
}

/** Marks the page that is shown, and opens its section. */
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
  // Who comes back finds the page, not the menu.
  addEventListener('pagehide', () => menu.close());
}
