/** Rules for every check: its location, name, texts and tests. */
import { describe, expect, test } from 'vitest';
import { checks as listed } from '../checks/checks.ts';
import type { CheckDefinition } from './define-check.ts';

const modules = import.meta.glob<CheckDefinition>(['../checks/*/*.ts', '!../checks/*/*.test.ts'], {
  eager: true,
  import: 'check',
});
const sources = import.meta.glob<string>(['../checks/*/*.ts', '!../checks/*/*.test.ts'], {
  eager: true,
  import: 'default',
  query: '?raw',
});
const tests = new Set(Object.keys(import.meta.glob('../checks/*/*.test.ts')));

const checks = Object.entries(modules).map(([path, check]) => {
  const [, , category = '', file = ''] = path.split('/');
  return { path, category, id: file.replace(/\.ts$/, ''), check };
});

test('ids, which are file names, and titles of checks are unique', () => {
  const ids = checks.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const titles = checks.map(({ check }) => check.title.toLowerCase());
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});

test('every check is listed under the category of its folder', () => {
  const nameOf = ({ category, id }: { category: string; id: string }) => `${category}/${id}`;
  expect(listed.map(nameOf).toSorted()).toEqual(checks.map(nameOf).toSorted());
  for (const { check, ...one } of checks) {
    expect(listed.find((found) => nameOf(found) === nameOf(one))?.definition).toBe(check);
  }
});

describe.each(checks)('$category/$id', ({ path, id, check }) => {
  test('has a name that is loaded, and tests beside it', () => {
    expect(id).toMatch(/^[a-z\d-]+\.[a-z\d-]+$/);
    expect(tests).toContain(path.replace(/\.ts$/, '.test.ts'));
  });

  test('has its texts', () => {
    expect(check.title).toMatch(/^[A-Z].{1,42}[^.\s]$/);
    expect(check.why).toMatch(/^[A-Z“`].*[.]$/);
    expect(check.fix).toMatch(/^[A-Z“`].*[.]$/);
    expect(check.source).not.toBe('');
  });
});

test.each(Object.entries(sources))('%s has no long dash', (_, source) => {
  expect(source).not.toContain('\u2014');
});
