import { documentCheck, info, pass, warn } from '../../catalog/define-check.ts';
import { ownRatings } from '../../page/self-reviews.ts';
import { graphOf, hasSchemaType, itemLabel } from '../../structured-data/graph.ts';

export const check = documentCheck({
  id: 'schema.self-review',
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
      {
        value: own.length,
        items: items,
      },
    );
  },
});
