/** Facts about the site that components print: brand, contact, menus. Provided once per document. */
import { createContext, useContext } from 'react';
import type { Navigation } from '#content/navigation.ts';
import type { Site } from '#content/site.ts';

/** What islands need in the browser; small, because every island's page carries it. */
export type Contact = Pick<Site, 'product' | 'phone' | 'email'>;

export interface RootData {
  site: Contact & Pick<Site, 'locality' | 'region' | 'description' | 'copyrightYear' | 'social' | 'prices'>;
  navigation: Navigation;
  /** For the browser, when the operator changed which consent is asked for; see app/consent/settings.ts. */
  consent?: string | undefined;
  /** Words next to the newsletter form, as they are recorded with a consent. */
  newsletter: { promise: string; privacyNote: string };
}

export const RootContext = createContext<RootData | undefined>(undefined);

/** On the server only: islands have `useSite`. */
export function useRootData(): RootData {
  const data = useContext(RootContext);
  if (!data) throw new Error('useRootData works on the server only. In an island, pass the value as a prop.');
  return data;
}

export const ContactContext = createContext<Contact | undefined>(undefined);

/** Brand and contact, on the server and in islands. */
export function useSite(): Contact {
  const contact = useContext(ContactContext);
  if (!contact) throw new Error('ContactContext is missing: wrap the tree as root.tsx and islands do.');
  return contact;
}
