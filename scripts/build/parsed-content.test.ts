import { expect, test } from 'vitest';
import { parsedContent } from './parsed-content.ts';
import { allPages } from './published-table.ts';

test('pages lose nothing as JSON', () => {
  const { pages } = JSON.parse(JSON.parse(parsedContent().__PAGES__));
  expect(pages.length).toBeGreaterThan(50);
  expect(pages).toEqual(allPages());
});
