import { expect, test } from 'vitest';
import {
  comparablePostalCode,
  isPostal,
  postalAddressIn,
  postalCodesIn,
  serviceAreaIn,
} from './postal-addresses.ts';

test.each([
  ['1200 SW Main St., Suite 400\nPortland, OR 97205', '1200 SW Main St., Suite 400 Portland, OR 97205'],
  ['Write to P.O. Box 12, Salem, Oregon 97301-0012', /Box 12, Salem, Oregon 97301-0012$/],
  ['88 Queen Street West, Toronto, ON M5H 2N2', '88 Queen Street West, Toronto, ON M5H 2N2'],
  ['The Old Mill, Mill Lane, Bath BA1 1AA', /Mill Lane, Bath BA1 1AA$/],
  ['12 Oak Avenue, Springfield 62704', '12 Oak Avenue, Springfield 62704'],
  ['(614) 555-0172\n88 E Broad St\nColumbus, OH 43215', '88 E Broad St Columbus, OH 43215'],
  ['604.555.0134, 200-1450 Creekside Dr., Vancouver, BC V6J 5B3', /^200-1450 Creekside/],
  ['12 Collins Street, Melbourne VIC 3000', '12 Collins Street, Melbourne VIC 3000'],
  ['4 Dame Street, Dublin 2, D02 X285', /Dame Street, Dublin 2, D02 X285$/],
])('%s', (text, shown) => {
  if (typeof shown === 'string') expect(postalAddressIn(text)).toBe(shown);
  else expect(postalAddressIn(text)).toMatch(shown);
});

test.each([
  'Portland, OR 97205',
  'Form 1040 for 2026, call us',
  '1200 clients on Main Street',
  '12 Oak Avenue has Served 10000 clients',
  'We filed 30 returns in CA 2027',
])('%s is not an address', (text) => {
  expect(postalAddressIn(text)).toBeUndefined();
});

test('an address element may hold contact details only', () => {
  expect(isPostal('12 High St, London')).toBe(true);
  expect(isPostal('hello@firm.test (503) 555-0100')).toBe(false);
  expect(isPostal('Ann Birch')).toBe(false);
});

test('postal codes are found by country and compared without blanks', () => {
  expect(
    postalCodesIn('Portland, OR 97205 and London SW1A 1AA').map(({ country, text }) => [country, text]),
  ).toEqual([
    ['US', '97205'],
    ['UK', 'SW1A 1AA'],
  ]);
  expect(comparablePostalCode('97205-1234')).toBe(comparablePostalCode('97205'));
  expect(comparablePostalCode('sw1a1aa')).toBe(comparablePostalCode('SW1A 1AA'));
});

test.each([
  ['Serving small businesses throughout Lane County', true],
  ['We proudly serve clients in the Portland area', true],
  ['Serving Eugene and Springfield', true],
  ['Our service area: three counties', true],
  ['Serving clients since 1998', false],
  ['We serve you with care', false],
])('%s: %s', (text, isArea) => {
  expect(serviceAreaIn(text) !== undefined).toBe(isArea);
});
