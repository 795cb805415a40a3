import type { HeaderEntry } from '#content/navigation.ts';

/**
 * Whether a header entry stands for the page at `pathname` ("page"), for the section it belongs to ("true"),
 * or neither. The value is the one that `aria-current` takes.
 */
export function currentState(entry: HeaderEntry, pathname: string): 'page' | 'true' | undefined {
  if (pathname === entry.to) return 'page';
  return entry.menu && pathname.startsWith(`/${entry.menu.id}/`) ? 'true' : undefined;
}
