import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Mark } from '#app/ui/mark.tsx';
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
  const { action, header } = useRootData().navigation;
  return (
    <>
      <header id="site-header" data-fragments={fragments} className="site-header">
        <div className="wrap">
          <Brand />
          {/* Scripts turn the labels with menus into buttons (app/browser/enhance/header.ts). */}
          <nav aria-label="Main">
            <ul>
              {header.map(({ to, label, menu }) => (
                <li key={to}>
                  <Link
                    to={to}
                    aria-current={
                      pathname === to
                        ? 'page'
                        : menu && pathname.startsWith(`/${menu.id}/`)
                          ? 'true'
                          : undefined
                    }
                    data-menu={menu?.id}
                  >
                    {label}
                    {menu && (
                      <svg viewBox="0 0 10 10" aria-hidden="true">
                        <path d="M1.5 3.2 5 6.8l3.5-3.6" />
                      </svg>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
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
          <Mark className="size-12" strikeLook="strike-redrawn" />
          Loading page...
        </div>
      </template>
    </>
  );
}

/** First tab stop: skips header and menus. */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      Skip to main content
    </a>
  );
}
