import { expect, test } from 'vitest';
import { firm, pageWithData } from '../../testing/structured-data.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './schema.self-review.ts';

const judge = (...nodes: object[]) => check.judge(documentSubject(pageWithData(nodes)));
const aggregateRating = { '@type': 'AggregateRating', ratingValue: 5, reviewCount: 9 };
const other = (name: string) => ({
  '@type': 'AccountingService',
  name,
  url: `https://${name}.test/`,
  aggregateRating,
});

test.each<[string, object[], string]>([
  ['a firm without ratings', [firm], 'pass'],
  ['a rated product', [{ '@type': 'Product', name: 'P', aggregateRating }], 'pass'],
  ['a directory of other firms', [other('a'), other('b')], 'pass'],
  ['one other firm, rated', [firm, other('a')], 'pass'],
  ['the only firm, rated, with another address', [other('a')], 'warn'],
  ['the only firm, rated', [{ '@type': 'LocalBusiness', name: 'A', aggregateRating }], 'warn'],
  [
    'the site’s firm by address, among others',
    [{ ...firm, review: { '@type': 'Review', author: 'X' } }, other('a')],
    'warn',
  ],
  [
    'the site’s firm by name',
    [{ '@type': 'WebSite', name: 'A' }, { '@type': 'Organization', name: 'a ', aggregateRating }, other('b')],
    'warn',
  ],
  [
    'a rating that names the firm',
    [{ ...aggregateRating, itemReviewed: { '@type': 'AccountingService', name: 'A' } }],
    'warn',
  ],
  [
    'a rating in another block of the same firm',
    [firm, { '@type': 'AccountingService', '@id': firm['@id'], aggregateRating }],
    'warn',
  ],
])('%s', (_, nodes, status) => {
  expect(judge(...nodes).status).toBe(status);
});

test('without structured data it does not apply', () => {
  expect(check.judge(documentSubject('<p>★★★★★</p>')).status).toBe('info');
});
