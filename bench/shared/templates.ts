/** One address per template, and a visitor's first action there. */

import type { Page } from '#content/page-files/read-page.ts';
import { publishedTable } from '../../scripts/build/published-table.ts';

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

/** Templates as in app/routes.ts, plus visibly different pages within one template. */
function nameOf(page: Page): string {
  if ('template' in page && page.template) return page.template;
  return page.kind === 'tool' ? page.toolType : page.kind;
}

/** The first page of each. */
const first = Map.groupBy(publishedTable().pages, nameOf);

export const templates: readonly Template[] = [...first]
  // Lighthouse reads no page that is answered with an error.
  .filter(([name]) => name !== 'server-error')
  .map(([name, [page]]) => ({
    name,
    path: page?.path ?? '/',
    firstUse: filledIn.has(name) ? 'fill' : 'read',
  }));
