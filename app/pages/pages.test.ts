import { expect, test } from 'vitest';
import { table } from '#content/testing/delivered-site.ts';
import { keyedFolders } from '#domain/messages/newsletter.ts';
import { routes } from '../routes.ts';
import { agingColumnOf } from './solution-overview.tsx';

test.each([
  ['Before we start', 0],
  ['Week 1', 0],
  ['Days 1 to 10', 0],
  ['By day 14', 1],
  ['Days 7 to 30', 2],
  ['By day 30', 2],
  ['From month 2', 3],
  ['Week 1, quoted', 3],
  ['Each quarter, quoted', 3],
  ['By day 60', 3],
])('%s belongs in column %i', (when, column) => {
  expect(agingColumnOf(when)).toBe(column);
});

test('every published solution has a step in place within thirty days', () => {
  for (const { path, steps } of table.ofKind('solution')) {
    expect(Math.min(...steps.map(({ when }) => agingColumnOf(when))), path).toBeLessThan(3);
  }
});

const isKeyed = new RegExp(`^/(${keyedFolders})/:token`);
const keyed = Object.keys(routes).filter(
  (path) => path.includes(':token') && !path.startsWith('/desk'),
);

test.each(keyed)('the key of %s is known as one', (path) => {
  expect(path).toMatch(isKeyed);
});
