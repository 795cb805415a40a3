import { expect, test } from 'vitest';
import { pagelessPaths, samplePaths } from '#app/pageless-paths.ts';
import { routes } from '#app/routes.ts';
import { buildTable, faultsOf } from '#content/table/table.ts';
import { site } from '#content/testing/delivered-site.ts';
import { reservedAddresses } from './reserved-addresses.ts';

const reserved = reservedAddresses(site);
const [page] = site.table.pages;
const faultsWith = (formerly: string) =>
  faultsOf(buildTable(page ? [{ ...page, formerly: [formerly] }] : []), {
    deadlineIds: [],
    reserved,
  }).filter((fault) => fault.includes('formerly'));

test('no page of the delivered site takes an address of the site itself', () => {
  expect(
    faultsOf(site.table, { deadlineIds: site.deadlines.dates.map(({ id }) => id), reserved }),
  ).toEqual([]);
});

test.each([
  '/desk',
  '/desk/sign-in',
  '/desk/anything/else',
  '/api',
  '/api/slots',
  '/api/form-token',
  '/api/tools/x',
  '/api/audits',
  '/api/not-there-yet',
  '/healthz',
  '/readyz',
  '/assets/entry.js',
  '/assets',
  '/fragments/search',
  '/fragments',
  '/pictures/a.jpg',
  '/bookings',
  '/bookings/abc',
  '/unsubscribe',
  '/unsubscribe/abc',
  '/newsletter/confirm',
  '/newsletter/confirm/abc',
  '/robots.txt',
  '/llms.txt',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/resources/feed.xml',
  '/resources/tax-deadline-calendar.ics',
  '/search-index.json',
  '/favicon.ico',
  '/favicon.svg',
  '/security.txt',
  '/desk/',
  '/Desk',
  '/API/slots',
])('%s is kept for the site', (address) => {
  expect(faultsWith(address)).toHaveLength(1);
});

test.each([
  '/desks',
  '/about-us',
  '/blog',
  '/feed',
  '/apis',
  '/newsletter-archive',
  '/bookings.html',
  '/resources/old',
])('%s may be a former address', (address) => {
  expect(faultsWith(address)).toEqual([]);
});

test('every route without a page is kept', () => {
  const isKept = (path: string) =>
    [...pagelessPaths, ...samplePaths].includes(path) ||
    path === '/desk' ||
    path.startsWith('/desk/');
  expect(Object.keys(routes).filter((path) => !isKept(path))).toEqual([]);
});
