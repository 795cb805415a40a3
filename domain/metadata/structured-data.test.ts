import { describe, expect, test } from 'vitest';
import type { PageMetadata } from './page-metadata.ts';
import { internationalPhone, pageGraph, type SiteIdentity } from './structured-data.ts';

const site: SiteIdentity = {
  product: 'Tallygrove',
  legalName: 'Tallygrove LLC',
  url: 'https://www.example.com',
  phone: '(541) 555-0142',
  email: 'hello@example.com',
  locality: 'Eugene',
  region: 'OR',
  country: 'US',
  locale: 'en-US',
  description: 'For accounting firms',
  social: [{ url: 'https://social.example/x' }],
};

const pageUrl = 'https://www.example.com/p';

function nodesOf(page: PageMetadata) {
  const facts = {
    site,
    page,
    pageUrl,
    title: 'T',
    description: 'D',
    image: 'https://www.example.com/i.png',
  };
  return (pageGraph(facts) as unknown as { '@graph': Record<string, unknown>[] })['@graph'];
}

const node = (page: PageMetadata, type: string) =>
  nodesOf(page).find((one) => one['@type'] === type);

describe('every page', () => {
  test('has organization, website with its search, and itself, with stable ids', () => {
    expect(nodesOf({}).map((one) => one['@id'])).toEqual([
      'https://www.example.com/#organization',
      'https://www.example.com/#website',
      'https://www.example.com/p#webpage',
    ]);
    expect(node({}, 'WebSite')?.potentialAction).toMatchObject({
      target: { urlTemplate: 'https://www.example.com/resources?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    });
  });

  test('shows address and contact only on request', () => {
    expect(node({}, 'Organization')).not.toHaveProperty('address');
    expect(node({}, 'Organization')).not.toHaveProperty('contactPoint');
    const shown = node({ showAddress: true, showContactInfo: true }, 'Organization');
    expect(shown?.address).toMatchObject({ addressLocality: 'Eugene', addressRegion: 'OR' });
    expect(shown?.contactPoint).toMatchObject({ telephone: '+1-541-555-0142' });
  });
});

test('a service names its audience and country', () => {
  expect(node({ pageType: 'service', serviceName: 'SEO' }, 'Service')).toMatchObject({
    name: 'SEO',
    areaServed: { '@type': 'Country', name: 'US' },
    audience: { audienceType: 'Accounting firms, CPAs and bookkeepers' },
  });
});

test('a service with a printed price offers it, once and monthly', () => {
  const priced = {
    pageType: 'service',
    serviceName: 'Start',
    price: { once: 6999, monthly: 999 },
  } as const;
  expect(node(priced, 'Service')?.offers).toMatchObject({
    priceSpecification: [
      { price: 6999, priceCurrency: 'USD' },
      { price: 999, priceCurrency: 'USD', unitCode: 'MON' },
    ],
  });
  expect(node({ pageType: 'service', serviceName: 'SEO' }, 'Service')).not.toHaveProperty('offers');
});

test('the author is a person with an address if named, otherwise the business', () => {
  expect(node({ pageType: 'blog', author: 'J. Doe' }, 'Article')?.author).toEqual({
    '@type': 'Person',
    name: 'J. Doe',
    url: 'https://www.example.com/about#founders',
  });
  expect(node({ pageType: 'blog' }, 'Article')?.author).toEqual({
    '@id': 'https://www.example.com/#organization',
  });
});

test.each([
  ['(541) 555-0142', '+1-541-555-0142'],
  ['1-541-555-0142', '+1-541-555-0142'],
  ['+44 20 7946 0000', '+44 20 7946 0000'],
])('%s is formatted as %s for machines', (phone, written) => {
  expect(internationalPhone(phone)).toBe(written);
});
