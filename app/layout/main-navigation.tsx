import { type ComponentType, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from '../ui/link.tsx';
import { currentState } from './current-entry.ts';
import { fullNavigation } from './full-navigation.ts';
import { headerLabel, OpensMenu } from './header-label.tsx';
import { useRootData } from './site.ts';
import { whenIdle } from '../enhance/when-idle.ts';

/**
 * The six labels of the header. The server prints links: they work without JavaScript, and until the menus have
 * arrived. The menus' code is fetched when the browser is idle, and only where the header has room for them.
 */
export function MainNavigation({ pathname }: { pathname: string }) {
  const list = useRef<HTMLDivElement>(null);
  const MegaMenu = useMegaMenu(list);
  return (
    <div ref={list} className="ml-auto hidden h-full nav:block">
      {MegaMenu ? <MegaMenu /> : <LabelLinks pathname={pathname} />}
    </div>
  );
}

function LabelLinks({ pathname }: { pathname: string }) {
  const { header } = useRootData().navigation;
  return (
    <nav aria-label="Main" className="h-full">
      <ul className="flex h-full gap-0.5">
        {header.map((entry) => (
          <li key={entry.to}>
            <Link to={entry.to} aria-current={currentState(entry, pathname)} className={headerLabel}>
              {entry.label}
              {entry.menu && <OpensMenu />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The menus once they have arrived. Whoever stands on a label with the keyboard still stands there afterwards. */
function useMegaMenu(list: RefObject<HTMLDivElement | null>): ComponentType | undefined {
  const [menu, setMenu] = useState<{ MegaMenu: ComponentType }>();
  const focused = useRef(-1);

  useEffect(() => {
    const room = matchMedia(fullNavigation);
    let callOff = () => {};
    const load = () => {
      if (!room.matches) return;
      room.removeEventListener('change', load);
      callOff = whenIdle(async () => {
        // Without the code (no connection) the labels remain links.
        const loaded = await import('./mega-menu.tsx').catch(() => undefined);
        if (!loaded) return;
        focused.current = labelsOf(list).indexOf(document.activeElement);
        setMenu(loaded);
      });
    };
    room.addEventListener('change', load);
    load();
    return () => {
      room.removeEventListener('change', load);
      callOff();
    };
  }, [list]);

  useLayoutEffect(() => {
    const label = menu && labelsOf(list)[focused.current];
    if (label instanceof HTMLElement) label.focus({ preventScroll: true });
  }, [menu, list]);

  return menu?.MegaMenu;
}

const labelsOf = (list: RefObject<HTMLDivElement | null>): (Element | null)[] => [
  ...(list.current?.querySelectorAll('a, button') ?? []),
];
