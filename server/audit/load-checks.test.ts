import { expect, test } from 'vitest';
import { presets } from '#domain/audit/presets.ts';
import { loadChecks } from './load-checks.ts';

const graded = Object.entries(presets).flatMap(([category, lines]) =>
  Object.keys(lines).map((id) => `${category}/${id}`),
);

test('every check that is weighed has a file in the folder of its category, in the order of the report', async () => {
  const found = (await loadChecks()).map(({ category, id }) => `${category}/${id}`);
  expect(found.filter((name) => graded.includes(name))).toEqual(graded);
  expect(new Set(found).size).toBe(found.length);
});

test('checks are read once', () => {
  expect(loadChecks()).toBe(loadChecks());
});
