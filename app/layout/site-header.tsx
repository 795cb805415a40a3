import { ButtonLink } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { strike, trunks } from '#app/ui/mark-paths.ts';
import { fragmentVersion } from '../fragments/fragments.server.tsx';
import { Brand } from './brand.tsx';
import { iconButton } from './icon-button.ts';
import { MainNavigation } from './main-navigation.tsx';
import { useRootData } from './site.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** `data-fragments`: version of the parts scripts fetch later (app/enhance/fetch-fragment.ts). */
export function SiteHeader({ pathname }: { pathname: string }) {
  const { action } = useRootData().navigation;
  return (
    <>
      <header
        data-fragments={fragmentVersion}
        className="site-header sticky top-0 z-(--z-header) h-header border-b border-rule bg-paper data-scrolled:header-lifted print:hidden"
      >
        <div className="wrap flex h-full items-center gap-3 xl:gap-7">
          <Brand />
          {/* The build renders paths with a trailing slash. */}
          <MainNavigation pathname={pathname} />
          <div className="flex items-center gap-1 max-nav:-mr-2 max-nav:ml-auto nav:max-xl:gap-2 xl:gap-2.5">
            <SearchButton className="max-[22.5rem]:hidden" />
            <ThemeSwitch id="theme" />
            <ButtonLink
              to={action.to}
              size="small"
              className="min-h-[min(2.625rem,var(--header-h)-1rem)]! max-sm:hidden pointer-coarse:min-h-[min(2.75rem,var(--header-h)-1rem)]!"
            >
              {action.label}
            </ButtonLink>
            <Burger />
          </div>
        </div>
      </header>
      <LoadingTemplate />
    </>
  );
}

/** Links to the footer lists; a script turns it into the mobile menu button (app/enhance/mobile-menu.ts). */
function Burger() {
  return (
    <a
      href="#site-map"
      aria-label="Menu"
      data-mobile-menu=""
      className={classNames(iconButton, 'nav:hidden')}
    >
      <Icon name="menu" />
    </a>
  );
}

/** Links to the search page; with scripts it opens the search dialog (app/enhance/open-search.ts). */
function SearchButton({ className }: { className?: string }) {
  return (
    <a href="/resources" aria-label="Search" data-search="" className={classNames(iconButton, className)}>
      <Icon name="search" />
    </a>
  );
}

/** Covers the page below the header during a slow navigation. app/enhance/loading-screen.ts shows it. */
function LoadingTemplate() {
  return (
    <template data-loading="">
      <div
        role="status"
        className="fixed inset-x-0 top-header bottom-0 z-(--z-header) flex items-center justify-center gap-4 bg-paper text-ink-2"
      >
        <LoadingMark />
        Loading page...
      </div>
    </template>
  );
}

/** Loading indicator: the mark at 48 px, its strike redrawn every 1200 ms. */
function LoadingMark() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="size-12 shrink-0">
      <path fill="var(--art-trunk)" d={trunks} />
      <path fill="var(--art-strike)" d={strike} className="strike-redrawn" />
    </svg>
  );
}
