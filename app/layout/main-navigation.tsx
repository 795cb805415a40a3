import { Link } from '../ui/link.tsx';
import { currentState } from './current-entry.ts';
import { headerLabel, OpensMenu } from './header-label.tsx';
import { useRootData } from './site.ts';

/** The six header labels. Scripts turn those with menus into buttons (app/enhance/mega-menu.ts). */
export function MainNavigation({ pathname }: { pathname: string }) {
  const { header } = useRootData().navigation;
  return (
    <nav aria-label="Main" className="ml-auto hidden h-full nav:block">
      <ul className="flex h-full gap-0.5">
        {header.map((entry) => (
          <li key={entry.to}>
            <Link
              to={entry.to}
              aria-current={currentState(entry, pathname)}
              data-menu={entry.menu?.id}
              className={headerLabel}
            >
              {entry.label}
              {entry.menu && <OpensMenu />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
