/** Rules for every check: its location, name, texts and tests. */
import { describe, expect, test } from 'vitest';
import type { CheckDefinition } from './define-check.ts';
import { presets } from './presets.ts';

// A check's name contains a dot; files without one are shared helpers.
const modules = import.meta.glob<CheckDefinition>(['../checks/*/*.*.ts', '!../checks/*/*.test.ts'], {
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
  return { path, category, name: file.replace(/\.ts$/, ''), check };
});

test('every weighted check has a file in the folder of its category', () => {
  const files = checks.map(({ category, name }) => `${category}/${name}`);
  const lines = Object.entries(presets).flatMap(([category, ids]) =>
    Object.keys(ids).map((id) => `${category}/${id}`),
  );
  expect(lines.filter((line) => !files.includes(line))).toEqual([]);
});

test('ids and titles of checks are unique', () => {
  const ids = checks.map(({ check }) => check.id);
  expect(new Set(ids).size).toBe(ids.length);
  const titles = checks.map(({ check }) => check.title.toLowerCase());
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});

describe.each(checks)('$category/$name', ({ path, name, check }) => {
  test('is named like its file and has tests beside it', () => {
    expect(check.id).toBe(name);
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
