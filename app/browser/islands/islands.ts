/** All islands. Only this file imports their code, so the build makes one chunk of each. */
import type { ComponentType } from 'react';

interface IslandModule {
  // biome-ignore lint/suspicious/noExplicitAny: each island has props of its own; island.server.tsx checks them
  default: ComponentType<any>;
  /** Loads data the component needs for its first render. The result is merged into the props. */
  prepare?: (props: never) => Promise<object>;
}

interface IslandEntry {
  /**
   * `touch`: the first press, focus or key inside. `visible`: also being in view, once the visitor does anything on
   * the page.
   */
  wake: 'touch' | 'visible';
  load: () => Promise<IslandModule>;
}

const islands = {
  'live-search': { wake: 'touch', load: () => import('../../search/live-search.tsx') },
  'contact-form': { wake: 'touch', load: () => import('../../forms/contact-form.tsx') },
  'quick-start-form': { wake: 'touch', load: () => import('../../forms/quick-start-form.tsx') },
  'newsletter-form': { wake: 'touch', load: () => import('../../forms/newsletter-form.tsx') },
  // A press on a time continues at once.
  'booking-form': { wake: 'visible', load: () => import('../../forms/booking-form.tsx') },
  // Rulers must respond from the first moment of a drag, so it does not wait for one.
  tool: { wake: 'visible', load: () => import('../../tools/workbench.tsx') },
  dashboard: { wake: 'visible', load: () => import('../../sections/dashboard/dashboard.tsx') },
  'email-result': { wake: 'touch', load: () => import('../../tools/email-result.tsx') },
} as const satisfies Record<string, IslandEntry>;

export type IslandName = keyof typeof islands;

/** Island entry by its name in the HTML. Undefined for a page of another build. */
export function islandNamed(name: string | undefined): IslandEntry | undefined {
  return (islands as Record<string, IslandEntry>)[name ?? ''];
}
