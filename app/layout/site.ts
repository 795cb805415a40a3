/** Site data for components: brand, contact, menus. Provided once per document. */
import { createContext, useContext } from 'react';
import type { RootData } from '../loaders/root-data.server.ts';

/** Sent to browsers with islands; small, because every such page contains it. */
export type Contact = Pick<RootData['site'], 'product' | 'phone' | 'email' | 'logo'>;

export const RootContext = createContext<RootData | undefined>(undefined);

/** Server only: islands use `useSite`. */
export function useRootData(): RootData {
  const data = useContext(RootContext);
  if (!data)
    throw new Error(
      'useRootData works on the server only. In an island, pass the value as a prop.',
    );
  return data;
}

export const ContactContext = createContext<Contact | undefined>(undefined);

/** Brand and contact, on server and in islands. */
export function useSite(): Contact {
  const contact = useContext(ContactContext);
  if (!contact)
    throw new Error(
      'ContactContext is missing: wrap the tree as the page document and islands do.',
    );
  return contact;
}
