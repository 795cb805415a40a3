import { ButtonLink } from '#app/ui/button.tsx';
import { Brand } from './brand.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SearchButton } from './search-button.tsx';
import { useRootData } from './site.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';

/** Scrolled further than this, the header lifts off the page. */
const liftAfterPixels = 100;

export function SiteHeader({ pathname }: { pathname: string }) {
  const { action } = useRootData().navigation;
  const scrolled = useScrolledPast(liftAfterPixels);
  return (
    <header
      data-scrolled={scrolled || undefined}
      className="sticky top-0 z-(--z-header) h-header border-b border-rule bg-paper data-scrolled:header-lifted print:hidden"
    >
      <div className="wrap flex h-full items-center gap-7 nav:max-xl:gap-4">
        <Brand />
        <MainNavigation pathname={pathname} />
        <div className="flex items-center gap-1 max-nav:-mr-2 max-nav:ml-auto nav:max-xl:gap-1 xl:gap-2.5">
          <SearchButton className="max-[22.5rem]:hidden" />
          <ThemeSwitch />
          <ButtonLink
            to={action.to}
            size="small"
            className="min-h-[min(2.625rem,var(--header-h)-1rem)]! max-sm:hidden pointer-coarse:min-h-[min(2.75rem,var(--header-h)-1rem)]!"
          >
            {action.label}
          </ButtonLink>
          <MobileMenu pathname={pathname} />
        </div>
      </div>
    </header>
  );
}
