/** Turns header labels into menus. Hover, click, Enter, Space and ArrowDown open; Escape closes. */
import { loadMenuStyles } from '../islands/load-full-sheet.ts';
import { asButton, opensElsewhere } from './as-button.ts';
import { fetchFragment, markCurrent, retrying } from './fetch-fragment.ts';

/** Hover delay in ms before a menu opens; within `skipMs` of an open menu, its neighbor opens at once. */
const openMs = 200;
const skipMs = 300;
const closeMs = 150;
/** Hover then click is one gesture: a click within this time after a hover opened the menu keeps it open. */
const sameGestureMs = 400;

interface Menu {
  item: Element;
  label: HTMLAnchorElement;
  panel?: HTMLElement | null;
}

export function beginMegaMenu(navigation: HTMLElement): void {
  const menus = [...navigation.querySelectorAll<HTMLAnchorElement>('[data-menu]')].map(
    (label): Menu => ({ label, item: label.parentElement ?? label }),
  );
  const menuAt = (target: EventTarget | null) =>
    menus.find(({ item }) => target instanceof Node && item.contains(target));

  let open: Menu | undefined;
  let wanted: Menu | undefined;
  let pointed: Menu | undefined;
  /** Closed by click or Escape under the pointer: don't reopen until the pointer leaves its label. */
  let shut: Menu | undefined;
  let pointedAt = -Infinity;
  let closedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const load = retrying(async () => {
    const [panels] = await Promise.all([fetchFragment('mega-menu'), loadMenuStyles()]);
    for (const menu of menus) {
      menu.panel = panels.querySelector<HTMLElement>(`#menu-${menu.label.dataset.menu}`);
      if (!menu.panel) continue;
      markCurrent(menu.panel);
      menu.item.append(menu.panel);
      menu.label.setAttribute('aria-controls', menu.panel.id);
    }
  });
  async function show(menu: Menu | undefined) {
    clearTimeout(timer);
    wanted = menu;
    if (menu && !menu.panel) await load();
    if (wanted !== menu || open === menu) return;
    const before = open;
    open = menu;
    if (before) {
      closedAt = performance.now();
      reveal(before, false);
    }
    if (menu) {
      // Between neighbors only the content changes, without animation.
      menu.panel?.toggleAttribute('data-switched', before !== undefined);
      reveal(menu, true);
    }
  }

  const close = () => void show(undefined);

  function point(menu: Menu | undefined) {
    if (menu === pointed) return;
    pointed = menu;
    if (menu !== shut) shut = undefined;
    clearTimeout(timer);
    if (menu === undefined) {
      wanted = open;
      if (open) timer = setTimeout(close, closeMs);
    } else if (menu !== shut && menu !== open) {
      const openPointed = () => {
        pointedAt = performance.now();
        show(menu).catch(() => {});
      };
      if (open || performance.now() - closedAt < skipMs) openPointed();
      else timer = setTimeout(openPointed, openMs);
    }
  }

  navigation.addEventListener('pointermove', ({ pointerType, target }) => {
    if (pointerType !== 'mouse') return;
    load().catch(() => {});
    point(menuAt(target));
  });
  navigation.addEventListener(
    'pointerleave',
    ({ pointerType }) => pointerType === 'mouse' && point(undefined),
  );
  navigation.addEventListener('focusin', () => load().catch(() => {}));

  navigation.addEventListener('click', (event) => {
    const menu = menuAt(event.target);
    if (!menu || opensElsewhere(event)) return;
    if (menu.panel?.contains(event.target as Node)) {
      // Links within this page close the menu too.
      if ((event.target as Element).closest('a')) close();
      return;
    }
    event.preventDefault();
    const isSameGesture = event.detail > 0 && performance.now() - pointedAt < sameGestureMs;
    if (open !== menu) show(menu).catch(() => location.assign(menu.label.href));
    else if (!isSameGesture) {
      shut = pointed;
      close();
    }
  });

  navigation.addEventListener('keydown', (event) => {
    const menu = menuAt(event.target);
    const inPanel = menu?.panel?.contains(event.target as Node);
    if (menu && !inPanel && event.key === 'ArrowDown') {
      event.preventDefault();
      show(menu).then(
        () => menu.panel?.querySelector('a')?.focus(),
        () => {},
      );
    } else if (menu?.panel && inPanel) stepThrough(event, menu.panel.querySelectorAll('a'));
    else stepThrough(event, navigation.querySelectorAll<HTMLElement>(':scope > ul > li > a'));
  });

  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    shut = pointed;
    if (open.item.contains(document.activeElement)) open.label.focus();
    close();
  });
  for (const away of ['pointerdown', 'focusin'] as const) {
    document.addEventListener(away, ({ target }) => {
      if (open && target instanceof Node && !open.item.contains(target)) close();
    });
  }
  addEventListener('pagehide', close);

  for (const { label } of menus) {
    asButton(label);
    label.ariaExpanded = 'false';
  }
}

function reveal({ label, panel }: Menu, isOpen: boolean) {
  label.ariaExpanded = String(isOpen);
  if (panel) panel.hidden = !isOpen;
}

/** Moves focus among `stops` with arrow keys, Home and End, starting at the focused one. */
function stepThrough(event: KeyboardEvent, stops: Iterable<HTMLElement>): void {
  const list = [...stops];
  const at = list.indexOf(event.target as HTMLElement);
  if (at === -1 || event.ctrlKey || event.metaKey || event.altKey) return;
  const places: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: list.length - 1,
  };
  const stop = list[places[event.key] ?? -1];
  if (!stop) return;
  event.preventDefault();
  stop.focus();
}
