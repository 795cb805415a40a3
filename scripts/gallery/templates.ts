/** One address per template: the first page of each kind, and one view of each page that depends on input. */
import type { Page } from '../../content/page-files/read-page.ts';
import type { PageTable } from '../../content/table/table.ts';

export interface Template {
  name: string;
  /** Path and query. */
  address: string;
}

/** Views without a file in content/pages/. `audited`: a site that may be audited. */
export function viewsOf(audited: string): Template[] {
  return [
    { name: 'calculator result', address: '/tools/roi-calculator?spend=1500&setup_cost=4000&leads=10' },
    {
      name: 'quiz result',
      address:
        '/tools/modern-firm-quiz?size=small&files=mixed&remote=most&portal=one&reply=days&model=mix&raise=when&advisory=5&niche=some&hours=65&roles=some&kpi=some&margin=rough&wisp=old&mfa=most',
    },
    { name: 'audit report', address: `/tools/page-grader?url=${encodeURIComponent(audited)}` },
    { name: 'search', address: '/resources?q=reviews' },
    { name: 'search without result', address: '/resources?q=zeppelin' },
    { name: 'not found', address: '/no-such-page' },
  ];
}

/** Templates as in app/routes.ts, plus visibly different pages within one template. */
function templateOf(page: Page): string {
  if ('template' in page && page.template) return page.template;
  if (page.kind === 'tool') return page.toolType;
  return page.kind;
}

/** The first page of each template, in menu order: the home page, then section by section. */
export function templatesOf({ pages }: Pick<PageTable, 'pages'>): Template[] {
  const first = new Map<string, string>();
  for (const page of pages.toSorted(byOrder)) {
    const name = templateOf(page);
    if (!first.has(name)) first.set(name, page.path);
  }
  return [...first].map(([name, address]) => ({ name, address }));
}

const order: readonly Page['kind'][] = ['home', 'hub', 'service', 'extras', 'solution', 'industry', 'tool'];
const rank = ({ kind }: Page) => (order.indexOf(kind) + order.length + 1) % (order.length + 1);

const byOrder = (one: Page, other: Page) =>
  rank(one) - rank(other) || one.order - other.order || one.path.localeCompare(other.path);
