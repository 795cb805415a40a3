import { ButtonLink } from '#app/ui/button.tsx';
import { Icon, PlusToMinus } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import type { HeaderEntry } from '#content/table/navigation.ts';
import { telephoneLink } from '#domain/forms/normalise.ts';
import { Brand } from './brand.tsx';
import { MenuLinks, OverviewLinks } from './menu-links.tsx';
import { useRootData } from './site.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** Menu below 1200 px. A script fetches it and marks the current page (app/browser/enhance/open-mobile-menu.ts). */
export function MobileMenu() {
  const { site, navigation } = useRootData();
  const { header, also, action } = navigation;
  return (
    <dialog
      aria-label="Menu"
      className="fixed inset-y-0 right-0 left-auto h-dvh max-h-none w-full max-w-none border-rule bg-paper text-ink transition-[opacity,translate] duration-(--t-base) ease-out backdrop:bg-ground/50 sm:w-105 sm:border-l starting:open:translate-x-6 starting:open:opacity-0"
    >
      {/* On low screens, such as landscape phones or 400% zoom, everything scrolls. */}
      <div className="flex h-full flex-col [@media(height<28rem)]:h-auto">
        <div className="flex h-header shrink-0 items-center justify-between border-b border-rule pr-3 pl-5">
          <Brand />
          <span className="flex gap-1">
            <ThemeSwitch id="menu-theme" />
            <button
              type="button"
              // biome-ignore lint/a11y/noAutofocus: where the dialog puts the focus when it opens
              autoFocus
              aria-label="Close menu"
              data-close=""
              className="icon-button"
            >
              <Icon name="close" />
            </button>
          </span>
        </div>
        {/* The menu closes before the search dialog opens. */}
        <div className="shrink-0 border-b border-rule px-5 py-3">
          <button
            type="button"
            data-search=""
            className="flex min-h-11 w-full items-center gap-3 rounded-control border border-rule-strong bg-raised px-4 text-left text-ink-3"
          >
            <Icon name="search" className="size-4.75" />
            Search our site
          </button>
        </div>
        <nav
          aria-label="Mobile"
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 [@media(height<28rem)]:overflow-visible"
        >
          <ul>
            {header.map((entry) => (
              <li key={entry.to} className="border-b border-rule">
                {entry.menu ? (
                  <MobileSection entry={entry} {...entry.menu} />
                ) : (
                  <Link
                    to={entry.to}
                    className="flex min-h-14 items-center font-serif text-[1.3125rem] leading-[1.2] font-semibold tracking-[-.01em] no-underline -outline-offset-3 aria-[current]:underline-double"
                  >
                    {entry.label}
                  </Link>
                )}
              </li>
            ))}
          </ul>
          <MenuLinks
            items={also}
            aria-label="More pages"
            className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-4 py-2.5"
            look="flex min-h-11 items-center text-small leading-[1.3] font-[560] no-underline -outline-offset-3 aria-[current]:underline-double"
          />
        </nav>
        {/* Primary actions, always in reach. */}
        <div className="grid shrink-0 gap-3.5 border-t border-rule bg-sunk px-5 pt-5.5 pb-4 text-center">
          <ButtonLink to={action.to} icon="arrow" className="w-full">
            {action.label}
          </ButtonLink>
          <p className="text-small">
            <a
              href={telephoneLink(site.phone)}
              className="text-link inline-flex min-h-11 items-center"
            >
              Call {site.phone}
            </a>
          </p>
        </div>
      </div>
    </dialog>
  );
}

type MobileSectionProps = NonNullable<HeaderEntry['menu']> & { entry: HeaderEntry };

/** An entry with subpages: opens in place behind the red line, one at a time. */
function MobileSection({ entry, id, groups, all }: MobileSectionProps) {
  return (
    <details
      name="menu-section"
      data-hub={entry.to}
      data-section={`/${id}/`}
      className="group slides-open"
    >
      <summary className="flex min-h-14 w-full cursor-pointer items-center justify-between text-left font-serif text-[1.3125rem] leading-[1.2] font-semibold tracking-[-.01em] -outline-offset-3">
        {entry.label}
        <PlusToMinus className="mr-1" />
      </summary>
      <div className="margin-line mb-3.5 grid gap-1 pl-4.5">
        {groups.map(({ id, name, items }) => (
          <div key={id}>
            {groups.length > 1 && <p className="label-caps pt-3 pb-1 text-ink-3">{name}</p>}
            <MenuLinks
              items={items}
              look="flex min-h-11 items-center font-[560] no-underline -outline-offset-3 aria-[current]:underline-double"
            />
          </div>
        ))}
        <OverviewLinks entry={entry} all={all} className="min-h-11" />
      </div>
    </details>
  );
}
