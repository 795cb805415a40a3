import { expect, test } from 'vitest';
import { foreignOrigin, shownAddress } from './shown-address.ts';

const tool = 'https://www.doe.example/tools/roi-calculator';

test('drops tool inputs and search terms, keeps the campaign', () => {
  expect(shownAddress(tool, '?fee=1200&leads=7')).toBe(tool);
  expect(shownAddress(`${tool}?q=1`, '?q=my+client&utm_campaign=spring&utm_source=x')).toBe(
    `${tool}?utm_source=x&utm_campaign=spring`,
  );
});

test('a page without a canonical URL has none for others', () => {
  expect(shownAddress(undefined, '?utm_campaign=spring')).toBeUndefined();
  expect(shownAddress('', '')).toBeUndefined();
});

test('reports only the origin of the linking page, and nothing for our own', () => {
  const own = 'https://www.doe.example';
  expect(foreignOrigin('https://news.example/a?secret=1', own)).toBe('https://news.example/');
  expect(foreignOrigin(`${tool}?fee=1200`, own)).toBeUndefined();
  expect(foreignOrigin('', own)).toBeUndefined();
});
