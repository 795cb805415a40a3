import { describe, expect, it, test } from 'vitest';
import { tools } from '#domain/tools/index.ts';
import { site, table } from '../testing/delivered-site.ts';
import { claimsOf, figureOf } from './claims.ts';
import { consentWords } from './placeholders.ts';
import { firstYearTotal } from './prices.ts';
import { servicePages, servicePath } from './service-keys.ts';
import { faultOfSiteUrl, siteValues } from './site.ts';
import { faultsOfContact, faultsOfSite } from './site-faults.ts';

const given = site.words.values;

test('the environment replaces brand and contact; blank counts as not set', () => {
  const environment = {
    SITE_PRODUCT: 'Ledgerwood',
    SITE_PHONE: ' ',
    SITE_URL: 'https://ledger.example/path',
  };
  expect(siteValues(given, environment)).toMatchObject({
    product: 'Ledgerwood',
    phone: given.brand.phone,
    url: 'https://ledger.example',
  });
});

test('an invalid address and invalid consent settings leave the written values', () => {
  const environment = {
    SITE_URL: 'ftp://ledger.example',
    SITE_GA4_ID: 'UA-1',
    SITE_PRODUCT: 'Led',
  };
  expect(siteValues(given, environment)).toEqual({ ...siteValues(given), product: 'Led' });
  expect(faultOfSiteUrl(environment)).toBe(
    'SITE_URL must be an address such as https://www.yourfirm.com, not "ftp://ledger.example".',
  );
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

test.each(['(541) 555-0142', '541.555.0142', '+44 20 7946 0000'])(
  '%s can be called',
  (SITE_PHONE) => {
    expect(faultsOfSite({ SITE_PHONE }, site)).toEqual([]);
  },
);

test.each(['call us', '555-0142', '(541) 555-0142 x12'])(
  'no link can be made from the number %s',
  (SITE_PHONE) => {
    expect(faultsOfSite({ SITE_PHONE }, site)).toEqual([
      `SITE_PHONE must be a telephone number without extension, such as (541) 555-0142 or +44 20 7946 0000, not "${SITE_PHONE}".`,
    ]);
  },
);

test.each(['foo', 'a@doe.us,b@doe.us'])('%s is refused as an address', (SITE_EMAIL) => {
  expect(faultsOfSite({ SITE_EMAIL }, site)).toEqual([
    `SITE_EMAIL must be an address such as hello@yourfirm.com, not "${SITE_EMAIL}".`,
  ]);
});

test('a value that was edited in the file is named by its place there', () => {
  const social = [{ network: 'X' as const, url: 'x.com/doe' }];
  const edited = { ...site, phone: 'call us', locality: ' ', social };
  expect(faultsOfContact({}, edited)).toEqual([
    expect.stringMatching(
      /^phone in content\/values\/brand\.yaml must be a telephone number .+ not "call us"\.$/,
    ),
    'locality in content/values/brand.yaml must be one line of at most 100 characters, not "".',
    'The address of X under social in content/values/brand.yaml must begin with https://, not "x.com/doe".',
  ]);
  expect(faultsOfContact({ SITE_PHONE: '541 555 0142' }, { ...site, phone: 'call us' })).toEqual(
    [],
  );
});

test.each([
  [{}, undefined],
  [{ value: 12, source: 'List of clients' }, undefined],
  [{ value: 12, source: ' ' }, undefined],
  [{ confirmed: '2026-11-28' }, 50],
  [{ value: 12, confirmed: '2026-11-28' }, 12],
  [{ value: 12, source: 'List of clients', confirmed: '2026-11-28' }, 12],
])('a claim with %j shows %s', (given, value) => {
  const claims = { ...site.claims, companiesSupported: given };
  expect(figureOf({ ...site, claims }, 'companiesSupported')?.value).toBe(value);
});

test.each([
  ['checkGoogle', '(our estimate, example)'],
  ['companiesSupported', 'companies supported (example)'],
] as const)('before anyone is invited, %s is marked as an example', (id, words) => {
  expect(figureOf(site, id)?.wording).toContain(words);
  const confirmed = { ...site.claims, [id]: { confirmed: '2026-11-28' } };
  expect(figureOf({ ...site, claims: confirmed }, id)?.wording).not.toContain('example');
});

test('as delivered nobody has confirmed a claim, and years follow the founders', () => {
  const claims = claimsOf({ ...site, founders: [{ title: 'CEO', yearsOfExperience: 7 }] });
  expect(claims.combinedExperience.value).toBe(7);
  for (const claim of Object.values(claimsOf(site)))
    expect(claim.confirmed, claim.wording).toBeUndefined();
});

const plausible = { domain: 'doe.example', origin: 'https://stats.doe.example' };
const all = (words: Record<string, string>) => Object.values(words).join('\n');

test('as delivered no other company is named, and remembering is', () => {
  const words = consentWords({ remembers: true });
  expect(all(words)).not.toMatch(/Google|Plausible/);
  expect(words['analytics.reading']).toMatch(/^There is no analytics service/);
  expect(words['remembering.row']).toContain('`attribution`');
});

test('whom the operator configured is named, with what reaches it', () => {
  const words = consentWords({ remembers: true, plausible, ga4: 'G-ABC123' });
  expect(words['analytics.reading']).toMatch(/Plausible at stats\.doe\.example/);
  expect(words['analytics.reading']).toMatch(/Google Analytics runs on our pages/);
  expect(words['analytics.reading']).not.toMatch(/no analytics service/);
  expect(words['analytics.rows']).toMatch(/`_ga`.*90 days/);
});

test('where nothing is remembered, no such entry is promised', () => {
  const words = consentWords({ remembers: false });
  expect(all(words)).not.toMatch(/`attribution`|90 days/);
});

const overview = '/leading-marketing-services-for-accounting-firms';

describe('service keys', () => {
  it('lead to pages that exist', () => {
    expect(servicePages.filter((path) => !table.find(path))).toEqual([]);
  });

  it.each(tools.map((tool) => [tool.slug, tool] as const))(
    '%s advises nothing without a page',
    (_, tool) => {
      const keys = Object.values(tool.recs).map(({ service }) => service);
      expect(keys.filter((key) => servicePath(key) === overview)).toEqual([]);
    },
  );

  it('fall back as the specification says, in the end to the overview', () => {
    expect(servicePath('local-seo')).toBe(servicePath('seo'));
    expect(servicePath('pricing')).toBe(servicePath('growth-strategy'));
    expect(servicePath('__proto__')).toBe(overview);
  });
});
