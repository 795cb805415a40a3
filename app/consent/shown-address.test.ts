import { expect, test } from 'vitest';
import { foreignOrigin, shownAddress } from './shown-address.ts';

const tool = 'https://www.doe.example/tools/roi-calculator';

test('figures of a tool and search words stay here; the campaign goes along', () => {
  expect(shownAddress(tool, '?fee=1200&leads=7')).toBe(tool);
  expect(shownAddress(`${tool}?q=1`, '?q=my+client&utm_campaign=spring&utm_source=x')).toBe(
    `${tool}?utm_source=x&utm_campaign=spring`,
  );
});

test('a page without a canonical address has none for others', () => {
  expect(shownAddress(undefined, '?utm_campaign=spring')).toBeUndefined();
  expect(shownAddress('', '')).toBeUndefined();
});

test('of the linking page only the site is told, and of our own nothing', () => {
  const own = 'https://www.doe.example';
  expect(foreignOrigin('https://news.example/a?secret=1', own)).toBe('https://news.example/');
  expect(foreignOrigin(`${tool}?fee=1200`, own)).toBeUndefined();
  expect(foreignOrigin('', own)).toBeUndefined();
});
