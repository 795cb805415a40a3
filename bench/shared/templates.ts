/** One address per template, and a visitor's first action there. */
import type { Page } from '../../content/page-files/read-page.ts';
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

const order: readonly Page['kind'][] = ['home', 'hub', 'service', 'extras', 'solution', 'industry', 'tool'];
const rank = ({ kind }: Page) => (order.indexOf(kind) + order.length + 1) % (order.length + 1);

const byOrder = (one: Page, other: Page) =>
  rank(one) - rank(other) || one.order - other.order || one.path.localeCompare(other.path);

/** Templates as in app/routes.ts, plus visibly different pages within one template. */
function templateOf(page: Page): string {
  if ('template' in page && page.template) return page.template;
  if (page.kind === 'tool') return page.toolType;
  return page.kind;
}

/** The first page of each template, in menu order: the home page, then section by section. */
function firstOfEach(pages: readonly Page[]) {
  const first = new Map<string, string>();
  for (const page of pages.toSorted(byOrder)) {
    const name = templateOf(page);
    if (!first.has(name)) first.set(name, page.path);
  }
  return [...first].map(([name, address]) => ({ name, address }));
}

export const templates: readonly Template[] = firstOfEach(publishedTable().pages)
  // Lighthouse reads no page that is answered with an error.
  .filter(({ name }) => name !== 'server-error')
  .map(({ name, address }) => ({ name, path: address, firstUse: filledIn.has(name) ? 'fill' : 'read' }));
