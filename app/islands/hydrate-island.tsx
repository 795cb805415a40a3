/** Lets React take over an island's HTML. Loaded with the first island that wakes. */
import { type ComponentType, createElement, type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type Contact, ContactContext } from '../layout/site.ts';
import { keepTyped } from './keep-typed.ts';
import { SlotContext } from './slot.tsx';

interface Sent {
  props: object;
  contact: Contact;
}

/** Resolves when the island answers to events and has everything that was typed into it before. */
export async function hydrateIsland(
  host: HTMLElement,
  component: ComponentType<object>,
  prepare: ((props: never) => Promise<object>) | undefined,
): Promise<void> {
  const container = host.querySelector<HTMLElement>(':scope > [data-root]');
  const text = host.querySelector(':scope > script')?.textContent;
  if (!container || !text) throw new Error(`The island ${host.dataset.island} has no content.`);
  const { props, contact } = JSON.parse(text) as Sent;
  const prepared = await prepare?.(props as never);
  const slots = slotsIn(host, container);
  const tellTyped = keepTyped(container);
  const printed = container.innerHTML;
  await new Promise<void>((resolve) => {
    // A transition is worked off in short turns, so that no touch or key press waits for the whole.
    startTransition(() => {
      hydrateRoot(
        container,
        <ContactContext value={contact}>
          <SlotContext value={slots}>
            <Ready onReady={resolve}>{createElement(component, { ...props, ...prepared })}</Ready>
          </SlotContext>
        </ContactContext>,
        {
          identifierPrefix: host.dataset.island ?? '',
          onUncaughtError(error) {
            // React has emptied the island. What the server printed still works.
            container.innerHTML = printed;
            reportError(error);
          },
        },
      );
    });
  });
  leaveGroups(container);
  tellTyped();
}

/** React refuses groups of radio buttons that hold some it does not know. Without a name they are in no group. */
function leaveGroups(container: HTMLElement): void {
  for (const field of container.querySelectorAll('[data-without-script] input'))
    field.removeAttribute('name');
}

function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}

/** An island inside a slot has slots of its own. */
function slotsIn(host: HTMLElement, container: HTMLElement): Record<string, string> {
  const slots = [...container.querySelectorAll<HTMLElement>('[data-slot]')].filter(
    (slot) => slot.closest('[data-island]') === host,
  );
  return Object.fromEntries(slots.map((slot) => [slot.dataset.slot, slot.innerHTML]));
}
