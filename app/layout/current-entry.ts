import type { HeaderEntry } from '#content/table/navigation.ts';

/**
 * Whether a header entry is for the page at `pathname` ("page"), its section ("true"), or neither. Values
 * match `aria-current`.
 */
export function currentState(entry: HeaderEntry, pathname: string): 'page' | 'true' | undefined {
  if (pathname === entry.to) return 'page';
  return entry.menu && pathname.startsWith(`/${entry.menu.id}/`) ? 'true' : undefined;
}
