import { expect, test } from 'vitest';
import { namedHasStatus } from '../../testing/judging.ts';
import { firm, pageWithData } from '../../testing/structured-data.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './schema.recommended.ts';

const judge = (html: string) => check.judge(documentSubject(html));

test.each([
  ['no item with a row', pageWithData({ '@type': 'Person' }), 'info'],
  ['a complete firm', pageWithData(firm), 'pass'],
  ['a firm without hours', pageWithData({ ...firm, openingHoursSpecification: undefined }), 'warn'],
])('%s', namedHasStatus(judge));

test('alternatives count as one, and a missing author is named once', () => {
  const organization = {
    '@type': 'Organization',
    name: 'A',
    url: 'https://a.test/',
    logo: 'https://a.test/l.png',
    sameAs: 'https://b.test/',
    address: 'x',
    email: 'a@a.test',
  };
  expect(judge(pageWithData(organization)).status).toBe('pass');
  const article = {
    '@type': 'Article',
    headline: 'H',
    image: 'https://a.test/i.png',
    datePublished: '2026-01-01',
    dateModified: '2026-01-01',
  };
  expect(judge(pageWithData(article)).value).toEqual(['Article: author']);
  expect(judge(pageWithData({ ...article, author: 'Ann' })).value).toEqual([
    'Article: author.name',
    'Article: author.url',
  ]);
});
