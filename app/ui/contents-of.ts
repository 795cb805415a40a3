import type { PageSection } from './on-this-page.tsx';

/** The entries of a page's index: those whose part is present, in the order given. */
export function contentsOf(
  parts: readonly (readonly [present: unknown, id: string, text: string])[],
): PageSection[] {
  return parts.filter(([present]) => present).map(([, id, text]) => ({ id, text }));
}
