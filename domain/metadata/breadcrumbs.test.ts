import { expect, test } from 'vitest';
import { breadcrumbs, nameOfSegment } from './page-metadata.ts';

const known: Record<string, { name: string; url: string }> = {
  '/services': { name: 'Our Services', url: '/leading-marketing-services-for-accounting-firms' },
  '/services/add-ons': { name: 'Add-ons', url: '/services/add-ons' },
};
const lookup = (path: string) => known[path];

test('the home page has no trail', () => {
  expect(breadcrumbs('/', lookup)).toEqual([]);
});

test('a known address is named by the lookup, segment by segment', () => {
  expect(breadcrumbs('/services/add-ons', lookup)).toEqual([
    { name: 'Home', url: '/' },
    { name: 'Our Services', url: '/leading-marketing-services-for-accounting-firms' },
    { name: 'Add-ons', url: '/services/add-ons' },
  ]);
});

test('an unknown segment is named from its words', () => {
  expect(breadcrumbs('/services/tax-letter-writing', lookup).at(-1)).toEqual({
    name: 'Tax Letter Writing',
    url: '/services/tax-letter-writing',
  });
});

test.each([
  ['a', 'A'],
  ['client--review', 'Client Review'],
  ['-seo-', 'Seo'],
])('%s is called %s', (segment, name) => {
  expect(nameOfSegment(segment)).toBe(name);
});
