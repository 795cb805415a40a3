import { documentCheck, info, pass, warn } from '../../catalog/define-check.ts';
import { metasNamed } from '../../page/metadata.ts';
import type { PageFacts } from '../../page/page-facts.ts';
import { isSameSite } from '../../site/urls.ts';
import { type Graph, graphOf, hasSchemaType, itemLabel } from '../../structured-data/graph.ts';
import type { DataItem } from '../../structured-data/reading.ts';
import { folded } from '../../text/texts.ts';

export const check = documentCheck('PSQ', 3, {
  title: 'Ratings of your own firm',
  why: 'Google shows no stars for ratings a firm publishes about itself.',
  fix: 'Take `aggregateRating` and `review` out of the firm’s own markup. Leave the stars to your Google Business Profile and other third-party profiles; a quote on the page needs no markup.',
  source: 'G:review-snippet (self-serving)',
  judge({ document }) {
    const graph = graphOf(document.structuredData);
    if (!graph.items.some(({ item }) => hasSchemaType(item)))
      return info('The page has no structured data in which a rating could stand.');
    const own = ownRatings(document);
    if (own.length === 0) return pass('No rating or review of the firm is in its own markup.');
    const items = own.map(({ item, properties }) => ({
      detail: `${itemLabel(graph, item)}: ${properties.join(' and ')}.`,
    }));
    return warn(
      'The page marks up ratings or reviews of the firm it belongs to; Google shows no stars for those.',
      { value: own.length, items },
    );
  },
});

/** The site's own organizations with a rating: identified by address, by name, or as the only one. */
function ownRatings(document: PageFacts) {
  const graph = graphOf(document.structuredData);
  const firms = graph.items
    .map(({ item }) => item)
    .filter((item) => graph.isOfType(item, 'Organization'));
  const rated = firms.slice(0, 500).flatMap((item) => {
    const properties = ratingsOf(graph, item);
    return properties.length > 0 ? [{ item, properties }] : [];
  });
  const names = siteNames(document, graph);
  const isOwn = (item: DataItem) =>
    isOfThisSite(document, graph, item) || hasName(graph, item, names);
  const own = rated.filter(({ item }) => isOwn(item));
  const isOnly =
    rated.length === 1 && !firms.some((item) => item !== rated[0]?.item && isOwn(item));
  return own.length === 0 && isOnly ? rated : own;
}

const ratingProperties = ['aggregateRating', 'review', 'reviews'];

function ratingsOf(graph: Graph, item: DataItem): string[] {
  const inside = ratingProperties.filter((name) => graph.states(item, name));
  return inside.length > 0 ? inside : ratedFromOutside(graph, item);
}

/** A Review or AggregateRating whose `itemReviewed` is the firm. */
function ratedFromOutside(graph: Graph, item: DataItem): string[] {
  const pointers = graph.pointersTo(item, 'itemReviewed');
  const around = graph.items.find(
    (placed) => placed.item === item && placed.property === 'itemReviewed',
  );
  const reviews = [...pointers, ...(around?.parent ? [around.parent.item] : [])];
  if (reviews.some((review) => graph.isOfType(review, 'AggregateRating')))
    return ['aggregateRating'];
  return reviews.some((review) => graph.isOfType(review, 'Review')) ? ['review'] : [];
}

const addressesOf = (graph: Graph, item: DataItem): string[] =>
  [graph.textOf(item, 'url') ?? '', item.id ?? ''].filter((address) => /^https?:/i.test(address));

const isOfThisSite = ({ baseUrl }: PageFacts, graph: Graph, item: DataItem) =>
  addressesOf(graph, item).some((address) => isSameSite(address, baseUrl));

function hasName(graph: Graph, item: DataItem, names: ReadonlySet<string>): boolean {
  const name = graph.textOf(item, 'name');
  return name !== undefined && names.has(folded(name.slice(0, 300)));
}

/** The site's names: og:site_name, and the names of its WebSite and of organizations with its address. */
function siteNames(document: PageFacts, graph: Graph): ReadonlySet<string> {
  const given = [
    ...document.metas.filter(({ property }) => property === 'og:site_name'),
    ...metasNamed(document, 'application-name'),
  ].map(({ content }) => content ?? '');
  const marked = graph.items
    .map(({ item }) => item)
    .filter(
      (item) =>
        graph.isOfType(item, 'WebSite') ||
        (graph.isOfType(item, 'Organization') && isOfThisSite(document, graph, item)),
    )
    .slice(0, 500)
    .map((item) => graph.textOf(item, 'name') ?? '');
  return new Set(
    [...given, ...marked].map((name) => folded(name.slice(0, 300))).filter((name) => name !== ''),
  );
}
