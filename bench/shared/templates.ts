/** One address per template, and a visitor's first action there. */
import { publishedTable } from '../../scripts/build/published-table.ts';
import { templatesOf } from '../../scripts/gallery/templates.ts';

/** `read` opens the search, a menu and the theme; `fill` types into the first field of the page's own form. */
export type FirstUse = 'read' | 'fill';

export interface Template {
  name: string;
  path: string;
  firstUse: FirstUse;
}

/** Pages with a form of their own. */
const filledIn = new Set(
  'resources calculator quiz scorecard audit contact get-started quick-start'.split(' '),
);

export const templates: readonly Template[] = templatesOf(publishedTable())
  // Lighthouse reads no page that is answered with an error.
  .filter(({ name }) => name !== 'server-error')
  .map(({ name, address }) => ({ name, path: address, firstUse: filledIn.has(name) ? 'fill' : 'read' }));
