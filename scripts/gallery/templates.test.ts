import { expect, test } from 'vitest';
import { publishedTable } from '../build/published-table.ts';
import { templatesOf, viewsOf } from './templates.ts';

const templates = templatesOf(publishedTable());

test('every kind of page is there once, the home page first', () => {
  const names = templates.map(({ name }) => name);
  expect(names[0]).toBe('home');
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(
    expect.arrayContaining([
      'service',
      'solution',
      'industry',
      'article',
      'case-study',
      'calculator',
      'quiz',
      'audit',
    ]),
  );
  for (const page of publishedTable().pages.filter(({ kind }) => kind !== 'tool')) {
    expect(names).toContain('template' in page && page.template ? page.template : page.kind);
  }
});

test('each address is a page of the site', () => {
  const addresses = new Set(publishedTable().pages.map(({ path }) => path));
  expect(templates.filter(({ address }) => !addresses.has(address))).toEqual([]);
});

test('views name the audited site, so that its report can be opened', () => {
  const report = viewsOf('http://127.0.0.1:4000').find(({ name }) => name === 'audit report');
  expect(report?.address).toBe('/tools/page-grader?url=http%3A%2F%2F127.0.0.1%3A4000');
});
