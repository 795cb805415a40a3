/** The firm in a page's structured data: its own Organization and LocalBusiness items. */
import { type Graph, graphOf, type PlacedItem } from '../structured-data/graph.ts';
import type { DataItem } from '../structured-data/reading.ts';
import type { PageFacts } from './page-facts.ts';

/**
 * Properties by which a page describes its own firm; firms under other properties (`memberOf`, `author`) are
 * others.
 */
const ownFirm: ReadonlySet<string> = new Set(
  (
    'mainEntity mainEntityOfPage about publisher provider copyrightHolder isPartOf itemReviewed department ' +
    'subOrganization parentOrganization branchOf worksFor seller offeredBy'
  ).split(' '),
);

/** Items for the firm or its offices, each before nested ones. */
export function businessItems(document: PageFacts): { graph: Graph; items: DataItem[] } {
  const graph = graphOf(document);
  const items = graph.items
    .filter((placed) => isOwn(placed) && graph.isOfType(placed.item, 'Organization'))
    .map(({ item }) => item);
  return { graph, items: items.slice(0, 200) };
}

function isOwn(placed: PlacedItem): boolean {
  for (let at: PlacedItem | undefined = placed; at?.parent; at = at.parent) {
    if (!ownFirm.has(at.property ?? '')) return false;
  }
  return true;
}

export const isLocalBusiness = (graph: Graph, item: DataItem) =>
  graph.isOfType(item, 'LocalBusiness');
