import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { strike, trunks } from '#app/ui/mark-paths.ts';
import { fragmentVersion } from '../fragments/fragments.server.tsx';
import { Brand } from './brand.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { useRootData } from './site.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** `data-fragments`: version of the parts scripts fetch later (app/enhance/fetch-fragment.ts). */
export function SiteHeader({ pathname }: { pathname: string }) {
  const { action } = useRootData().navigation;
  return (
    <>
      <header id="site-header" data-fragments={fragmentVersion} className="site-header">
        <div className="wrap">
          <Brand />
          {/* The build renders paths with a trailing slash. */}
          <MainNavigation pathname={pathname} />
          <div>
            {/* With scripts it opens the search dialog (app/enhance/open-search.ts). */}
            <a href="/resources" aria-label="Search" data-search="" className="icon-button">
              <Icon name="search" />
            </a>
            <ThemeSwitch id="theme" />
            <ButtonLink to={action.to} size="small">
              {action.label}
            </ButtonLink>
            {/* Leads to the footer's lists; a script makes it the menu's button (app/enhance/mobile-menu.ts). */}
            <a href="#site-map" aria-label="Menu" data-mobile-menu="" className="icon-button">
              <Icon name="menu" />
            </a>
          </div>
        </div>
      </header>
      {/* Covers the page below the header during a slow navigation (app/enhance/loading-screen.ts). */}
      <template data-loading="">
        <div
          role="status"
          className="fixed inset-x-0 top-header bottom-0 z-(--z-header) flex items-center justify-center gap-4 bg-paper text-ink-2"
        >
          <svg viewBox="0 0 64 64" aria-hidden="true" className="size-12 shrink-0">
            <path fill="var(--art-trunk)" d={trunks} />
            <path fill="var(--art-strike)" d={strike} className="strike-redrawn" />
          </svg>
          Loading page...
        </div>
      </template>
    </>
  );
}
