import { examples, judging } from '../../testing/judging.ts';
import { firm, pageWithData } from '../../testing/structured-data.ts';
import { check } from './schema.values.ts';

const rating = (more: object) => ({ '@type': 'AggregateRating', ...more });
const article = (more: object) => ({ '@type': 'Article', ...more });
const business = (more: object) => ({ '@type': 'AccountingService', ...more });
const offer = (more: object) => ({ '@type': 'Offer', ...more });
const hours = (more: object) => ({ '@type': 'OpeningHoursSpecification', ...more });
const list = (...positions: unknown[]) => ({
  '@type': 'ItemList',
  itemListElement: positions.map((position) => ({ '@type': 'ListItem', position })),
});
const one = { value: 1 };

examples((node: object) => judging(check)(pageWithData(node)), {
  pass: [
    firm,
    article({
      datePublished: ['2026', '2026-02', '2026-02-28', '2026-02-28T09:30:00-08:00', '2026-02-28T09:30Z'],
    }),
    rating({ ratingValue: ['4/5', '96%'] }),
    rating({ ratingValue: 'B', bestRating: 'A', worstRating: 'G' }),
    rating({ ratingValue: 'a-', bestRating: 'A+', worstRating: 'F' }),
    // A scale of grades from bad to good.
    rating({ ratingValue: 'C', bestRating: 'E', worstRating: 'A' }),
    rating({ ratingValue: 9.5, bestRating: 10, reviewCount: '3' }),
    list('1', 2),
    offer({
      availability: 'https://schema.org/InStock',
      itemCondition: { '@id': 'http://schema.org/NewCondition' },
    }),
    offer({ priceCurrency: 'USD' }),
    hours({ dayOfWeek: 'https://schema.org/Monday', opens: '09:00:00', closes: '23:59' }),
    // Blank is missing rather than wrong.
    article({ datePublished: '' }),
  ],
  warn: [
    [offer({ availability: 'InStock' }), one],
    [business({ address: '1 Main St, Portland' }), one],
    [business({ name: 'Birch &amp; Alder' }), one],
    [business({ telephone: '(503) 555-0100' }), one],
  ],
  fail: [
    [
      article({ headline: 'H', datePublished: 'May' }),
      one,
      'Article “H” (line 1): datePublished “May” is not',
    ],
    [article({ datePublished: '04/15/2026' }), one],
    [article({ datePublished: '2026-02-30' }), one],
    [article({ dateModified: '2026-02-28 09:30' }), one],
    [{ '@type': 'Organization', logo: '/logo.png' }, one],
    [{ '@type': 'Organization', url: 'www.firm.test' }, one],
    [rating({ ratingValue: 'H', bestRating: 'A', worstRating: 'G' }), one],
    [rating({ ratingValue: 'A+', bestRating: 'A', worstRating: 'G' }), one],
    [rating({ ratingValue: 'B' }), one],
    [rating({ ratingValue: 'B', bestRating: 5, worstRating: 1 }), one],
    rating({ ratingValue: 'Good', bestRating: 'A', worstRating: 'G' }),
    rating({ ratingValue: 'B', bestRating: 'A', worstRating: 'Poor' }),
    [rating({ ratingValue: 5.1 }), one],
    [rating({ ratingValue: 0 }), one],
    [rating({ reviewCount: 0 }), one],
    [rating({ ratingCount: '1,200' }), one],
    [list(0, 1), one],
    [list(1, 3), one],
    [{ '@type': 'GeoCoordinates', latitude: 90.1 }, one],
    [{ '@type': 'Place', geo: '45.5,-122.6' }, one],
    [hours({ dayOfWeek: 'Mon' }), one],
    [hours({ opens: '9:00' }), one],
    [hours({ closes: '25:00' }), one],
    [{ '@type': 'Person', telephone: '555-010' }, one],
    [offer({ priceCurrency: '$' }), one],
    [offer({ availability: 'on the shelf' }), one],
  ],
});
examples(check, { info: ['<p>x</p>'] });
