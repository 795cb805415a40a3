import { createContext, type MetaDescriptor } from 'react-router';
import type { TypedValues } from './answer.ts';
import { errorTitle } from './error-title.ts';

/** Set by an action whose form comes back, so the loader of the same request can change the title. */
export const formReturnedContext = createContext(false);

/** Typed values, for the loader of a page whose form comes back. */
export const typedContext = createContext<TypedValues>({});

/** Meta tags of a page whose form came back. Social titles stay the same. */
export function withErrorTitle(head: readonly MetaDescriptor[]): MetaDescriptor[] {
  return head.map((tag) =>
    'title' in tag && typeof tag.title === 'string' ? { title: errorTitle(tag.title) } : tag,
  );
}
