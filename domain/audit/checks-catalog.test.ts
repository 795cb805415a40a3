/** What holds for every check: where it stands, what it is called, its words, its tests. */
import { describe, expect, test } from 'vitest';
import type { CheckDefinition } from './define-check.ts';
import { presets } from './presets.ts';

// A check's name has a dot; a file without one would be shared by several checks.
const modules = import.meta.glob<CheckDefinition>(['./checks/*/*.*.ts', '!./checks/*/*.test.ts'], {
  eager: true,
  import: 'check',
});
const sources = import.meta.glob<string>(['./checks/*/*.ts', '!./checks/*/*.test.ts'], {
  eager: true,
  import: 'default',
  query: '?raw',
});
const tests = new Set(Object.keys(import.meta.glob('./checks/*/*.test.ts')));

const checks = Object.entries(modules).map(([path, check]) => {
  const [, , category = '', file = ''] = path.split('/');
  return { path, category, name: file.replace(/\.ts$/, ''), check };
});

test('what the presets weigh has a file in the folder of its category', () => {
  const files = checks.map(({ category, name }) => `${category}/${name}`);
  const lines = Object.entries(presets).flatMap(([category, ids]) =>
    Object.keys(ids).map((id) => `${category}/${id}`),
  );
  expect(lines.filter((line) => !files.includes(line))).toEqual([]);
});

test('no two checks have the same id or title', () => {
  const ids = checks.map(({ check }) => check.id);
  expect(new Set(ids).size).toBe(ids.length);
  const titles = checks.map(({ check }) => check.title.toLowerCase());
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});

describe.each(checks)('$category/$name', ({ path, name, check }) => {
  test('is called like its file and has tests beside it', () => {
    expect(check.id).toBe(name);
    expect(tests).toContain(path.replace(/\.ts$/, '.test.ts'));
  });

  test('has its words', () => {
    expect(check.title).toMatch(/^[A-Z].{1,42}[^.\s]$/);
    expect(check.why).toMatch(/^[A-Z“`].*[.]$/);
    expect(check.fix).toMatch(/^[A-Z“`].*[.]$/);
    expect(check.source).not.toBe('');
  });
});

test.each(Object.entries(sources))('%s has no long dash', (_, source) => {
  expect(source).not.toContain('\u2014');
});
