import { examples, judging } from '../../testing/judging.ts';
import { firm, pageWithData } from '../../testing/structured-data.ts';
import { check } from './schema.self-review.ts';

const aggregateRating = { '@type': 'AggregateRating', ratingValue: 5, reviewCount: 9 };
const rated = { '@type': 'AccountingService', name: 'a', url: 'https://a.test/', aggregateRating };
const named = { '@type': 'AccountingService', name: 'A' };

examples((nodes: object[]) => judging(check)(pageWithData(nodes)), {
  pass: [
    [[firm]],
    [[{ '@type': 'Product', name: 'P', aggregateRating }]],
    [[rated, { ...rated, name: 'b', url: 'https://b.test/' }]],
    [[firm, rated]],
  ],
  warn: [
    [[rated]],
    [[{ '@type': 'LocalBusiness', name: 'A', aggregateRating }]],
    [[{ ...firm, review: { '@type': 'Review', author: 'X' } }, rated]],
    [
      [
        { '@type': 'WebSite', name: 'A' },
        { '@type': 'Organization', name: 'a ', aggregateRating },
        { ...rated, name: 'b' },
      ],
    ],
    [[{ ...aggregateRating, itemReviewed: named }]],
    [[firm, { '@type': 'AccountingService', '@id': firm['@id'], aggregateRating }]],
  ],
});
examples(check, { info: ['<p>★★★★★</p>'] });
