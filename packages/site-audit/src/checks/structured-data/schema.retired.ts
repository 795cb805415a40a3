import { documentCheck, info } from '../../catalog/define-check.ts';
import { type Graph, graphOf, itemLabel, type PlacedItem } from '../../structured-data/graph.ts';

/** Why an item no longer gets a rich result; undefined when it still does. */
function retiredAs(graph: Graph, { item, parent, property }: PlacedItem): string | undefined {
  const is = (type: string) => graph.isOfType(item, type);
  if (is('FAQPage')) return 'FAQPage (Google Search shows none since May 7, 2026)';
  if (is('HowTo')) return 'HowTo';
  if (
    is('SearchAction') &&
    parent &&
    property === 'potentialAction' &&
    graph.isOfType(parent.item, 'WebSite')
  ) {
    return 'WebSite SearchAction (sitelinks search box)';
  }
  if (is('SpecialAnnouncement')) return 'SpecialAnnouncement';
  if (is('ClaimReview')) return 'ClaimReview';
  if (is('Course') && graph.valuesOf(item, 'hasCourseInstance').length > 0) return 'Course info';
  if (is('Occupation') && graph.valuesOf(item, 'estimatedSalary').length > 0)
    return 'EstimatedSalary';
  if (is('VideoObject') && is('LearningResource')) return 'LearningVideo';
  if (is('Vehicle') && graph.valuesOf(item, 'offers').length > 0) return 'VehicleListing';
  if (is('Book') && graph.valuesOf(item, 'potentialAction').length > 0) return 'Book actions';
  return undefined;
}

export const check = documentCheck('Q', 0, {
  title: 'Retired rich results',
  why: 'Search engines retire kinds of results. This markup does no harm and no good.',
  fix: 'Keep it for other readers of the page, AI assistants among them, or remove it when you next touch the template.',
  source: 'G:updates; G:simplifying-search-results',
  judge({ document }) {
    const graph = graphOf(document.structuredData);
    const found = graph.items.flatMap((placed) => {
      const kind = retiredAs(graph, placed);
      return kind ? [{ kind, detail: `${itemLabel(graph, placed.item)}: ${kind}.` }] : [];
    });
    if (found.length === 0)
      return info('No item on the page is of a kind whose rich result has been retired.');
    const kinds = [...new Set(found.map(({ kind }) => kind))];
    return info(`Google shows no rich result any more for: ${kinds.join(', ')}.`, {
      value: kinds,
      items: found.map(({ detail }) => detail),
    });
  },
});
