/** Rules for every check: its id, texts and tests. */
import { expect, test } from 'vitest';
import { checks } from '../checks/checks.ts';

const sources = Object.entries(
  import.meta.glob<string>('../checks/*.ts', { eager: true, import: 'default', query: '?raw' }),
);
const tests = sources
  .filter(([file]) => file.endsWith('.test.ts'))
  .map(([, text]) => text)
  .join('');

test.each(sources.filter(([file]) => !file.endsWith('.test.ts')))(
  '%s has no long dash',
  (_, text) => {
    expect(text).not.toContain('\u2014');
  },
);

test('every check has an id and a title of its own', () => {
  for (const names of [checks.map(({ id }) => id), checks.map(({ title }) => title.toLowerCase())])
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test.each(checks)('$id has its texts and its tests', ({ id, title, why, fix, source }) => {
  expect(id).toMatch(/^[a-z\d-]+\.[a-z\d-]+$/);
  expect(tests.replace(/\(\s+/g, '(')).toContain(`examples('${id}'`);
  expect(title).toMatch(/^[A-Z].{1,42}[^.\s]$/);
  expect(why).toMatch(/^[A-Z“`].*[.]$/);
  expect(fix).toMatch(/^[A-Z“`].*[.]$/);
  expect(source).not.toBe('');
});
