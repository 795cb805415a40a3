import type { HeaderEntry } from '#content/table/navigation.ts';
import { Link } from '../ui/link.tsx';
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

/** Style of a header label, link or menu button: capitals, double line when current. */
const headerLabel =
  'relative flex h-full items-center gap-1.25 px-3 text-micro leading-none font-[620] tracking-[.055em] whitespace-nowrap text-ink-2 uppercase no-underline -outline-offset-4 hover:text-ink aria-[current]:text-ink aria-expanded:text-ink after:absolute after:inset-x-3 after:bottom-4.5 after:h-1 after:origin-left after:scale-x-0 after:border-y-[1.5px] after:border-brass after:transition-[scale] after:duration-(--t-base) after:ease-strike aria-[current]:after:scale-x-100 aria-expanded:after:scale-x-100';

function OpensMenu() {
  return (
    <svg
      viewBox="0 0 10 10"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
      className="mt-px size-2.25 shrink-0"
    >
      <path d="M1.5 3.2 5 6.8l3.5-3.6" />
    </svg>
  );
}

/**
 * Whether a header entry is for the page at `pathname` ("page"), its section ("true"), or neither. Values
 * match `aria-current`.
 */
export function currentState(entry: HeaderEntry, pathname: string): 'page' | 'true' | undefined {
  if (pathname === entry.to) return 'page';
  return entry.menu && pathname.startsWith(`/${entry.menu.id}/`) ? 'true' : undefined;
}
