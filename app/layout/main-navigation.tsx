import type { HeaderEntry } from '#content/table/navigation.ts';
import { Link } from '../ui/link.tsx';
import { useRootData } from './site.ts';

/** The six header labels. Scripts turn those with menus into buttons (app/enhance/mega-menu.ts). */
export function MainNavigation({ pathname }: { pathname: string }) {
  const { header } = useRootData().navigation;
  return (
    <nav aria-label="Main">
      <ul>
        {header.map((entry) => (
          <li key={entry.to}>
            <Link to={entry.to} aria-current={currentState(entry, pathname)} data-menu={entry.menu?.id}>
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
export function currentState(entry: HeaderEntry, pathname: string): 'page' | 'true' | undefined {
  if (pathname === entry.to) return 'page';
  return entry.menu && pathname.startsWith(`/${entry.menu.id}/`) ? 'true' : undefined;
}
