import { expect, test } from 'vitest';
import { presets } from '#domain/audit/catalog/presets.ts';
import { loadChecks } from './load-checks.ts';

const graded = Object.entries(presets).flatMap(([category, lines]) =>
  Object.keys(lines).map((id) => `${category}/${id}`),
);

test('every weighted check has a file in the folder of its category, in report order', async () => {
  const found = (await loadChecks()).map(({ category, id }) => `${category}/${id}`);
  expect(found.filter((name) => graded.includes(name))).toEqual(graded);
  expect(new Set(found).size).toBe(found.length);
});

test('checks are loaded once', () => {
  expect(loadChecks()).toBe(loadChecks());
});
