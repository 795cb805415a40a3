/** Prices and the town of the site are written in content/site.ts alone; pages name them by placeholders. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../content/pages/', import.meta.url);
const files = globSync('**/*.md', { cwd: folder });

/** Its arithmetic is done with the prices of its month; launch-check compares them with those of today. */
const withOwnPrices = 'case-studies/four-person-tax-practice.md';

/** As delivered: an operator’s own values may well be words of a page. */
const typedOnce = /\$6,?999|\$9,?999|\$999\b|\bEugene\b/;

test('no page types a price of the package or the town', () => {
  expect(files.length).toBeGreaterThan(50);
  const typed = files.filter((file) => typedOnce.test(readFileSync(new URL(file, folder), 'utf8')));
  expect(typed).toEqual([withOwnPrices]);
});
