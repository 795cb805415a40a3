import { ButtonLink } from '#app/ui/button.tsx';
import { fragmentVersion } from '../fragments/fragments.server.tsx';
import { Brand } from './brand.tsx';
import { Burger } from './burger.tsx';
import { LoadingTemplate } from './loading-template.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { SearchButton } from './search-button.tsx';
import { useRootData } from './site.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** `data-fragments`: version of the parts scripts fetch later (app/enhance/fetch-fragment.ts). */
export function SiteHeader({ pathname }: { pathname: string }) {
  const { action } = useRootData().navigation;
  return (
    <>
      <header
        id="site-header"
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
