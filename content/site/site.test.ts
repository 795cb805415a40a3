import { expect, test } from 'vitest';
import { firstYearTotal } from './prices.ts';
import { defaultSite, faultOfSiteUrl, siteAtImport, siteFromEnvironment } from './site.ts';

test('without an environment the defaults stand', () => {
  expect(siteFromEnvironment({})).toEqual(defaultSite);
});

test('the environment replaces brand and contact; blank counts as not set', () => {
  const site = siteFromEnvironment({
    SITE_PRODUCT: 'Ledgerwood',
    SITE_PHONE: ' ',
    SITE_URL: 'https://ledger.example/path',
  });
  expect(site).toMatchObject({
    product: 'Ledgerwood',
    phone: defaultSite.phone,
    url: 'https://ledger.example',
  });
});

test('an address that is none stops the start with a sentence', () => {
  expect(() => siteFromEnvironment({ SITE_URL: 'ledger' })).toThrow(/SITE_URL must be an address such as/);
});

test('where nobody could catch an error, an address that is none leaves the default', () => {
  const environment = { SITE_URL: 'ftp://ledger.example', SITE_PRODUCT: 'Ledgerwood' };
  expect(siteAtImport(environment)).toEqual({ ...defaultSite, product: 'Ledgerwood' });
  expect(faultOfSiteUrl(environment)).toMatch(/^SITE_URL must be .* not "ftp:\/\/ledger\.example"\.$/);
});

test.each([{}, { SITE_URL: ' ' }, { SITE_URL: 'http://localhost:3000' }])(
  '%j has no fault',
  (environment) => {
    expect(faultOfSiteUrl(environment)).toBeUndefined();
  },
);

test('the first year is the setup and twelve monthly fees', () => {
  expect(firstYearTotal({ setup: 6999, monthly: 999 })).toBe(18_987);
});
