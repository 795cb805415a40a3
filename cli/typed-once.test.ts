/** The site's prices and town are written only in content/values/; pages use placeholders. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../content/pages/', import.meta.url);
const files = globSync('**/*.md', { cwd: folder });

/** The delivered values only: an operator’s own values may be ordinary words. */
const typedOnce = /\$6,?999|\$9,?999|\$999\b|\bEugene\b/;

test('no page spells out a package price or the town', () => {
  expect(files.length).toBeGreaterThan(50);
  const typed = files.filter((file) => typedOnce.test(readFileSync(new URL(file, folder), 'utf8')));
  expect(typed).toEqual([]);
});
