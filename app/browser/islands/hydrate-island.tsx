/** Hydrates an island with React. Loaded with the first island that wakes. */
import {
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
} from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type Contact, ContactContext } from '../../layout/site.ts';
import { keepTyped } from './keep-typed.ts';
import { SlotContext } from './slot.tsx';
import { isTranslated, watchTranslators } from './translated-text.ts';

/** Resolves when the island handles events and has all earlier input. */
export async function hydrateIsland(
  host: HTMLElement,
  component: ComponentType<object>,
  prepare: ((props: never) => Promise<object>) | undefined,
): Promise<void> {
  const container = host.querySelector<HTMLElement>(':scope > [data-root]');
  if (!container) throw new Error(`The island ${host.dataset.island} has no content.`);
  const { props, contact } = printedIn(host);
  const prepared = await prepare?.(props as never);
  const slots = slotsIn(host, container);
  const kept = keepTyped(container);
  const printed = container.innerHTML;
  const wasTranslated = isTranslated(container);
  watchTranslators();
  await new Promise<void>((resolve) => {
    // Transitions render in small slices, so input isn't blocked.
    startTransition(() => {
      hydrateRoot(
        container,
        <ContactContext value={contact}>
          <SlotContext value={slots}>
            <Ready onDrawn={kept.restore} onReady={resolve}>
              {createElement(component, { ...props, ...prepared })}
            </Ready>
          </SlotContext>
        </ContactContext>,
        {
          identifierPrefix: host.dataset.island ?? '',
          onRecoverableError(error) {
            // React finds another text than the server's and draws the island again.
            if (!wasTranslated) reportError(error);
          },
          onUncaughtError(error) {
            // React emptied the island: restore the server's HTML, which still works.
            container.innerHTML = printed;
            kept.restore();
            reportError(error);
          },
        },
      );
    });
  });
  // React throws on radio groups with radios it doesn't know. Without a name they are in no group.
  for (const field of container.querySelectorAll('[data-without-script] input'))
    field.removeAttribute('name');
  kept.replay();
}

/** What the server printed for the island as JSON. */
export function printedIn(host: HTMLElement): { props: object; contact: Contact } {
  return JSON.parse(host.querySelector(':scope > script')?.textContent ?? '');
}

interface ReadyProps {
  onDrawn: () => void;
  onReady: () => void;
  children: ReactNode;
}

function Ready({ onDrawn, onReady, children }: ReadyProps) {
  useLayoutEffect(onDrawn, [onDrawn]);
  useEffect(onReady, [onReady]);
  return children;
}

/** An island inside a slot has its own slots: skip them. */
function slotsIn(host: HTMLElement, container: HTMLElement): Record<string, string> {
  const slots = [...container.querySelectorAll<HTMLElement>('[data-slot]')].filter(
    (slot) => slot.closest('[data-island]') === host,
  );
  return Object.fromEntries(slots.map((slot) => [slot.dataset.slot, slot.innerHTML]));
}
