import { NavigationMenu } from 'radix-ui';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { Link } from '../ui/link.tsx';
import { currentState } from './current-entry.ts';
import { headerLabel, OpensMenu } from './header-label.tsx';
import { MegaPanel } from './mega-panel.tsx';
import { useRootData } from './site.ts';

/** Pointing at a label for this long opens its menu; a neighbour within `skipMs` of it opens at once. */
const openMs = 200;
const skipMs = 300;

/** A hand that points and then clicks means one thing: for this long after pointing opened a menu, a click keeps it. */
const sameGestureMs = 400;

/** The header's labels with their menus. Pointing, clicking, Enter, Space and the down arrow open; Escape closes. */
export function MegaMenu() {
  const { header, action } = useRootData().navigation;
  const location = useLocation();
  const [opened, setOpened] = useState({ menu: '', at: location.key });
  const gesture = useRef({ clicking: false, pointedAt: -Infinity, shut: '' });
  // A menu belongs to the page it was opened on, so it is closed on the next.
  const open = opened.at === location.key ? opened.menu : '';
  const show = (menu: string) => setOpened({ menu, at: location.key });

  const root = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // The stop that passes the Tab key on into the panel can hold the focus, so it must not be hidden.
    if (open) root.current?.querySelector('[aria-hidden][tabindex="0"]')?.removeAttribute('aria-hidden');
  }, [open]);

  function change(menu: string) {
    const { clicking } = gesture.current;
    gesture.current.clicking = false;
    if (menu && !clicking) {
      // Shut by a click or by Escape, a menu does not open again under a pointer that has not left its label.
      if (menu === gesture.current.shut) return;
      gesture.current.pointedAt = performance.now();
    }
    if (!menu && clicking) gesture.current.shut = open;
    show(menu);
  }

  function click(event: MouseEvent) {
    const byKeyboard = event.detail === 0;
    if (open && !byKeyboard && performance.now() - gesture.current.pointedAt < sameGestureMs)
      event.preventDefault();
    else gesture.current.clicking = true;
  }

  function enterWithArrow(event: KeyboardEvent<HTMLButtonElement>, menu: string) {
    if (event.key !== 'ArrowDown' || open === menu) return;
    event.preventDefault();
    const trigger = event.currentTarget;
    flushSync(() => show(menu));
    document
      .getElementById(trigger.getAttribute('aria-controls') ?? '')
      ?.querySelector('a')
      ?.focus();
  }

  return (
    <NavigationMenu.Root
      ref={root}
      aria-label="Main"
      value={open}
      onValueChange={change}
      delayDuration={openMs}
      skipDelayDuration={skipMs}
      className="h-full *:h-full"
    >
      <NavigationMenu.List className="flex h-full gap-0.5">
        {header.map((entry) => {
          const current = currentState(entry, location.pathname);
          if (!entry.menu) {
            return (
              <NavigationMenu.Item key={entry.to}>
                <NavigationMenu.Link asChild>
                  <Link to={entry.to} aria-current={current} className={headerLabel}>
                    {entry.label}
                  </Link>
                </NavigationMenu.Link>
              </NavigationMenu.Item>
            );
          }
          const { id } = entry.menu;
          return (
            <NavigationMenu.Item key={entry.to} value={id}>
              <NavigationMenu.Trigger
                aria-current={current}
                onClick={click}
                onPointerLeave={() => {
                  gesture.current.shut = '';
                }}
                onKeyDown={(event) => enterWithArrow(event, id)}
                className={headerLabel}
              >
                {entry.label}
                <OpensMenu />
              </NavigationMenu.Trigger>
              <NavigationMenu.Content
                role="region"
                onEscapeKeyDown={() => {
                  gesture.current.shut = id;
                }}
                className="fixed inset-x-0 top-header max-h-[calc(100dvh-var(--header-h))] overflow-y-auto border-b border-rule bg-raised shadow-pop transition-[opacity,translate] duration-(--t-base) ease-out data-motion:transition-none starting:-translate-y-1.5 starting:opacity-0"
              >
                <MegaPanel entry={entry} menu={entry.menu} action={action} />
              </NavigationMenu.Content>
            </NavigationMenu.Item>
          );
        })}
      </NavigationMenu.List>
    </NavigationMenu.Root>
  );
}
