import { createContext, type MetaDescriptor } from 'react-router';
import type { TypedValues } from './answer.ts';
import { errorTitle } from './error-title.ts';

/** Set by an action whose form comes back, so that the loader of the same request can say so in the title. */
export const formReturnedContext = createContext(false);

/** What was typed, for the loader of a page whose form comes back. */
export const typedContext = createContext<TypedValues>({});

/** The head of a page whose form came back. Titles for sharing stay as they are. */
export function withErrorTitle(head: readonly MetaDescriptor[]): MetaDescriptor[] {
  return head.map((tag) =>
    'title' in tag && typeof tag.title === 'string' ? { title: errorTitle(tag.title) } : tag,
  );
}
