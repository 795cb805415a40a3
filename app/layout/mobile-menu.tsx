import { type MouseEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../ui/link.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { Brand } from './brand.tsx';
import { currentState } from './current-entry.ts';
import { fullNavigation } from './full-navigation.ts';
import { iconButton } from './icon-button.ts';
import { MobileSection } from './mobile-section.tsx';
import { askForSearch } from './search-opener.ts';
import { useRootData } from './site.ts';
import { telephoneLink } from './telephone.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { useNavigated } from './use-navigated.ts';
import { wrapFocus } from './wrap-focus.ts';

const burger = classNames(iconButton, 'nav:hidden');

/**
 * The menu below 1200 px: a button and a sheet over the page. The sheet is the browser's own modal dialog, which keeps
 * the focus, makes the page behind inert and closes with Escape. A library's dialog would lock scrolling with a
 * style element, which our Content-Security-Policy forbids; here a rule of the style sheet does (layout.css).
 * Until JavaScript runs, the button is a link to the lists of the footer.
 */
export function MobileMenu({ pathname: _pathname }: { pathname: string }) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useNavigated(close);
  useEffect(() => {
    const room = matchMedia(fullNavigation);
    room.addEventListener('change', close);
    return () => room.removeEventListener('change', close);
  }, [close]);

  if (!hydrated) {
    return (
      <a href="#site-map" aria-label="Menu" className={burger}>
        <Icon name="menu" />
      </a>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className={burger}
      >
        <Icon name="menu" />
      </button>
      <Sheet open={open} onClose={close} />
    </>
  );
}

function Sheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!open) {
      dialog.current?.close();
    } else if (!dialog.current?.open) {
      dialog.current?.showModal();
      closeButton.current?.focus();
    }
  }, [open]);

  const closeOnBackdropOrLink = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget || (target instanceof Element && target.closest('a'))) onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-label="Menu"
      onClose={onClose}
      onClick={closeOnBackdropOrLink}
      onKeyDown={wrapFocus}
      className="fixed inset-y-0 right-0 left-auto h-dvh max-h-none w-full max-w-none border-rule bg-paper text-ink transition-[opacity,translate] duration-(--t-base) ease-out backdrop:bg-ground/50 sm:w-105 sm:border-l starting:open:translate-x-6 starting:open:opacity-0"
    >
      {open && (
        // On a screen too low for list and ending both, such as a phone on its side or one zoomed to 400%, all scrolls.
        <div className="flex h-full flex-col [@media(height<28rem)]:h-auto">
          <div className="flex h-header shrink-0 items-center justify-between border-b border-rule pr-3 pl-5">
            <Brand />
            <span className="flex gap-1">
              <ThemeSwitch />
              <button
                ref={closeButton}
                type="button"
                aria-label="Close menu"
                onClick={onClose}
                className={iconButton}
              >
                <Icon name="close" />
              </button>
            </span>
          </div>
          <SearchEntry onClose={onClose} />
          <Entries />
          <Ending />
        </div>
      )}
    </dialog>
  );
}

/**
 * Leads from the menu to the search. The one dialog is closed before the other opens, whose code arrives later, so that
 * the focus can return to the page.
 */
function SearchEntry({ onClose }: { onClose: () => void }) {
  function search() {
    onClose();
    askForSearch();
  }
  return (
    <div className="shrink-0 border-b border-rule px-5 py-3">
      <button
        type="button"
        onClick={search}
        className="flex min-h-11 w-full items-center gap-3 rounded-control border border-rule-strong bg-raised px-4 text-left text-ink-3"
      >
        <Icon name="search" className="size-4.75" />
        Search our site
      </button>
    </div>
  );
}

function Entries() {
  const { header } = useRootData().navigation;
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="Mobile"
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 [@media(height<28rem)]:overflow-visible"
    >
      <ul>
        {header.map((entry) => (
          <li key={entry.to} className="border-b border-rule">
            {entry.menu ? (
              <MobileSection entry={entry} menu={entry.menu} current={currentState(entry, pathname)} />
            ) : (
              <Link
                to={entry.to}
                aria-current={currentState(entry, pathname)}
                className="flex min-h-14 items-center font-serif text-[1.3125rem] leading-[1.2] font-semibold tracking-[-.01em] no-underline -outline-offset-3 aria-[current]:underline-double"
              >
                {entry.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What the menu is for, always in reach. */
function Ending() {
  const { site, navigation } = useRootData();
  return (
    <div className="grid shrink-0 gap-3.5 border-t border-rule bg-sunk px-5 pt-5.5 pb-4 text-center">
      <ButtonLink to={navigation.action.to} icon="arrow" className="w-full">
        {navigation.action.label}
      </ButtonLink>
      <p className="text-small">
        <a
          href={telephoneLink(site.phone)}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline-double hover:decoration-current"
        >
          Call {site.phone}
        </a>
      </p>
    </div>
  );
}
