import { expect, test } from 'vitest';
import { documentSubject } from '../testing/subjects.ts';
import { isSamePlace, placeInSeries, readSeries } from './series.ts';

test.each([
  ['https://firm.test/blog', 'firm.test/blog', 1, false],
  ['https://www.firm.test/blog/?page=2&utm_source=x', 'firm.test/blog', 2, true],
  ['https://firm.test/blog/Page/12/', 'firm.test/blog', 12, true],
  ['https://firm.test/?paged=3', 'firm.test', 3, true],
  ['https://firm.test/page/3', 'firm.test', 3, true],
  ['https://firm.test/blog?page=next', 'firm.test/blog', 1, false],
  ['https://firm.test/blog?page=-1', 'firm.test/blog', 1, false],
  ['https://firm.test/page/3/comments', 'firm.test/page/3/comments', 1, false],
  ['http://localhost:8461/blog?page=2', 'localhost:8461/blog', 2, true],
])('%s is in the series %s as number %d', (url, series, number, isNumbered) => {
  expect(placeInSeries(new URL(url))).toEqual({ series, number, isNumbered });
});

test.each([
  ['https://firm.test/blog', 'https://firm.test/blog?page=1', true],
  ['https://firm.test/blog/page/2', 'https://firm.test/blog?page=2', true],
  ['https://firm.test/blog?page=2', 'https://firm.test/blog?page=3', false],
  ['https://firm.test/blog?a=1', 'https://firm.test/blog?a=2', false],
  ['https://firm.test/news?page=2', 'https://firm.test/blog?page=2', false],
])('%s and %s are the same place: %s', (one, other, isSame) => {
  expect(isSamePlace(new URL(one), new URL(other))).toBe(isSame);
});

test('neighbors come from rel and from adjacent numbers, each address once', () => {
  const html = `<link rel="next" href="?page=3"><p>
    <a href="?page=1">1</a> <a href="?page=3#list">3</a> <a rel="prev" href="/blog">Back</a>
    <a href="?page=9">9</a> <a href="mailto:a@firm.test">Mail</a> <a href="/news?page=3">News</a>`;
  const { document, url } = documentSubject({ url: 'https://firm.test/blog?page=2', html });
  const { neighbours, numbered } = readSeries(document, url);
  expect(neighbours.map((one) => `${one.direction} ${one.url.pathname}${one.url.search}`)).toEqual([
    'next /blog?page=3',
    'prev /blog',
    'prev /blog?page=1',
  ]);
  expect(numbered.map(({ number }) => number)).toEqual([1, 3, 1, 9]);
});
