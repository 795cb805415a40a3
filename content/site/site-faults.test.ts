import { expect, test } from 'vitest';
import { defaultSite } from './site.ts';
import { faultsOfContact, faultsOfSite } from './site-faults.ts';

test('the values as delivered have no fault, and blank variables count as not set', () => {
  expect(faultsOfSite({ SITE_PHONE: ' ', SITE_EMAIL: '' })).toEqual([]);
});

test.each(['(541) 555-0142', '541.555.0142', '1-541-555-0142', '+1 (541) 555-0142', '+44 20 7946 0000'])(
  '%s can be called',
  (SITE_PHONE) => {
    expect(faultsOfSite({ SITE_PHONE })).toEqual([]);
  },
);

test.each(['call us', '555-0142', '(541) 555-0142 x12', '1-800-FLOWERS', '+1', '141 555 0142 99'])(
  'no link can be made from the number %s',
  (SITE_PHONE) => {
    expect(faultsOfSite({ SITE_PHONE })).toEqual([
      `SITE_PHONE must be a telephone number without extension, such as (541) 555-0142 or +44 20 7946 0000, not "${SITE_PHONE}".`,
    ]);
  },
);

test.each(['foo', 'hello@localhost', 'hello@', 'a b@doe.us', 'Doe <hello@doe.us>', 'a@doe.us,b@doe.us'])(
  '%s is refused as an address',
  (SITE_EMAIL) => {
    expect(faultsOfSite({ SITE_EMAIL })).toEqual([
      `SITE_EMAIL must be an address such as hello@yourfirm.com, not "${SITE_EMAIL}".`,
    ]);
  },
);

test('a name is one line', () => {
  expect(faultsOfSite({ SITE_PRODUCT: 'Doe\nGrowth', SITE_LEGAL_NAME: 'x'.repeat(101) })).toEqual([
    'SITE_PRODUCT must be one line of at most 100 characters, not "Doe Growth".',
    `SITE_LEGAL_NAME must be one line of at most 100 characters, not "${'x'.repeat(80)}".`,
  ]);
});

test('a value that was edited in the file is named by its place there', () => {
  const social = [{ network: 'X' as const, url: 'x.com/doe' }];
  const edited = { ...defaultSite, phone: 'call us', locality: ' ', social };
  expect(faultsOfContact({}, edited)).toEqual([
    expect.stringMatching(
      /^phone in content\/values\/brand\.yaml must be a telephone number .+ not "call us"\.$/,
    ),
    'locality in content/values/brand.yaml must be one line of at most 100 characters, not "".',
    'The address of X under social in content/values/brand.yaml must begin with https://, not "x.com/doe".',
  ]);
  expect(faultsOfContact({ SITE_PHONE: '541 555 0142' }, { ...defaultSite, phone: 'call us' })).toEqual([]);
});

test('every wrong value is named at once, the address of the site among them', () => {
  expect(faultsOfSite({ SITE_URL: 'doe', SITE_PHONE: 'x', SITE_EMAIL: 'x' })).toHaveLength(3);
});
