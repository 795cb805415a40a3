import { createContext, type MetaDescriptor } from 'react-router';
import { errorTitle } from './error-title.ts';

/** Set by an action whose form comes back, so that the loader of the same request can say so in the title. */
export const formReturnedContext = createContext(false);

/** The head of a page whose form came back. Titles for sharing stay as they are. */
export function withErrorTitle(head: readonly MetaDescriptor[]): MetaDescriptor[] {
  return head.map((tag) =>
    'title' in tag && typeof tag.title === 'string' ? { title: errorTitle(tag.title) } : tag,
  );
}
