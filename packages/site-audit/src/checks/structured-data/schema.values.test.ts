import { expect, test } from 'vitest';
import { firm, pageWithData } from '../../testing/structured-data.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './schema.values.ts';

const judge = (node: object) => check.judge(documentSubject(pageWithData(node)));

const rating = (more: object) => ({ '@type': 'AggregateRating', ...more });
const list = (...positions: unknown[]) => ({
  '@type': 'ItemList',
  itemListElement: positions.map((position) => ({ '@type': 'ListItem', position })),
});

test.each<[string, object]>([
  ['a complete firm', firm],
  [
    'dates of every length',
    {
      '@type': 'Article',
      datePublished: ['2026', '2026-02', '2026-02-28', '2026-02-28T09:30:00-08:00', '2026-02-28T09:30Z'],
    },
  ],
  ['fractions and percentages', rating({ ratingValue: ['4/5', '96%'] })],
  ['a grade on a scale of grades', rating({ ratingValue: 'B', bestRating: 'A', worstRating: 'G' })],
  ['a grade with a sign', rating({ ratingValue: 'a-', bestRating: 'A+', worstRating: 'F' })],
  ['a scale of grades from bad to good', rating({ ratingValue: 'C', bestRating: 'E', worstRating: 'A' })],
  ['a scale of its own', rating({ ratingValue: 9.5, bestRating: 10, reviewCount: '3' })],
  ['positions as text', list('1', 2)],
  [
    'enumerations with their address',
    {
      '@type': 'Offer',
      availability: 'https://schema.org/InStock',
      itemCondition: { '@id': 'http://schema.org/NewCondition' },
      priceCurrency: 'USD',
    },
  ],
  [
    'days by address',
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: 'https://schema.org/Monday',
      opens: '09:00:00',
      closes: '23:59',
    },
  ],
  ['a blank value, which is missing rather than wrong', { '@type': 'Article', datePublished: '' }],
])('%s: pass', (_, node) => {
  expect(judge(node)).toMatchObject({ status: 'pass' });
});

test.each<[string, object]>([
  ['an enumeration without its address', { '@type': 'Offer', availability: 'InStock' }],
  ['an address as text', { '@type': 'AccountingService', address: '1 Main St, Portland' }],
  ['an HTML entity in a name', { '@type': 'AccountingService', name: 'Birch &amp; Alder' }],
  ['a telephone without country code', { '@type': 'AccountingService', telephone: '(503) 555-0100' }],
])('%s: warn', (_, node) => {
  expect(judge(node)).toMatchObject({ status: 'warn', value: 1 });
});

test.each<[string, object]>([
  ['a date in US order', { '@type': 'Article', datePublished: '04/15/2026' }],
  ['a day that does not exist', { '@type': 'Article', datePublished: '2026-02-30' }],
  ['a moment with a blank', { '@type': 'Article', dateModified: '2026-02-28 09:30' }],
  ['a relative address', { '@type': 'Organization', logo: '/logo.png' }],
  ['a host without scheme', { '@type': 'Organization', url: 'www.firm.test' }],
  ['a grade outside of its scale', rating({ ratingValue: 'H', bestRating: 'A', worstRating: 'G' })],
  ['a grade above the best', rating({ ratingValue: 'A+', bestRating: 'A', worstRating: 'G' })],
  ['a grade without a scale', rating({ ratingValue: 'B' })],
  ['a grade on a scale of numbers', rating({ ratingValue: 'B', bestRating: 5, worstRating: 1 })],
  ['a rating above the best', rating({ ratingValue: 5.1 })],
  ['a rating below the worst', rating({ ratingValue: 0 })],
  ['a count of none', rating({ reviewCount: 0 })],
  ['a count with a comma', rating({ ratingCount: '1,200' })],
  ['positions from 0', list(0, 1)],
  ['positions with a gap', list(1, 3)],
  ['a latitude off the globe', { '@type': 'GeoCoordinates', latitude: 90.1 }],
  ['geo as text', { '@type': 'Place', geo: '45.5,-122.6' }],
  ['a short day', { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Mon' }],
  ['an hour without its zero', { '@type': 'OpeningHoursSpecification', opens: '9:00' }],
  ['an hour past midnight', { '@type': 'OpeningHoursSpecification', closes: '25:00' }],
  ['six digits', { '@type': 'Person', telephone: '555-010' }],
  ['a currency sign', { '@type': 'Offer', priceCurrency: '$' }],
  ['an availability of our own', { '@type': 'Offer', availability: 'on the shelf' }],
])('%s: fail', (_, node) => {
  expect(judge(node)).toMatchObject({ status: 'fail', value: 1 });
});

test.each([
  [{ ratingValue: 'Good', bestRating: 'A', worstRating: 'G' }],
  [{ ratingValue: 'B', bestRating: 'A', worstRating: 'Poor' }],
])('a word is no grade: %o', (words) => {
  expect(judge(rating(words)).status).toBe('fail');
});

test('a finding names type, property and value; without data the check does not apply', () => {
  expect(judge({ '@type': 'Article', headline: 'H', datePublished: 'May' }).items?.[0]?.detail).toMatch(
    /^Article “H” \(line 1\): datePublished “May” is not/,
  );
  expect(check.judge(documentSubject('<p>x</p>')).status).toBe('info');
});
