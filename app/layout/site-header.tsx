import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { strike, trunks } from '#app/ui/mark-paths.ts';
import type { HeaderEntry } from '#content/table/navigation.ts';
import { Link } from '../ui/link.tsx';
import { Brand } from './brand.tsx';
import { useRootData } from './site.ts';
import { ThemeSwitch } from './theme-switch.tsx';

interface SiteHeaderProps {
  pathname: string;
  /** Version of the parts that scripts fetch later (app/browser/enhance/fetch-fragment.ts). */
  fragments: string;
}

export function SiteHeader({ pathname, fragments }: SiteHeaderProps) {
  const { navigation, site } = useRootData();
  const { action } = navigation;
  return (
    <>
      <header id="site-header" data-fragments={fragments} className="site-header">
        <div className="wrap">
          <Brand />
          <MainNavigation pathname={pathname} />
          <div>
            {/* With scripts it opens the search dialog (app/browser/enhance/search.ts). */}
            <a href="/resources" aria-label="Search" data-search="" className="icon-button">
              <Icon name="search" />
            </a>
            <ThemeSwitch id="theme" />
            <ButtonLink to={action.to} size="small">
              {action.label}
            </ButtonLink>
            {/* Leads to the footer's lists; a script makes it the menu's button (app/browser/enhance/header.ts). */}
            <a href="#site-map" aria-label="Menu" data-mobile-menu="" className="icon-button">
              <Icon name="menu" />
            </a>
          </div>
        </div>
      </header>
      {/* Covers the page below the header during a slow navigation (app/browser/enhance/navigation.ts). */}
      <template data-loading="">
        <div
          role="status"
          className="fixed inset-x-0 top-header bottom-0 z-(--z-header) flex items-center justify-center gap-4 bg-paper text-ink-2"
        >
          {site.logo ? (
            <Mark className="size-12" />
          ) : (
            <svg viewBox="0 0 64 64" aria-hidden="true" className="size-12 shrink-0">
              <path fill="var(--art-trunk)" d={trunks} />
              <path fill="var(--art-strike)" d={strike} className="strike-redrawn" />
            </svg>
          )}
          Loading page...
        </div>
      </template>
    </>
  );
}

/** The six header labels. Scripts turn those with menus into buttons (app/browser/enhance/header.ts). */
function MainNavigation({ pathname }: { pathname: string }) {
  const { header } = useRootData().navigation;
  return (
    <nav aria-label="Main">
      <ul>
        {header.map((entry) => (
          <li key={entry.to}>
            <Link
              to={entry.to}
              aria-current={currentState(entry, pathname)}
              data-menu={entry.menu?.id}
            >
              {entry.label}
              {entry.menu && (
                <svg viewBox="0 0 10 10" aria-hidden="true">
                  <path d="M1.5 3.2 5 6.8l3.5-3.6" />
                </svg>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** `aria-current` of a header entry: "page" at `pathname`, "true" in its section. */
function currentState(entry: HeaderEntry, pathname: string): 'page' | 'true' | undefined {
  if (pathname === entry.to) return 'page';
  return entry.menu && pathname.startsWith(`/${entry.menu.id}/`) ? 'true' : undefined;
}

/** First tab stop: skips header and menus. */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      Skip to main content
    </a>
  );
}
