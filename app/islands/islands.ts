/**
 * Every island: an application that React prints on the server and takes over in the browser. This is the only place
 * that names their code, so the build makes one chunk of each.
 */
import type { ComponentType } from 'react';

/**
 * What starts an island: `touch` is the first press, focus or key inside it; `visible` is coming into view while the
 * browser is idle. An island that waits for a touch costs a page nothing until then.
 */
export type Wake = 'touch' | 'visible';

export interface IslandModule {
  // biome-ignore lint/suspicious/noExplicitAny: each island has props of its own; island.server.tsx checks them
  default: ComponentType<any>;
  /** Loads what the component needs before it can render at once. Its result is added to the props. */
  prepare?: (props: never) => Promise<object>;
}

export interface IslandEntry {
  wake: Wake;
  load: () => Promise<IslandModule>;
}

export const islands = {
  'live-search': { wake: 'touch', load: () => import('../search/live-search.tsx') },
  'contact-form': { wake: 'touch', load: () => import('../forms/contact-form.tsx') },
  'quick-start-form': { wake: 'touch', load: () => import('../forms/quick-start-form.tsx') },
  'newsletter-form': { wake: 'touch', load: () => import('../forms/newsletter-form.tsx') },
  // They tell times in the visitor's own zone, so they cannot wait for a touch.
  'booking-form': { wake: 'visible', load: () => import('../forms/booking-form.tsx') },
  'move-call': { wake: 'visible', load: () => import('../sections/call/move-call.tsx') },
  tool: { wake: 'touch', load: () => import('../tools/workbench.tsx') },
  'email-result': { wake: 'touch', load: () => import('../tools/email-result.tsx') },
} as const satisfies Record<string, IslandEntry>;

export type IslandName = keyof typeof islands;

/** The entry of an island by its name in the HTML. Undefined for a page of another build. */
export function islandNamed(name: string | undefined): IslandEntry | undefined {
  return (islands as Record<string, IslandEntry>)[name ?? ''];
}
