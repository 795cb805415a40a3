/** Rules for every check: its location, name, texts and tests. */
import { expect, test } from 'vitest';
import { checks as listed } from '../checks/checks.ts';
import type { CheckDefinition } from './define-check.ts';

const modules = import.meta.glob<CheckDefinition>('../checks/*/*.ts', {
  eager: true,
  import: 'check',
});
const sources = import.meta.glob<string>(['../checks/*/*.ts', '../checks/*.test.ts'], {
  eager: true,
  import: 'default',
  query: '?raw',
});
const isTest = (file: string) => file.endsWith('.test.ts');
const tests = Object.keys(sources)
  .filter(isTest)
  .map((file) => sources[file])
  .join('');

const nameOf = ({ category, id }: { category: string; id: string }) =>
  `../checks/${category}/${id}.ts`;

test('every check is listed under the category of its folder, with an id and a title of its own', () => {
  expect(Object.fromEntries(listed.map((one) => [nameOf(one), one.definition]))).toEqual(modules);
  for (const names of [
    listed.map(({ id }) => id),
    listed.map(({ definition }) => definition.title.toLowerCase()),
  ])
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test.each(listed)('$id has its texts and its tests', (one) => {
  const { id, definition } = one;
  expect(id).toMatch(/^[a-z\d-]+\.[a-z\d-]+$/);
  expect(tests.replace(/\(\s+/g, '(')).toContain(`examples('${id}'`);
  expect(definition.title).toMatch(/^[A-Z].{1,42}[^.\s]$/);
  expect(definition.why).toMatch(/^[A-Z“`].*[.]$/);
  expect(definition.fix).toMatch(/^[A-Z“`].*[.]$/);
  expect(definition.source).not.toBe('');
  expect(sources[nameOf(one)]).not.toContain('\u2014');
});
